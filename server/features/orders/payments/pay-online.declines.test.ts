import { describe, expect, test } from 'vitest';
import { cancelPlacedOrder, placeOrder } from '#contract/orders/web-orders/placed.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { somePhone } from '../../coupons/coupons/coupons.factory.ts';
import { strangeDevice } from '../../people/sign-in/sign-in.factory.ts';
import { provenNumber } from '../numbers/numbers.factory.ts';
import { openForOrders } from '../quotes/quotes.factory.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';
import { openPayingWorld } from './paying.factory.ts';

// Whoever tries out stolen cards gets most of them declined.

const world = await openPayingWorld();
const { call, refused, clock, database, ownerUrl, standIn, wire, arrive, deliver } = world;
const { paymentOf, payments, settleAll } = world;

const mostDeclines = 6;

/** Diners who want to pay online at a restaurant of their own. */
async function openElsewhere() {
  const { at, idOf } = await openForOrders(database);
  const diners = dinersAt(world, at);
  const order = async (phone = somePhone()) => {
    const { token: numberToken } = await provenNumber(world, phone);
    const quoteId = await diners.quote([{ itemId: idOf('Burger') }]);
    const body = await diners.bodyOf(quoteId, { payment: 'ONLINE', numberToken });
    return { params: diners.params, body };
  };
  return {
    order,
    /** For a diner who has not ordered before: undefined, or why they can't pay. */
    refusal: async (network = strangeDevice()) => {
      const { app } = world;
      const { params, body } = await order();
      const url = placeOrder.path.replace(':id', params.id);
      const asked = { method: placeOrder.method, url, headers: network, payload: body };
      return (await app.inject(asked)).json().code as string | undefined;
    },
    /** Tries cards, each order with a number of its own. */
    async decline(cards: number, networkOf: () => Record<string, string>) {
      for (let left = cards; left > 0; left -= mostDeclines) {
        const { order: placed } = await call(placeOrder, await order(), networkOf());
        const { session_id } = await paymentOf(placed.orderNumber);
        for (let card = 0; card < Math.min(left, mostDeclines); card += 1) {
          standIn.pay(String(session_id), 'DECLINE');
        }
        await arrive();
      }
    },
  };
}

describe('stolen cards', () => {
  test('end an order after six declines, and then no more is paid online for a while', async () => {
    const phone = somePhone();
    const address = strangeDevice();
    const otherRestaurant = await openElsewhere();
    const order = () => otherRestaurant.order(phone);
    for (let orders = 0; orders < 2; orders += 1) {
      const { order: placed } = await call(placeOrder, await order(), address);
      const { session_id } = await paymentOf(placed.orderNumber);
      const cards = orders === 0 ? 6 : 4;
      for (let card = 0; card < cards; card += 1) standIn.pay(String(session_id), 'DECLINE');
      const doubled = [...wire.notices];
      await arrive();
      for (const notice of doubled) await deliver(notice);
      await settleAll();
      const { declines } = await paymentOf(placed.orderNumber);
      expect(declines).toBe(cards);
      if (orders === 1) clock.advance(31 * minuteMs);
      await settleAll();
      expect(await paymentOf(placed.orderNumber)).toMatchObject({ state: 'EXPIRED' });
    }
    const again = await refused(placeOrder, await order(), strangeDevice());
    expect(again).toMatchObject({ httpStatus: 429, code: 'too_many_declines' });
    const { params, body } = await order();
    const paysThere = { params, body: { ...body, payment: 'AT_RESTAURANT' as const } };
    expect((await call(placeOrder, paysThere, strangeDevice())).order.stage).toBe('PLACED');
  });

  const one = strangeDevice();
  const ofNetwork = { whose: 'a network', cards: 12, networkOf: () => one, isOfNetwork: true };
  const ofRestaurant = { ...ofNetwork, whose: 'a restaurant', cards: 60, networkOf: strangeDevice };
  test.each([ofNetwork, { ...ofRestaurant, isOfNetwork: false }])(
    'by $whose, each with a new number: $cards an hour',
    async ({ cards, networkOf, isOfNetwork }) => {
      const [otherRestaurant, elsewhere] = [await openElsewhere(), await openElsewhere()];
      const passMinutes = (minutes: number) =>
        queryOnce(ownerUrl, 'UPDATE throttle SET expire = expire - $1', [minutes * minuteMs]);
      await otherRestaurant.decline(cards - 1, networkOf);
      expect(await otherRestaurant.refusal(networkOf())).toBeUndefined();
      await otherRestaurant.decline(1, networkOf);
      await passMinutes(45);
      expect([
        await otherRestaurant.refusal(networkOf()),
        await elsewhere.refusal(networkOf()),
        await otherRestaurant.refusal(),
        await elsewhere.refusal(),
      ]).toEqual([
        'too_many_declines',
        isOfNetwork ? 'too_many_declines' : undefined,
        isOfNetwork ? undefined : 'too_many_declines',
        undefined,
      ]);
      await passMinutes(15);
      expect(await otherRestaurant.refusal(networkOf())).toBeUndefined();
    },
  );

  test("leave nobody's hash behind once it is decided", async () => {
    const decided = `state <> 'STARTED' AND (network_index IS NOT NULL OR number_index IS NOT NULL)`;
    expect(await payments(decided)).toEqual([]);
  });
});

