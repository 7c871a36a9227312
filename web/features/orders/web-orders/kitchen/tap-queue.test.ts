import { expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { tapsKey } from '#web/platform/session/stored-for-session.ts';
import { memory, openServer, openTablet } from './tap-queue.factory.ts';
import { createTapQueue } from './tap-queue.ts';
import { minutesLeft, readTaps, type Tap, undoMs, waitsForUndo } from './taps.ts';

test('of one order, nothing is sent before what was tapped before it', async () => {
  const server = openServer();
  const tablet = openTablet(server, ['SERVER_TROUBLE']);
  tablet.press(1, { act: 'accept', minutes: 10 });
  tablet.press(1, { act: 'ready', timesBack: 0 });
  tablet.press(2, { act: 'accept', minutes: 10 });
  expect([tablet.shown(1).stage, tablet.shown(2).stage]).toEqual(['READY', 'ACCEPTED']);
  tablet.pass(undoMs);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(server.moves).toEqual(['2 accept']);
  await tablet.settle();
  expect(server.moves).toEqual(['2 accept', '1 accept', '1 ready 0']);
});

test('a tap waits for Undo, which takes back the last one of its order; leaving sends what waits', async () => {
  const server = openServer();
  const tablet = openTablet(server, []);
  const pass = async (ms: number) => {
    tablet.pass(ms);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  tablet.press(1, { act: 'accept', minutes: 10 });
  tablet.press(1, { act: 'ready', timesBack: 0 });
  await pass(undoMs - 1);
  expect(server.moves).toEqual([]);
  expect(tablet.queue().undo(2)).toBe(false);
  expect(tablet.queue().undo(1)).toBe(true);
  expect(tablet.shown(1).stage).toBe('ACCEPTED');
  await pass(1);
  expect(server.moves).toEqual(['1 accept']);
  expect(tablet.queue().undo(1)).toBe(false);

  tablet.press(2, { act: 'accept', minutes: 10 });
  tablet.press(2, { act: 'ready', timesBack: 0 });
  tablet.press(3, { act: 'refuse', reason: 'TOO_BUSY', soldOutLines: [] });
  void tablet.queue().leave();
  expect(tablet.queue().undo(3)).toBe(false);
  await expect.poll(() => tablet.queue().state().taps).toEqual([]);
  expect(server.moves.slice(1).sort()).toEqual(['2 accept', '2 ready 0', '3 refuse']);
  await tablet.settle();
});

test('a clock that was set back keeps no tap waiting, and neither does a page of before', () => {
  const tap: Tap = {
    tapId: 'a',
    restaurant: 'here',
    orderId: 1,
    tappedAtMs: 9,
    act: 'back',
    timesBack: 0,
  };
  expect(waitsForUndo(tap, 10)).toBe(false);
  expect(waitsForUndo({ ...tap, mayUndo: true }, 10)).toBe(true);
  expect(waitsForUndo({ ...tap, mayUndo: true }, 8)).toBe(false);
});

test("what waits is sent for the same person only; another's is dropped and counted", async () => {
  const server = openServer();
  const storage = memory();
  const owner = (name: string) => ({
    storage,
    owner: name,
    restaurant: 'here',
    send: async (tap: Tap) => server.take(tap),
    onDone: () => undefined,
    onRefused: () => undefined,
  });
  // Its session has ended: nothing is sent any more.
  createTapQueue(owner('1')).tap(1, { act: 'ready', timesBack: 0 });
  expect(createTapQueue(owner('1')).state()).toMatchObject({
    dropped: 0,
    taps: [{ act: 'ready' }],
  });
  const theirs = createTapQueue(owner('2'));
  expect(theirs.state()).toMatchObject({ dropped: 1, taps: [] });
  expect(storage.values.size).toBe(0);
  theirs.dismissDropped();
  expect(theirs.state().dropped).toBe(0);

  // Taps stored by an older version of the page don't name their restaurant.
  const old = { tapId: 'a', orderId: 1, tappedAtMs: 0, act: 'ready' };
  const ownRestaurant = { ...old, restaurant: 'here', orderId: 2 };
  storage.write(tapsKey, JSON.stringify({ owner: '1', taps: [old, ownRestaurant] }));
  expect(createTapQueue(owner('1')).state()).toMatchObject({ dropped: 1, taps: [ownRestaurant] });
  expect(createTapQueue(owner('1')).state()).toMatchObject({ dropped: 0, taps: [ownRestaurant] });
});

test('what waits at another restaurant of the same person is sent there, and nowhere else', async () => {
  const storage = memory();
  const sent: string[] = [];
  let nowMs = 0;
  const at = (restaurant: string) =>
    createTapQueue({
      now: () => nowMs,
      storage,
      owner: '1',
      restaurant,
      send: async (tap) => {
        sent.push(`${restaurant}: ${tap.restaurant} ${tap.orderId}`);
        return { outcome: 'DONE', order: {} as KitchenOrder };
      },
      onDone: () => undefined,
      onRefused: () => undefined,
    });
  // Without a line, for now.
  at('here').tap(7, { act: 'ready', timesBack: 0 });
  const there = at('there');
  expect(there.state()).toMatchObject({ taps: [], dropped: 0 });
  const leave = there.start();
  there.tap(8, { act: 'ready', timesBack: 0 });
  nowMs += undoMs;
  there.wake();
  await expect.poll(() => there.state().taps).toEqual([]);
  leave();
  expect(sent).toEqual(['there: there 8']);
  const back = at('here');
  expect(back.state().taps).toMatchObject([{ orderId: 7 }]);
  back.start();
  await expect.poll(() => sent).toEqual(['there: there 8', 'here: here 7']);
  await expect.poll(() => storage.values.size).toBe(0);
});

test('what is stored names no diner, and what we could not have written is ignored', () => {
  const storage = memory();
  const queue = createTapQueue({
    storage,
    owner: '1',
    restaurant: 'here',
    send: async () => ({ outcome: 'LINE_DOWN' }),
    onDone: () => undefined,
    onRefused: () => undefined,
    now: () => 5,
  });
  queue.tap(7, { act: 'refuse', reason: 'SOLD_OUT', soldOutLines: [1] });
  const [tap] = queue.state().taps;
  expect(JSON.parse(storage.values.get(tapsKey) ?? '')).toEqual({
    owner: '1',
    taps: [
      {
        ...tap,
        act: 'refuse',
        reason: 'SOLD_OUT',
        soldOutLines: [1],
        orderId: 7,
        tappedAtMs: 5,
        mayUndo: true,
      },
    ],
  });
  const hostile = [
    { ...tap, orderId: '7' },
    { ...tap, restaurant: undefined },
    { ...tap, act: 'pay' },
    { ...tap, act: 'back', timesBack: 'x' },
    { ...tap, reason: 'DINER' },
    { ...tap, soldOutLines: ['1'] },
    { ...tap, act: 'accept', minutes: '20' },
    { ...tap, act: 'complete', paid: 'PAID_BY_CARD' },
    null,
  ];
  expect(readTaps(JSON.stringify({ owner: 'x', taps: [...hostile, tap] })).taps).toEqual([tap]);
  expect(readTaps('{"owner":1}')).toEqual({ owner: '', taps: [], unread: 0 });
});

test('minutes count from the tap, however late it arrives', () => {
  expect(minutesLeft(20, 0, 0)).toBe(20);
  expect(minutesLeft(20, 0, 7.9 * 60_000)).toBe(13);
  expect(minutesLeft(20, 0, 60 * 60_000)).toBe(0);
  // A clock that was set back.
  expect(minutesLeft(20, 60_000, 0)).toBe(20);
});
