import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KitchenOrder } from '#contract/orders/web-orders/kitchen.ts';
import { kitchenActs, outcomeOf, type Stage } from '#contract/orders/web-orders/kitchen-acts.ts';
import type { SafeStorage } from '#web/platform/safe-storage.ts';
import { tapsKey } from '#web/platform/session/stored-for-session.ts';
import { createTapQueue, type Sent } from './tap-queue.ts';
import { type Act, afterTaps, isOfUse, minutesLeft, readTaps, type Tap } from './taps.ts';

const orderIds = [1, 2, 3];

/** The server, as its own property test has it: each act is one transition, or none. */
function openServer() {
  const stages = new Map<number, Stage>(orderIds.map((id) => [id, 'PLACED']));
  const moves: string[] = [];
  return {
    stages,
    moves,
    take({ orderId, act }: Tap): Sent {
      const stage = stages.get(orderId) as Stage;
      const outcome = outcomeOf(stage, act);
      if (outcome === 'NOT_POSSIBLE') return { outcome, why: 'no' };
      if (outcome === 'MOVES') {
        stages.set(orderId, kitchenActs[act].to);
        moves.push(`${orderId} ${act}`);
      }
      const order = { orderId, stage: stages.get(orderId) } as KitchenOrder;
      return { outcome: 'DONE', order };
    },
  };
}

const memory = (): SafeStorage & { values: Map<string, string> } => {
  const values = new Map<string, string>();
  return {
    values,
    read: (key) => values.get(key) ?? null,
    write: (key, value) => {
      if (value === null) values.delete(key);
      else values.set(key, value);
    },
  };
};

type Fate = 'ARRIVES' | 'NEVER_ARRIVES' | 'ANSWER_LOST' | 'SERVER_TROUBLE';

/** A tablet: what its page knows of the orders, and its queue; `reload` is a new page. */
function openTablet(server: ReturnType<typeof openServer>, fates: Fate[]) {
  const storage = memory();
  const sent: string[] = [];
  const known = new Map<number, Stage>(orderIds.map((id) => [id, 'PLACED']));
  let waking: Promise<unknown> = Promise.resolve();
  const send = async (tap: Tap): Promise<Sent> => {
    sent.push(tap.tapId);
    const fate = fates.shift() ?? 'ARRIVES';
    if (fate === 'NEVER_ARRIVES') return { outcome: 'LINE_DOWN' };
    if (fate === 'SERVER_TROUBLE') return { outcome: 'LATER' };
    const answer = server.take(tap);
    return fate === 'ANSWER_LOST' ? { outcome: 'LINE_DOWN' } : answer;
  };
  const open = () =>
    createTapQueue({
      storage,
      owner: '1',
      restaurant: 'here',
      send,
      onDone: ({ orderId, stage }) => known.set(orderId, stage),
      onRefused: () => {
        for (const [orderId, stage] of server.stages) known.set(orderId, stage);
      },
    });
  let queue = open();
  let stop = queue.start();
  const shown = (orderId: number) =>
    afterTaps(
      {
        orderId,
        stage: known.get(orderId) as Stage,
        dueAt: null,
        promisedAt: null,
        cancelled: null,
      },
      queue.state().taps,
    ).stage;
  return {
    storage,
    sent,
    shown,
    queue: () => queue,
    press(orderId: number, act: Act) {
      if (isOfUse(shown(orderId), act)) queue.tap(orderId, act);
    },
    reload() {
      stop();
      queue = open();
      stop = queue.start();
    },
    /** Once the line holds. */
    async settle() {
      fates.length = 0;
      for (let round = 0; round < 200 && queue.state().taps.length > 0; round += 1) {
        queue.wake();
        waking = new Promise((resolve) => setTimeout(resolve, 0));
        await waking;
      }
      stop();
    },
  };
}

