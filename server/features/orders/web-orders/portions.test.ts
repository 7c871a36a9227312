import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { mostPortions } from '#contract/find/menus/portions.ts';
import { setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import { refuseWebOrder, seeWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import {
  cancelPlacedOrder,
  getPlacedOrder,
  placeOrder,
} from '#contract/orders/web-orders/placed.ts';
import { getMenuToEdit } from '#contract/portal/edits/sold-out.ts';
import { hourMs, minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { countPortions, giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { openPayingWorld } from '../payments/paying.factory.ts';
import { someMenu } from '../quotes/quotes.factory.ts';
import { openKitchen, watchingIn } from './kitchen/kitchen.factory.ts';
import { watchUnseen } from './kitchen/watch-unseen.ts';
import { dinersAt } from './placed.factory.ts';

const world = await openPayingWorld();
const { call, clock, database, ownerUrl, refused, waitForChanges, wire } = world;

const watch = () => watchUnseen(watchingIn(world), clock.now());

/** A kitchen whose burgers are counted; `placed` orders two of them. */
async function open(left: number | null) {
  const kitchen = await openKitchen(world);
  const { at, idOf } = kitchen;
  const burger = idOf('Burger');
  const count = (now: number | null) => countPortions(database, at, burger, now);
  await count(left);
  return {
    ...kitchen,
    ...dinersAt(world, at),
    burger,
    count,
    left: async () => {
      const rows = await queryOnce<{ portions_left: number | null }>(
        ownerUrl,
        'SELECT portions_left FROM dish_portions WHERE item_id = $1',
        [burger],
      );
      return rows[0]?.portions_left;
    },
    /** In the portal. */
    unpaid: async () => {
      const { catalogs } = await call(getMenuToEdit, {}, kitchen.headers);
      const items = catalogs[0]?.categories.flatMap(({ items: of }) => of);
      return items?.find(({ itemId }) => itemId === burger)?.unpaidPortions;
    },
    onMenu: async () => {
      await waitForChanges();
      const { catalogs } = await call(getCatalog, { params: { id: at.externalId } });
      const items = catalogs.flatMap(({ categories }) => categories.flatMap(({ items: of }) => of));
      return items.find(({ itemId }) => itemId === burger);
    },
  };
}

type Opened = Awaited<ReturnType<typeof open>>;
type Placed = Awaited<ReturnType<Opened['placed']>>;

const cancel = ({ of }: Placed) => call(cancelPlacedOrder, of);
const refuse = ({ headers }: Opened, { params }: Placed) =>
  call(refuseWebOrder, { params, body: { reason: 'TOO_BUSY' } }, headers);
const cancelAtTill = ({ ofTill }: Opened, { params }: Placed) =>
  call(
    setPartnerOrderStatus,
    { params, body: { stage: 'CANCELLED' } },
    { ...ofTill, 'idempotency-key': randomUUID() },
  );

describe('at once', () => {
  const sumOf = async ({ burger, at }: Opened) => {
    const [row] = await queryOnce<{ sum: number }>(
      ownerUrl,
      `SELECT coalesce(sum((line ->> 'quantity')::int), 0)::int AS sum
       FROM web_orders, jsonb_array_elements(asked_lines) AS line
       WHERE business_id = $1 AND line ->> 'itemId' = $2`,
      [at.businessId, String(burger)],
    );
    return row?.sum ?? 0;
  };

  test('50 orders of the last portion: one gets it, and 49 are told at its line', async () => {
    const shop = await open(1);
    const bodies = await Promise.all(
      Array.from({ length: 50 }, async () =>
        shop.bodyOf(await shop.quote([{ itemId: shop.burger }])),
      ),
    );
    const answers = await shop.placeAtOnce(bodies);
    expect(answers.filter((one) => typeof one === 'number')).toHaveLength(1);
    expect(answers.filter((one) => one === 'quote_changed')).toHaveLength(49);
    expect(await shop.left()).toBe(0);
    const late = bodies[answers.indexOf('quote_changed')];
    const asked = { params: shop.params, body: late as never };
    expect(await refused(placeOrder, asked)).toMatchObject({
      problems: [{ field: 'lines.0', message: 'Sold out. Remove it.' }],
    });
  });

  test('never more than there is, whatever the quantities; what is left adds up', async () => {
    const sizes = fc.array(
      fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 }),
      {
        minLength: 2,
        maxLength: 6,
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 4 }), sizes, async (count, orders) => {
        const shop = await open(9);
        const bodies = await Promise.all(
          orders.map(async (quantities) =>
            shop.bodyOf(
              await shop.quote(quantities.map((quantity) => ({ itemId: shop.burger, quantity }))),
            ),
          ),
        );
        await shop.count(count);
        const answers = await shop.placeAtOnce(bodies);
        expect(new Set(answers.filter((one) => typeof one === 'string'))).toEqual(
          new Set(answers.every((one) => typeof one === 'number') ? [] : ['quote_changed']),
        );
        const sum = await sumOf(shop);
        expect(sum).toBeLessThanOrEqual(count);
        expect(await shop.left()).toBe(count - sum);
        // Whoever was refused would have taken more than is left.
        const least = Math.min(
          Number.POSITIVE_INFINITY,
          ...orders
            .filter((_, index) => typeof answers[index] === 'string')
            .map((quantities) => quantities.reduce((all, one) => all + one, 0)),
        );
        expect(least).toBeGreaterThan(count - sum);
      }),
      { numRuns: 8 },
    );
  });

  test('staff who say meanwhile that less is left are waited for', async () => {
    const shop = await open(2);
    const body = await shop.bodyOf(await shop.quote([{ itemId: shop.burger, quantity: 2 }]));
    const fewer = `UPDATE dish_portions SET portions_left = 1 WHERE item_id = ${shop.burger}`;
    const answers = await whileLocked(ownerUrl, [fewer], async () => {
      const placing = shop.placeAtOnce([body]);
      await untilSomebodyWaitsForALock(ownerUrl);
      return { placing };
    });
    expect(await answers.placing).toEqual(['quote_changed']);
    expect(await shop.left()).toBe(1);
  });
});

