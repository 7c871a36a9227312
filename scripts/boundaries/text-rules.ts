import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSupport } from './patterns.ts';

type TextRule = { name: string; comment: string; folder: string; text: RegExp; allowed: RegExp };

/** Rules that imports can't check: these search the text of a folder's files. */
export const textRules: TextRule[] = [
  {
    name: 'queries-alone-build-queries',
    comment: 'All SQL of a feature belongs in its *.queries.ts.',
    folder: 'server/features',
    // Kysely's query builders are methods of the database object.
    text: /[.](selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    allowed: new RegExp(`[.]queries[.]ts$|${testSupport}`),
  },
  {
    name: 'transactions-alone-change-what-is-seen',
    comment: 'Only platform/database/transactions.ts may set and reset what a transaction can see.',
    folder: 'server',
    text: /set_config|restore_scope\(|set local joyous/i,
    allowed: new RegExp(`^platform/database/transactions[.]ts$|${testSupport}`),
  },
  {
    name: 'texts-are-in-the-list',
    comment: 'What is texted is a sentence of server/features/ground/texted.',
    folder: 'server',
    text: /\bas TextedSentence\b/,
    allowed: new RegExp(`^features/ground/texted/compose[.]ts$|[.]child[.]ts$|${testSupport}`),
  },
];

type ForbiddenText = { rule: string; comment: string; from: string; to: string };

function findMatches(
  baseDir: string,
  { name, comment, folder, text, allowed }: TextRule,
): ForbiddenText[] {
  return readdirSync(join(baseDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !allowed.test(path))
    .filter((path) => text.test(readFileSync(join(baseDir, folder, path), 'utf8')))
    .map((path) => ({ rule: name, comment, from: `${folder}/${path}`, to: `${folder}/${path}` }));
}

export const findForbiddenText = (baseDir: string): ForbiddenText[] =>
  textRules.flatMap((rule) => findMatches(baseDir, rule));
