import { expect, test } from 'vitest';
import { type Found, readTransactions } from './read-transactions.ts';

type Search = Parameters<typeof readTransactions>[0];
type Answer = Awaited<ReturnType<Search>>;

const row = (entryId: number) =>
  ({
    entryId,
    kind: 'ORDER',
    reservationId: entryId,
    reservationDateTime: { timestamp: 0, isoDateTime: '2026-11-20T12:00:00.000-06:00' },
    orderDetails: null,
    netTotalForPeriod: 'n/a',
  }) as Answer['results'][number];

/** A history of so many rows, to which `book` adds one. */
function history(count: number) {
  const asked: { limit: number; offset: number }[] = [];
  let rows = count;
  const search: Search = async ({ limit, offset }) => {
    asked.push({ limit, offset });
    const here = Math.max(Math.min(limit, rows - offset), 0);
    return {
      completeUpTo: null,
      totalResults: rows,
      totals: { newOrderCount: rows } as Answer['totals'],
      results: Array.from({ length: here }, (_, index) => row(rows - offset - index)),
    };
  };
  const book = () => {
    rows += 1;
  };
  return { asked, search, book };
}

async function readAll(search: Search, after: (found: Found) => void = () => undefined) {
  const states: Found[] = [];
  for await (const found of readTransactions(search)) {
    states.push(found);
    after(found);
  }
  return states;
}

test('the first rows come from a small call, the rest behind it', async () => {
  const { asked, search } = history(12_345);
  const states = await readAll(search);
  expect(asked[0]).toEqual({ limit: 100, offset: 0 });
  expect(states.map(({ rows, isWhole }) => [rows.length, isWhole])).toEqual([
    [100, false],
    [10_100, false],
    [12_345, true],
  ]);
  expect(new Set(states.at(-1)?.rows.map(({ key }) => key)).size).toBe(12_345);
});

test.each([[0], [99], [100], [101]])('%d rows are read to the end', async (count) => {
  const last = (await readAll(history(count).search)).at(-1);
  expect(last).toMatchObject({ totalResults: count, isWhole: true });
  expect(last?.rows).toHaveLength(count);
});

test('no more than 99,999 rows, whatever there is', async () => {
  const last = (await readAll(history(150_000).search)).at(-1);
  expect(last).toMatchObject({ totalResults: 150_000, isWhole: true });
  expect(last?.rows).toHaveLength(99_999);
});

test('what is booked in between neither doubles nor hides a row', async () => {
  const { book, search } = history(500);
  let booked = 0;
  const states = await readAll(search, ({ isWhole }) => {
    if (!isWhole && booked++ === 0) book();
  });
  const keys = states.at(-1)?.rows.map(({ key }) => key) ?? [];
  expect(keys).toHaveLength(501);
  expect(new Set(keys).size).toBe(501);
  expect(states.at(-1)?.totalResults).toBe(501);
});

test('a till that never stops is read in one answer', async () => {
  const { asked, book, search } = history(500);
  const states = await readAll(search, ({ isWhole }) => !isWhole && book());
  expect(asked.at(-1)).toEqual({ limit: 99_999, offset: 0 });
  expect(states.at(-1)).toMatchObject({ totalResults: 502, isWhole: true });
});
