import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import { taxPeriod } from '#contract/orders/quotes/quotes.factory.ts';
import {
  answerOrderChange,
  changeOrder,
  quoteOrderChange,
  settleOrderChange,
} from '#contract/orders/web-orders/changes.ts';
import {
  acceptWebOrder,
  completeWebOrder,
  type KitchenOrder,
} from '#contract/orders/web-orders/kitchen.ts';
import { getPlacedOrder, placeOrder } from '#contract/orders/web-orders/placed.ts';
import { dayMs } from '#contract/time/durations.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeCoupon, readTexts, somePhone } from '../../../coupons/coupons/coupons.factory.ts';
import { makeReplyCode } from '../../../coupons/reply-codes/reply-codes.factory.ts';
import { newItem, newMenu } from '../../../find/menus/menus.factory.ts';
import { noCeilings } from '../../../money/ledger/ceilings.factory.ts';
import { verifyLedger } from '../../../money/sweeps/index.ts';
import { strangeDevice } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { provenNumber } from '../../numbers/numbers.factory.ts';
import { verifyPayments } from '../../payments/index.ts';
import { openPayingWorld } from '../../payments/paying.factory.ts';
import { openForOrders, someTerms } from '../../quotes/quotes.factory.ts';
import { dinersAt } from '../placed.factory.ts';
import { settleLapsed } from './settle-lapsed.ts';

const extras = [{ name: 'Extras', options: [{ name: 'Cheese', priceCents: 1_50 }] }];

/** The dishes of F, the worked example of docs/MONEY.md, and some to have instead. */
const menu = newMenu({
  Dinner: {
    Mains: [
      newItem({ name: 'Burger', priceCents: 12_50, optionGroups: extras }),
      newItem({ name: 'Olive oil', priceCents: 11_95, taxCategory: 'GROCERY' }),
      newItem({ name: 'Penne', priceCents: 11_00 }),
      newItem({ name: 'Lobster', priceCents: 30_00 }),
      newItem({ name: 'Wine', priceCents: 9_00, ageChecked: true, taxCategory: 'ALCOHOL' }),
    ],
  },
});

type Change = NonNullable<CallInput<typeof quoteOrderChange>['body']>;
type Of = { params: { orderId: string } };
type Ordered = { also?: object; placing?: object; lines?: readonly object[] };

/**
 * A restaurant that taxes as F does, with a cook, and diners who pay online or there. Nothing is
 * settled at the provider but by `settleAll`.
 */
export async function openChanging() {
  const world = await openPayingWorld();
  const { arrive, call, clock, database, standIn } = world;
  const { at, idOf } = await openForOrders(database, {
    terms: someTerms,
    menu,
    taxes: [
      taxPeriod({
        exceptions: [
          { kind: 'GROCERY', services: ['DELIVERY', 'TAKE_OUT'], rateMillionths: 20_000 },
        ],
      }),
    ],
  });
  const diners = dinersAt(world, at);
  const cook = await makeStaff(world, { at, roleId: 4 });
  const keyed = (key: string = randomUUID(), headers = cook.headers) => ({
    ...headers,
    'idempotency-key': key,
  });
  const dishesOfF = [
    { itemId: idOf('Burger'), quantity: 2, choices: [{ group: 'Extras', option: 'Cheese' }] },
    { itemId: idOf('Olive oil') },
  ];

  async function place({ also, placing, lines = dishesOfF }: Ordered = {}) {
    const phone = somePhone();
    const { token: numberToken } = await provenNumber(world, phone);
    const quoteId = await diners.quote(lines as never, also);
    const body = await diners.bodyOf(quoteId, { numberToken, address: '1 Elm Street', ...placing });
    const { params } = diners;
    const { secret, order } = await call(placeOrder, { params, body }, strangeDevice());
    const orderId = order.orderNumber;
    const key = { businessId: at.businessId, orderId };
    return { secret, order, orderId, phone, key, params: { orderId: String(orderId) } };
  }

  /** Each at an instant of its own, so that texts have an order. */
  const accept = async ({ params }: Of) => {
    clock.advance(1);
    const shown = await call(acceptWebOrder, { params, body: { minutes: 20 } }, cook.headers);
    clock.advance(1);
    return shown;
  };

  /** To be paid there, and accepted. */
  async function accepted(ordered: Ordered = {}) {
    const made = await place(ordered);
    await accept(made);
    return made;
  }

  /** Paid online and accepted; charged once it is settled. */
  async function paid(ordered: Ordered = {}) {
    const placing = { payment: 'ONLINE', ...ordered.placing };
    const made = await place({ ...ordered, placing });
    const { session_id } = await world.paymentOf(made.orderId);
    standIn.pay(String(session_id));
    await arrive();
    await accept(made);
    return made;
  }

  /** With its coupon, own code, delivery and tip. */
  async function codesOfF() {
    const nowMs = clock.now();
    const { shown } = await makeCoupon(world, { percentOff: 20, nowMs });
    const own = await makeReplyCode(database, at, { percentOff: 10, nowMs });
    const deliverTo = { zipCode: '78701' };
    return { service: 'DELIVERY', deliverTo, codes: [shown, own], tip: { percent: 15 } };
  }

  return {
    ...world,
    at,
    idOf,
    cook,
    diners,
    keyed,
    place,
    accept,
    accepted,
    paid,
    codesOfF,
    ...changesIn(world, { cook, keyed }),
  };
}