describe('orders that nobody pays', () => {
  const place = async (otherRestaurant: Awaited<ReturnType<typeof openElsewhere>>, phone: string) =>
    call(placeOrder, await otherRestaurant.order(phone), strangeDevice());
  const ends = async (orderId: number) => {
    clock.advance(31 * minuteMs);
    await settleAll();
    const why = 'SELECT cancel_reason FROM web_orders WHERE order_id = $1';
    const [row] = await queryOnce<{ cancel_reason: string }>(ownerUrl, why, [orderId]);
    expect(row?.cancel_reason).toBe('NOT_PAID');
  };
  const placeAtOnce = (
    asked: readonly { params: { id: string }; body: object }[],
    of: () => object,
  ) =>
    Promise.all(
      asked.map(async ({ params, body }) => {
        const url = placeOrder.path.replace(':id', params.id);
        const headers = of() as Record<string, string>;
        const sent = { method: placeOrder.method, url, headers, payload: body };
        return String((await world.app.inject(sent)).json().code ?? 'placed');
      }),
    );

  test('three of a number, over all restaurants: then it pays when it gets its order', async () => {
    const phone = somePhone();
    const [otherRestaurant, elsewhere] = [await openElsewhere(), await openElsewhere()];
    // One that is paid is none of them.
    const paid = await place(otherRestaurant, phone);
    const { session_id } = await paymentOf(paid.order.orderNumber);
    standIn.pay(String(session_id));
    await arrive();
    await call(cancelPlacedOrder, { body: { secret: paid.secret } });
    // Nobody pays it, its diner cancels it, and it waits still.
    const first = await place(otherRestaurant, phone);
    await ends(first.order.orderNumber);
    const second = await place(otherRestaurant, phone);
    await call(cancelPlacedOrder, { body: { secret: second.secret } });
    await place(elsewhere, phone);
    const { params, body } = await otherRestaurant.order(phone);
    expect(await refused(placeOrder, { params, body }, strangeDevice())).toMatchObject({
      httpStatus: 429,
      code: 'too_many_unpaid',
      responseMessage: expect.stringMatching(
        /^Too many orders with your number weren't paid. You can pay online again from (tomorrow )?[\d:]+ [AP]M. Until then, you can pay when you get your order.$/,
      ),
    });
    const paysThere = { params, body: { ...body, payment: 'AT_RESTAURANT' as const } };
    expect((await call(placeOrder, paysThere, strangeDevice())).order.stage).toBe('PLACED');
    expect((await place(otherRestaurant, somePhone())).order.payment.state).toBe('STARTED');
  });

  test('however many are placed at once: three of a number, twelve of a network', async () => {
    const phone = somePhone();
    const restaurants = await Promise.all(Array.from({ length: 5 }, openElsewhere));
    const ofNumber = await Promise.all(restaurants.map(({ order }) => order(phone)));
    const placed = await placeAtOnce(ofNumber, strangeDevice);
    expect(placed.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'placed'),
      ...Array.from({ length: 2 }, () => 'too_many_unpaid'),
    ]);
    const network = strangeDevice();
    const numbers = Array.from({ length: 14 }, (_, index) => restaurants[index % 5]?.order());
    const ofNetwork = (await Promise.all(numbers)).flatMap((one) => one ?? []);
    const fromThere = await placeAtOnce(ofNetwork, () => network);
    expect(fromThere.filter((one) => one === 'placed')).toHaveLength(12);
    expect(fromThere.filter((one) => one === 'too_many_unpaid')).toHaveLength(2);
  });

  test("don't count if there was no page to pay at", async () => {
    const phone = somePhone();
    const otherRestaurant = await openElsewhere();
    wire.fault = () => 'DROP_BEFORE';
    for (let orders = 0; orders < 4; orders += 1) {
      const { order } = await place(otherRestaurant, phone);
      await ends(order.orderNumber);
    }
    wire.fault = () => 'NONE';
  });
});
