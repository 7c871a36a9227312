import { expect, test } from 'vitest';
import { coveringTests } from './covering-tests.ts';

const noted = (test: string, tookMs: number, ...statements: string[]) => ({
  test,
  tookMs,
  statements,
});

test('every statement is sent by one of the chosen tests', () => {
  expect(
    coveringTests([
      noted('quick.test.ts', 10, 'select a', 'select b'),
      noted('same.test.ts', 1_000, 'select a', 'select b'),
      noted('alone.test.ts', 5_000, 'select c'),
      noted('none.test.ts', 0),
    ]),
  ).toEqual({ tests: ['alone.test.ts', 'quick.test.ts'], statements: 3 });
});

test('the databases of one test file count together', () => {
  const two = [noted('two.test.ts', 5, 'select a'), noted('two.test.ts', 5, 'select b')];
  expect(coveringTests([...two, noted('one.test.ts', 20, 'select a')]).tests).toEqual([
    'two.test.ts',
  ]);
});

test.each([
  ['select $1, $2', 'select $3'],
  ['where a in ($1 /*, ... */)', 'where a in ($7, $8)'],
  ['values ($1, $2), ($3, $4)', 'values ($1, $2)'],
  ['select 1\n  from a', 'select 1 from a'],
])('%s is the statement %s', (one, other) => {
  const chosen = coveringTests([noted('one.test.ts', 1, one), noted('other.test.ts', 2, other)]);
  expect(chosen).toEqual({ tests: ['one.test.ts'], statements: 1 });
});

test.each([
  ['select a from t where b = $1', 'select a from t where c = $1'],
  ['select $1::int', 'select $1::text'],
])('%s is not the statement %s', (one, other) => {
  const chosen = coveringTests([noted('one.test.ts', 1, one), noted('other.test.ts', 2, other)]);
  expect(chosen.statements).toBe(2);
});