type World = Awaited<ReturnType<typeof openPayingWorld>>;
type Cook = {
  cook: { headers: Record<string, string> };
  keyed: (key?: string) => Record<string, string>;
};

/** What a cook, a diner and the job do, and what is stored of it. */
function changesIn(world: World, { cook, keyed }: Cook) {
  const { call, clock, database, ownerUrl, refused } = world;
  const quote = ({ params }: Of, body: Change) =>
    call(quoteOrderChange, { params, body }, cook.headers);

  const expecting = async (order: Of, body: Change) => {
    const { version, totalCents, backCents } = await quote(order, body);
    return { params: order.params, body: { ...body, expects: { version, totalCents, backCents } } };
  };

  return {
    quote,
    expecting,
    /** "2 pieces of the first dish" and so on: as the board's dialog sends it. */
    change: async (order: Of, body: Change): Promise<KitchenOrder> =>
      call(changeOrder, await expecting(order, body), keyed()),
    refusedToChange: async (order: Of, body: Change) =>
      refused(quoteOrderChange, { params: order.params, body }, cook.headers),
    settle: ({ params }: Of, changeNo: number, answer: 'AGREED' | 'TAKE_OFF' | 'WITHDRAWN') =>
      call(settleOrderChange, { params, body: { changeNo, answer } }, cook.headers),
    answer: (secret: string, changeNo: number, answer: 'AGREED' | 'TAKE_OFF') =>
      call(answerOrderChange, { body: { secret, changeNo, answer } }, strangeDevice()),
    show: ({ secret }: { secret: string }) =>
      call(getPlacedOrder, { body: { secret } }, strangeDevice()),
    complete: ({ params }: Of, body: object = {}) =>
      call(completeWebOrder, { params, body }, cook.headers),
    /** As the job does it each minute. */
    lapse: () =>
      settleLapsed(
        {
          database,
          texts: makeTexts(world),
          publicUrl: 'https://joyous.example',
          ceilings: noCeilings,
          announce: () => undefined,
        },
        clock.now(),
      ),
    textsTo: async ({ phone }: { phone: string }) =>
      (await readTexts(world))
        .filter(({ to, purpose }) => to === phone && purpose === 'ORDER_NEWS')
        .map(({ body }) => body),
    /** What was paid, what was booked and what went back agree, to the cent. */
    nothingDiffers: async (): Promise<void> => {
      const range = { fromMs: clock.now() - 30 * dayMs, toMs: clock.now() + dayMs };
      const { differences } = await verifyPayments({ database, provider: world.provider }, range);
      expect([...differences, ...(await verifyLedger(database)).faults]).toEqual([]);
    },
    refundsOf: (orderId: number) =>
      queryOnce<{ refund_no: number; cents: number; entry_id: string | null; is_given: boolean }>(
        ownerUrl,
        `SELECT refund_no, cents, entry_id, given_at IS NOT NULL AS is_given FROM payment_refunds
         WHERE order_id = $1 ORDER BY refund_no`,
        [orderId],
      ),
    taxesOf: (orderId: number) =>
      queryOnce<{ kind: string; base_cents: number; tax_cents: number }>(
        ownerUrl,
        `SELECT kind, base_cents, tax_cents FROM order_taxes WHERE order_id = $1
         ORDER BY tax_kind_place(kind)`,
        [orderId],
      ),
  };
}