const acts: Act[] = [
  { act: 'accept', minutes: 20 },
  { act: 'accept', minutes: null },
  { act: 'ready' },
  { act: 'complete', paid: 'PAID_BY_CASH' },
  { act: 'refuse', reason: 'TOO_BUSY' },
];

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      press: fc.constantFrom(...acts),
      order: fc.constantFrom(...orderIds),
      tablet: fc.nat(1),
    }),
  },
  { weight: 1, arbitrary: fc.record({ reload: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.constant('pause' as const) },
);
const fate = fc.constantFrom<Fate>('ARRIVES', 'NEVER_ARRIVES', 'ANSWER_LOST', 'SERVER_TROUBLE');

test('whatever drops, doubles and reloads: all that was tapped arrives, and each act is done once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fate, { maxLength: 20 }),
      fc.array(fate, { maxLength: 20 }),
      async (steps, fates, others) => {
        const server = openServer();
        const tablets = [openTablet(server, fates), openTablet(server, others)];
        const tapped: string[][] = [[], []];
        for (const one of steps) {
          if (one === 'pause') await new Promise((resolve) => setTimeout(resolve, 0));
          else if ('reload' in one) tablets[one.reload]?.reload();
          else {
            const tablet = tablets[one.tablet];
            const before = new Set(
              tablet
                ?.queue()
                .state()
                .taps.map(({ tapId }) => tapId),
            );
            tablet?.press(one.order, one.press);
            for (const { tapId } of tablet?.queue().state().taps ?? []) {
              if (!before.has(tapId)) tapped[one.tablet]?.push(tapId);
            }
          }
        }
        for (const [index, tablet] of tablets.entries()) {
          await tablet.settle();
          expect(tablet.queue().state().taps).toEqual([]);
          expect(tablet.storage.values.has(tapsKey)).toBe(false);
          expect(new Set(tablet.sent)).toEqual(new Set(tapped[index]));
        }
        // No transition twice: no second text, nothing booked twice.
        expect(new Set(server.moves).size).toBe(server.moves.length);
      },
    ),
    { numRuns: 300 },
  );
});

test('of one order, nothing is sent before what was tapped before it', async () => {
  const server = openServer();
  const tablet = openTablet(server, ['SERVER_TROUBLE']);
  tablet.press(1, { act: 'accept', minutes: 10 });
  tablet.press(1, { act: 'ready' });
  tablet.press(2, { act: 'accept', minutes: 10 });
  expect([tablet.shown(1), tablet.shown(2)]).toEqual(['READY', 'ACCEPTED']);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(server.moves).toEqual(['2 accept']);
  await tablet.settle();
  expect(server.moves).toEqual(['2 accept', '1 accept', '1 ready']);
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
  createTapQueue(owner('1')).tap(1, { act: 'ready' });
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
  const here = { ...old, restaurant: 'here', orderId: 2 };
  storage.write(tapsKey, JSON.stringify({ owner: '1', taps: [old, here] }));
  expect(createTapQueue(owner('1')).state()).toMatchObject({ dropped: 1, taps: [here] });
  expect(createTapQueue(owner('1')).state()).toMatchObject({ dropped: 0, taps: [here] });
});

test('what waits at another restaurant of the same person is sent there, and nowhere else', async () => {
  const storage = memory();
  const sent: string[] = [];
  const at = (restaurant: string) =>
    createTapQueue({
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
  at('here').tap(7, { act: 'ready' });
  const there = at('there');
  expect(there.state()).toMatchObject({ taps: [], dropped: 0 });
  const leave = there.start();
  there.tap(8, { act: 'ready' });
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
  queue.tap(7, { act: 'refuse', reason: 'CLOSING' });
  const [tap] = queue.state().taps;
  expect(JSON.parse(storage.values.get(tapsKey) ?? '')).toEqual({
    owner: '1',
    taps: [{ ...tap, act: 'refuse', reason: 'CLOSING', orderId: 7, tappedAtMs: 5 }],
  });
  const hostile = [
    { ...tap, orderId: '7' },
    { ...tap, restaurant: undefined },
    { ...tap, act: 'pay' },
    { ...tap, reason: 'DINER' },
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
