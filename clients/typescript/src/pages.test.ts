import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPages } from './pages.ts';
import { NoAnswerError } from './send.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type Page = { orders: number[]; cursor: string };

/** A list that grows: a cursor is how many of it were read. */
function list() {
  const orders = [1, 2, 3];
  const asked: (string | undefined)[] = [];
  const read = async (cursor: string | undefined) => {
    asked.push(cursor);
    const from = Number(cursor ?? 0);
    const page = orders.slice(from, from + 2);
    return { ok: true as const, value: { orders: page, cursor: String(from + page.length) } };
  };
  return { orders, asked, read };
}

const cursorOf = ({ cursor }: Page) => cursor;

test('it gives each page once, waits when nothing is new, and goes on', async () => {
  const { orders, asked, read } = list();
  const got: number[] = [];
  for await (const answer of readPages({ read, cursorOf, everyMs: 5 })) {
    if (!answer.ok) break;
    got.push(...answer.value.orders);
    if (got.length === 3) setTimeout(() => orders.push(4), 12);
    if (got.length === 4) break;
  }
  expect(got).toEqual([1, 2, 3, 4]);
  expect(asked.filter((cursor) => cursor === '3').length).toBeGreaterThan(1);
});

test('it goes on after the page that was handled last', async () => {
  const { read } = list();
  const pages = readPages({ read, cursorOf, after: '2' });
  expect((await pages.next()).value).toMatchObject({ value: { orders: [3] } });
});

test('without an answer it says so, and reads on from the same place', async () => {
  const { read } = list();
  const noAnswer = new NoAnswerError('GET', { cause: undefined });
  const failing = vi.fn(read).mockRejectedValueOnce(noAnswer);
  const onNoAnswer = vi.fn();
  const pages = readPages({ read: failing, cursorOf, after: '2', everyMs: 5, onNoAnswer });
  expect((await pages.next()).value).toMatchObject({ value: { orders: [3] } });
  expect(onNoAnswer).toHaveBeenCalledExactlyOnceWith(noAnswer);
});

test('a refusal ends it', async () => {
  const refused = { ok: false as const, httpStatus: 401, refusal: 'x', retryAfterMs: undefined };
  const pages = readPages<Page, string>({ read: async () => refused, cursorOf });
  expect((await pages.next()).value).toBe(refused);
  expect((await pages.next()).done).toBe(true);
});

test('it ends when it is told to, also while it waits', async () => {
  const { read } = list();
  const stop = new AbortController();
  const { signal } = stop;
  const pages = readPages({ read, cursorOf, after: '3', everyMs: 3_600_000, signal });
  const next = pages.next();
  stop.abort();
  expect((await next).done).toBe(true);
});
