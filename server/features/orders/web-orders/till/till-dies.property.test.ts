import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setOrdersTill } from '#contract/money/integrations/programs.ts';
import { acknowledgePartnerOrder } from '#contract/orders/orders/acknowledgement.ts';
import { findPartnerOrder } from '#contract/orders/orders/orders.ts';
import { listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { tillHasMs, waitForTill } from '#contract/orders/web-orders/till-wait.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { revokeKey } from '../../../money/integrations/index.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { openKitchen } from '../kitchen/kitchen.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database } = world;

/** Where the till may die while it reads: what it has stored by then stays. */
const deaths = [
  'NEVER',
  'BEFORE_STORING',
  'BEFORE_CURSOR',
  'BEFORE_SAYING',
  'BEFORE_ANSWER',
] as const;

const step = fc.oneof(
  fc.record({ do: fc.constant('order' as const) }),
  fc.record({ do: fc.constant('read' as const), dies: fc.constantFrom(...deaths) }),
  fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 150 }) }),
  // It says that it has what it was never given, or what another program has.
  fc.record({ do: fc.constant('lie' as const), orderId: fc.integer({ min: 1, max: 10_000 }) }),
  fc.record({ do: fc.constant('other' as const) }),
  fc.record({ do: fc.constant('key' as const) }),
);

type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function open() {
  const kitchen = await openKitchen(world);
  const { at, headers } = kitchen;
  const owner = await makeStaff(world, { at });
  let till = await makeIntegration(world, { at, name: 'Till' });
  const other = await makeIntegration(world, { at, name: 'Other' });
  await call(setOrdersTill, { body: { name: 'Till' } }, owner.headers);

  /** What the till has on its disk: its cursor, its orders, and what it has said of them. */
  const disk = { cursor: 'start', orders: new Map<number, string>(), said: new Set<number>() };
  const say = async (orderId: number, number: string, of = till) =>
    (
      await app.inject({
        method: 'POST',
        url: acknowledgePartnerOrder.path.replace(':orderId', String(orderId)),
        headers: { ...of.headers, 'idempotency-key': randomUUID() },
        payload: { number },
      })
    ).statusCode;

  async function read(dies: (typeof deaths)[number]): Promise<void> {
    for (let hasMore = true; hasMore; ) {
      const query = { since: disk.cursor };
      const answer = await call(findPartnerOrder, { query }, till.headers);
      if (!('cursor' in answer)) throw new Error('not a list');
      if (dies === 'BEFORE_STORING') return;
      for (const { orderId } of answer.orders) {
        if (!disk.orders.has(orderId)) disk.orders.set(orderId, `T${disk.orders.size + 1}`);
      }
      if (dies === 'BEFORE_CURSOR') return;
      ({ cursor: disk.cursor, hasMore } = answer);
    }
    if (dies === 'BEFORE_SAYING') return;
    for (const [orderId, number] of disk.orders) {
      if (disk.said.has(orderId)) continue;
      expect(await say(orderId, number)).toBe(200);
      if (dies === 'BEFORE_ANSWER') return;
      disk.said.add(orderId);
    }
  }

  return {
    ...kitchen,
    disk,
    read,
    say,
    other,
    /** Its key ends, and an owner makes another one. */
    newKey: async () => {
      const { externalId } = at;
      await revokeKey(database, { externalId, keyId: till.keyId, reason: 'Lost' }, clock.now());
      till = await makeIntegration(world, { at, name: 'Till' });
    },
    board: () => call(listWebOrders, {}, headers),
  };
}

type House = Awaited<ReturnType<typeof open>>;

async function take(house: House, one: Step): Promise<void> {
  if (one.do === 'order') await house.placed();
  else if (one.do === 'read') await house.read(one.dies);
  else if (one.do === 'wait') clock.advance(one.seconds * 1_000);
  else if (one.do === 'key') await house.newKey();
  else if (one.do === 'lie') await house.say(one.orderId, 'lie');
  else {
    const { orders } = await house.board();
    for (const { orderId } of orders) await house.say(orderId, 'other', house.other);
  }
}

/** Each order is on the till, or the till still has time, or it rings. */
async function expectNoneForgotten({ board, disk }: House, given: ReadonlySet<number>) {
  const { orders, till } = await board();
  for (const order of orders) {
    const wait = waitForTill(order, till, clock.now());
    const isOnTill = disk.orders.has(order.orderId);
    if (wait === 'ON_TILL') expect(isOnTill || given.has(order.orderId)).toBe(true);
    else expect(order.seenAt).toBeNull();
    if (wait === 'WAITS') expect(clock.now() - Date.parse(order.placedAt)).toBeLessThan(tillHasMs);
  }
}

test('a till that dies at any moment, loses its key and says what is not true: each order is on it once, or rings', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 24 }), async (steps) => {
      const house = await open();
      const lied = new Set<number>();
      for (const one of steps) {
        if (one.do === 'lie') lied.add(one.orderId);
        await take(house, one);
        await expectNoneForgotten(house, lied);
      }
      await house.read('NEVER');
      const { orders, till } = await house.board();
      for (const order of orders.filter(({ stage }) => stage === 'PLACED')) {
        expect(waitForTill(order, till, clock.now())).toBe('ON_TILL');
        if (lied.has(order.orderId)) continue;
        expect(order.onTill?.number).toBe(house.disk.orders.get(order.orderId));
      }
      expect(orders.length).toBe(house.disk.orders.size);
      const numbers = [...house.disk.orders.values()];
      expect(new Set(numbers).size).toBe(numbers.length);
    }),
    { numRuns: 5 },
  );
});
