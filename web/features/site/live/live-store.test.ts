import { beforeEach, expect, test, vi } from 'vitest';
import type { News } from '#contract/site/live/nouns.ts';
import { createLive } from './live-store.ts';

type Opened = {
  ages: News;
  tell: (news: News) => void;
  isClosed: () => boolean;
  end: () => void;
  fail: (error: string) => void;
};

let opened: Opened[];
let live: ReturnType<typeof createLive>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  opened = [];
  live = createLive(
    (ages, tell, signal) =>
      new Promise((resolve, reject) => {
        const isClosed = () => signal.aborted;
        opened.push({ ages, tell, isClosed, end: () => resolve(''), fail: reject });
      }),
    (error) => (error === 'never' || error === 'much later' ? error : 'again'),
  );
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const last = () => opened.at(-1) as Opened;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function follow() {
  const stop = live.follow(['orders', 'reviews'], Date.now());
  live.look(true);
  await pass(1_000);
  return stop;
}

test('asks by how old each shown noun is, and counts until a page shows it', async () => {
  live.show('orders', Date.now() - 5_000);
  await follow();
  expect(opened).toHaveLength(1);
  expect(last().ages).toEqual({ orders: 6_000, reviews: 1_000 });
  last().tell({ orders: 2, reviews: 1 });
  expect([live.count('orders'), live.count('reviews'), live.count('takings')]).toEqual([2, 1, 0]);
  live.show('takings', Date.now());
  await pass(60_000);
  expect(opened).toHaveLength(1);
  live.show('orders', Date.now());
  expect([live.count('orders'), live.count('reviews')]).toEqual([0, 1]);
  await pass(1_000);
  expect(opened.map(({ isClosed }) => isClosed())).toEqual([true, false]);
  expect(last().ages).toEqual({ orders: 1_000, reviews: 62_000 });
  // Anything else from the closed stream is ignored.
  opened[0]?.tell({ orders: 9 });
  expect(live.count('orders')).toBe(0);
});

test('waits longer after each failure, and only briefly after news', async () => {
  await follow();
  const waits: number[] = [];
  const waitForNext = async () => {
    const [count, beforeMs] = [opened.length, Date.now()];
    while (opened.length === count) await pass(1_000);
    waits.push(Math.round((Date.now() - beforeMs) / 1_000));
  };
  for (let failure = 0; failure < 7; failure += 1) {
    last().fail('broken');
    await waitForNext();
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  last().tell({ orders: 0 });
  last().end();
  await waitForNext();
  last().fail('much later');
  await waitForNext();
  expect(waits.slice(-2)).toEqual([2, 60]);
  last().fail('never');
  const { length } = opened;
  await pass(600_000);
  expect(opened).toHaveLength(length);
});

test('closes the stream while nobody looks, then asks from when the page was shown', async () => {
  await follow();
  last().tell({ orders: 1, reviews: 0 });
  live.look(false);
  expect(last().isClosed()).toBe(true);
  await pass(600_000);
  expect(opened).toHaveLength(1);
  live.look(true);
  await pass(1_000);
  expect(last().ages).toEqual({ orders: 602_000, reviews: 602_000 });
  expect(live.count('orders')).toBe(1);
});

test('starts fresh for the next person', async () => {
  const stop = await follow();
  last().tell({ orders: 3 });
  stop();
  expect([last().isClosed(), live.count('orders')]).toEqual([true, 0]);
  await pass(60_000);
  expect(opened).toHaveLength(1);
  await follow();
  expect(last().ages).toEqual({ orders: 1_000, reviews: 1_000 });
});

test('says whether news arrives, and since when; a routine change of streams is no break', async () => {
  await follow();
  expect(live.line().isOpen).toBe(false);
  last().tell({ orders: 1 });
  const sinceMs = Date.now();
  expect(live.line()).toEqual({ isOpen: true, sinceMs, heardSinceMs: sinceMs });
  live.show('orders', Date.now());
  await pass(1_000);
  expect(opened).toHaveLength(2);
  expect(live.line()).toEqual({ isOpen: true, sinceMs, heardSinceMs: sinceMs });
  last().tell({ orders: 0 });
  // What was requested before the new stream told anything may lack what came in between.
  const heardSinceMs = Date.now();
  expect(live.line()).toEqual({ isOpen: true, sinceMs, heardSinceMs });
  last().end();
  await pass(0);
  expect(live.line()).toEqual({ isOpen: false, sinceMs: Date.now(), heardSinceMs });
  const stop = live.watch();
  expect(live.isWatched()).toBe(true);
  stop();
  expect(live.isWatched()).toBe(false);
});

test('a page that is watched begins to hear sooner', async () => {
  const stop = live.watch();
  live.follow(['orders'], Date.now());
  live.look(true);
  await pass(250);
  expect(opened).toHaveLength(1);
  last().tell({ orders: 1 });
  // The next stream loses a moment, too: as many come at once as before.
  live.show('orders', Date.now());
  await pass(999);
  expect(opened).toHaveLength(1);
  await pass(1);
  expect(opened).toHaveLength(2);
  stop();
});
