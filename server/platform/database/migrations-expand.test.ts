import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../migrations/', import.meta.url);
/** Earlier ones were written when all processes stopped for a migration. */
const firstHeld = 80;

const demands = 'demands a value that may still be left out';
/** What a process of the version before would miss, or could no longer write. */
const contracts: [RegExp, string][] = [
  [/\bDROP\s+(TABLE|COLUMN|VIEW|FUNCTION|TYPE|DEFAULT)\b/i, 'drops what may still be used'],
  [/\bRENAME\b/i, 'renames what may still be used'],
  [/\bREVOKE\b/i, 'takes a right that may still be used'],
  [/\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i, 'changes a type'],
  [/\bSET\s+NOT\s+NULL\b/i, demands],
  [/\bADD\s+COLUMN\b(?![^,;]*\b(DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i, demands],
];

/** The table, and the rest of the statement. */
const newRules = [
  /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?(\w+)\s[^;]*?\bADD\s+(?:CONSTRAINT\s+\w+\s+)?(?:CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b([^;]*)/gi,
  /\bCREATE\s+UNIQUE\s+INDEX\b[^;]*?\bON\s+(?:ONLY\s+)?(\w+)([^;]*)/gi,
];

/**
 * Rules that may refuse what the version before writes: of a table that was there already, and of
 * columns that it knows.
 */
function rulesForOldTables(statements: string): string[] {
  const namesIn = (pattern: RegExp) =>
    Array.from(statements.matchAll(pattern), ([, name = '']) => name);
  const made = namesIn(/\bCREATE\s+TABLE\s+(\w+)/gi);
  const added = namesIn(/\bADD\s+COLUMN\s+(\w+)/gi);
  return newRules
    .flatMap((pattern) => [...statements.matchAll(pattern)])
    .filter(([, table = '', rule = '']) => {
      const isOfNew = added.some((column) => new RegExp(`\\b${column}\\b`).test(rule));
      return !made.includes(table) && !isOfNew;
    })
    .map(([, table]) => `may refuse what is still written to ${table}`);
}

/** Why a running older version wouldn't survive this migration. */
function problemsOf(name: string, text: string): string[] {
  const exceptions = [...text.matchAll(/^-- contracts (\d{3}): \S.*/gm)].map(
    ([, number]) => number,
  );
  const late = exceptions.filter((number) => Number(number) >= Number(name.slice(0, 3)));
  if (late.length > 0) return [`${name}: names ${late.join(', ')}, which isn't older`];
  if (exceptions.length > 0) return [];
  const statements = text.replaceAll(/--.*$/gm, '');
  const found = contracts.filter(([pattern]) => pattern.test(statements)).map(([, why]) => why);
  return [...found, ...rulesForOldTables(statements)].map((why) => `${name}: ${why}`);
}

test('a running process of the version before survives every migration', () => {
  const problems = readdirSync(folder)
    .filter((file) => Number(file.slice(0, 3)) >= firstHeld)
    .flatMap((file) => problemsOf(file, readFileSync(new URL(file, folder), 'utf8')));
  expect(problems).toEqual([]);
});

/** Earlier migrations have run. */
const firstWithKeysFirst = 123;

/**
 * A program's call reads its key first. If a migration has locked another table by then, the call waits for
 * that table and holds the table of keys, which the migration then never gets.
 */
function locksKeysLate(text: string): boolean {
  const locked = Array.from(
    text.matchAll(/^(?:ALTER TABLE|CREATE TRIGGER [^;]*? ON|CREATE TABLE) (\w+)/gm),
    ([, table = '']) => table,
  );
  return /^ALTER TABLE api_keys\b/m.test(text) && locked[0] !== 'api_keys';
}

test('a migration that changes the table of keys locks it before all others', () => {
  const late = readdirSync(folder)
    .filter((file) => Number(file.slice(0, 3)) >= firstWithKeysFirst)
    .filter((file) => locksKeysLate(readFileSync(new URL(file, folder), 'utf8')));
  expect(late).toEqual([]);
  expect(locksKeysLate('ALTER TABLE orders ADD a int;\nALTER TABLE api_keys ADD b int;')).toBe(
    true,
  );
  expect(locksKeysLate('ALTER TABLE api_keys ADD b int;\nCREATE TABLE c (d int);')).toBe(false);
});

test.each([
  ['ALTER TABLE orders DROP COLUMN note;', 'drops what may still be used'],
  ['DROP FUNCTION IF EXISTS hold_person(integer);', 'drops what may still be used'],
  ['ALTER TABLE orders\n  RENAME note TO words;', 'renames what may still be used'],
  ['REVOKE UPDATE ON orders FROM joyous_app;', 'takes a right that may still be used'],
  ['ALTER TABLE orders ALTER COLUMN note TYPE varchar(9);', 'changes a type'],
  ['ALTER TABLE orders ALTER note SET NOT NULL;', 'demands a value that may still be left out'],
  ['ALTER TABLE a ADD COLUMN b text NOT NULL;', 'demands a value that may still be left out'],
  ['ALTER TABLE a ADD CHECK (b > 0);', 'may refuse what is still written to a'],
  [
    'ALTER TABLE a ADD COLUMN b int,\n  ADD CONSTRAINT c UNIQUE (d);',
    'may refuse what is still written to a',
  ],
  ['CREATE UNIQUE INDEX c ON a (b);', 'may refuse what is still written to a'],
])('%s is found', (statement, why) => {
  expect(problemsOf('081_planted.sql', statement)).toEqual([`081_planted.sql: ${why}`]);
});

test.each([
  'ALTER TABLE a ADD COLUMN b text;',
  'ALTER TABLE a ADD COLUMN b integer NOT NULL DEFAULT 0;',
  'ALTER TABLE a ADD COLUMN b integer DEFAULT 0 NOT NULL;',
  'CREATE TABLE a (b text NOT NULL);',
  'CREATE TABLE a (b text NOT NULL); ALTER TABLE a ADD CHECK (b > 0); CREATE UNIQUE INDEX c ON a (b);',
  "CREATE INDEX c ON a (b); ALTER TABLE a ADD COLUMN d text CHECK (d <> '');",
  'ALTER TABLE a ADD COLUMN b text,\n  ADD CONSTRAINT c CHECK (b > 0); CREATE UNIQUE INDEX d ON a (b);',
  '-- Not: DROP TABLE a;\nSELECT 1;',
  '-- contracts 080: nobody reads it since\nALTER TABLE a DROP COLUMN b;',
])('%s is not', (statement) => {
  expect(problemsOf('081_planted.sql', statement)).toEqual([]);
});

test('an exception names an older migration', () => {
  const text = '-- contracts 081: later\nDROP TABLE a;';
  expect(problemsOf('081_planted.sql', text)).toEqual([
    "081_planted.sql: names 081, which isn't older",
  ]);
});