describe('an order that is canceled gives its portions back, once', () => {
  test.each([
    ['by its diner', async (_: Opened, placed: Placed) => cancel(placed)],
    ['by the kitchen', refuse],
    ['by a till', cancelAtTill],
    [
      'since nobody looked',
      async () => {
        clock.advance(9 * minuteMs);
        await watch();
        clock.advance(9 * minuteMs);
        await watch();
      },
    ],
    [
      'since nobody answered',
      async ({ headers }: Opened, { orderId }: Placed) => {
        await call(seeWebOrders, { body: { orderIds: [orderId] } }, headers);
        clock.advance(6 * hourMs);
        await watch();
      },
    ],
  ])('%s', async (_, end) => {
    const shop = await open(3);
    const placed = await shop.placed();
    expect(await shop.left()).toBe(1);
    await expect.poll(shop.onMenu).toMatchObject({ available: true, portionsLeft: 1 });
    await end(shop, placed);
    expect(await shop.left()).toBe(3);
    // Nobody can cancel it a second time.
    await Promise.allSettled([cancel(placed), refuse(shop, placed), cancelAtTill(shop, placed)]);
    await watch();
    expect(await shop.left()).toBe(3);
    await expect.poll(shop.onMenu).toMatchObject({ portionsLeft: 3 });
  });

  test('by its diner, the kitchen, a till and a job at once', async () => {
    const shop = await open(6);
    const orders = await Promise.all([shop.placed(), shop.placed(), shop.placed()]);
    expect(await shop.left()).toBe(0);
    await expect.poll(shop.onMenu).toMatchObject({ available: false, portionsLeft: 0 });
    clock.advance(9 * minuteMs);
    await watch();
    clock.advance(9 * minuteMs);
    await Promise.allSettled(
      orders.flatMap((placed) => [
        cancel(placed),
        refuse(shop, placed),
        cancelAtTill(shop, placed),
        cancel(placed),
        watch(),
      ]),
    );
    expect(await shop.left()).toBe(6);
  });

  test('that was to be paid online, and was not: after 10 minutes, and what is paid later is released', async () => {
    const shop = await open(3);
    const { order, orderId, of } = await shop.placed({ payment: 'ONLINE' });
    const untilMs = Date.parse(String(order.payment.payUntil));
    expect(untilMs - Date.parse(order.placedAt)).toBe(10 * minuteMs);
    expect(await shop.left()).toBe(1);
    const { session_id } = await world.paymentOf(orderId);
    clock.set(untilMs - 1);
    await world.settleAll();
    expect([await shop.left(), await shop.unpaid()]).toEqual([1, 2]);
    // Its page can't be closed just now.
    wire.fault = (sent) => (sent.includes('expire') ? 'DROP_BEFORE' : 'NONE');
    clock.advance(1);
    await world.settleAll();
    expect([await shop.left(), await shop.unpaid()]).toEqual([3, 0]);
    world.standIn.pay(String(session_id));
    wire.fault = () => 'NONE';
    await world.arrive();
    expect(await world.paymentOf(orderId)).toMatchObject({ state: 'VOIDED', captured_cents: 0 });
    expect(await call(getPlacedOrder, of)).toMatchObject({
      cancelled: 'NOT_PAID',
      payment: { state: 'RELEASED', payAt: null, payUntil: null },
    });
    expect(await shop.left()).toBe(3);
    const other = await shop.placed({ payment: 'ONLINE' });
    clock.advance(10 * minuteMs);
    await world.settleAll();
    const { session_id: closed } = await world.paymentOf(other.orderId);
    expect(world.standIn.showSession(String(closed)).status).toBe('expired');
  });
});

describe('only what it took', () => {
  test('nothing, if the dish was not counted when it was ordered', async () => {
    const shop = await open(null);
    const placed = await shop.placed();
    await shop.count(5);
    await cancel(placed);
    expect(await shop.left()).toBe(5);
  });

  test('and no more than staff could have set', async () => {
    const shop = await open(5);
    const placed = await shop.placed();
    await shop.count(mostPortions - 1);
    await cancel(placed);
    expect(await shop.left()).toBe(mostPortions);
  });

  test('and nothing to a dish that is counted no longer, or has left the menu', async () => {
    const shop = await open(5);
    const [one, other] = [await shop.placed(), await shop.placed()];
    await shop.count(null);
    await cancel(one);
    expect(await shop.left()).toBeNull();
    await shop.count(7);
    await giveMenu(database, shop.at, newMenu({ Dinner: { Mains: [newItem({ name: 'Soup' })] } }));
    expect(await shop.left()).toBeNull();
    await cancel(other);
    await giveMenu(database, shop.at, someMenu);
    expect(await shop.left()).toBeNull();
    expect(await shop.onMenu()).not.toHaveProperty('portionsLeft');
  });

  test('a menu that is sent again leaves the count as it is', async () => {
    const shop = await open(5);
    await giveMenu(database, shop.at, someMenu);
    expect(await shop.onMenu()).toMatchObject({ portionsLeft: 5 });
  });

  test('and never what belongs to another restaurant', async () => {
    const [shop, there] = [await open(2), await open(2)];
    await shop.placed();
    expect([await shop.left(), await there.left()]).toEqual([0, 2]);
  });
});
