import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsSchema } from './settings-schema.ts';

function defaultOf(
  schema: (typeof settingsSchema.shape)[keyof typeof settingsSchema.shape],
): string {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success || parsed.data === undefined) return '';
  const value = Array.isArray(parsed.data) ? parsed.data.join(',') : String(parsed.data);
  return value === '' ? '' : `\`${value}\``;
}

/** As Markdown. */
function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const description = schema.description ?? '';
    return `| \`${name}\` | ${defaultOf(schema)} | ${description} |`;
  });
  return ['| setting | default | what it is |', '|---|---|---|', ...rows].join('\n');
}

test('the README lists every setting of the schema', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(settingsTable());
});
