import { expect, test } from 'vitest';
import { type Answer, type Found, readTransactions } from './read-transactions.ts';
import type { Transaction } from './transaction.ts';

type Search = Parameters<typeof readTransactions>[0];

const row = (entryId: number, atMs: number) =>
  ({ key: String(entryId), kind: 'ORDER', orderId: entryId, atMs }) as Transaction;

/** A history of `count` rows, seven at each instant, to which `book` adds one. */
function history(count: number) {
  const asked: Parameters<Search>[0][] = [];
  const rows = Array.from({ length: count }, (_, index) =>
    row(count - index, -(index % count) / 7),
  );
  for (const each of rows) each.atMs = Math.floor(each.atMs);
  const search: Search = async ({ toDate = 1, ...page }) => {
    asked.push({ ...page, ...(toDate !== 1 && { toDate }) });
    const found = rows.filter(({ atMs }) => atMs <= toDate);
    return {
      completeUpTo: null,
      totalResults: found.length,
      totals: { newOrderCount: rows.length } as Answer['totals'],
      results: found.slice(page.offset, page.offset + page.limit),
    };
  };
  /** Adds a row at the top, or at the bottom like one that arrives late. */
  const book = (where: 'top' | 'bottom') => {
    const made = row(rows.length + 1, where === 'top' ? 1 : -1_000_000);
    if (where === 'top') rows.unshift(made);
    else rows.push(made);
  };
  return { asked, search, book };
}

async function readAll(search: Search, after: (found: Found) => void = () => undefined) {
  const states: Found[] = [];
  for await (const found of readTransactions(search, {})) {
    states.push(found);
    after(found);
  }
  return states;
}

test('reads the first rows in a small call, and the rest after it', async () => {
  const { asked, search } = history(22_345);
  const states = await readAll(search);
  expect(asked[0]).toEqual({ limit: 100, offset: 0 });
  expect(states.map(({ rows, isWhole }) => [rows.length, isWhole])).toEqual([
    [100, false],
    [20_100, false],
    [22_345, true],
  ]);
  expect(new Set(states.at(-1)?.rows.map(({ key }) => key)).size).toBe(22_345);
});

test.each([[0], [99], [100], [101]])('reads %d rows to the end', async (count) => {
  const last = (await readAll(history(count).search)).at(-1);
  expect(last).toMatchObject({ totalResults: count, isWhole: true });
  expect(last?.rows).toHaveLength(count);
});

test('reads at most 99,999 rows', async () => {
  const last = (await readAll(history(150_000).search)).at(-1);
  expect(last).toMatchObject({ totalResults: 150_000, isWhole: true });
  expect(last?.rows).toHaveLength(99_999);
});

test('never makes the server skip the rows of earlier pages', async () => {
  const { asked, search } = history(30_000);
  await readAll(search);
  for (const { offset } of asked) expect(offset).toBeLessThanOrEqual(7);
});

test('leaves out what is booked at the top meanwhile', async () => {
  const { book, search } = history(500);
  const states = await readAll(search, ({ isWhole }) => !isWhole && book('top'));
  const keys = states.at(-1)?.rows.map(({ key }) => key) ?? [];
  expect(keys).toHaveLength(500);
  expect(new Set(keys).size).toBe(500);
  expect(states.at(-1)).toMatchObject({ totalResults: 500, totals: { newOrderCount: 500 } });
});

test('starts again, with new totals, when a late row arrives', async () => {
  const { book, search } = history(500);
  let booked = 0;
  const states = await readAll(search, ({ isWhole }) => {
    if (!isWhole && booked++ === 0) book('bottom');
  });
  const keys = states.at(-1)?.rows.map(({ key }) => key) ?? [];
  expect(keys).toHaveLength(501);
  expect(new Set(keys).size).toBe(501);
  expect(states.at(-1)).toMatchObject({ totalResults: 501, totals: { newOrderCount: 501 } });
});

test('reads everything in one answer if late rows keep arriving', async () => {
  const { asked, book, search } = history(500);
  const states = await readAll(search, ({ isWhole }) => !isWhole && book('bottom'));
  expect(asked.at(-1)).toEqual({ limit: 99_999, offset: 0 });
  expect(states.at(-1)).toMatchObject({ totalResults: 502, isWhole: true });
});
