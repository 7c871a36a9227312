import { shownCents } from '#contract/money/cents.ts';
import type { Press } from '#contract/portal/test-restaurant/presses.ts';
import { hourMs } from '#contract/time/durations.ts';
import { newsTopic } from '#platform/cache/announce.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { issueCoupon } from '../../coupons/coupons/index.ts';
import { isTest, type Tenant } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import { depositReviewOf, sweepTest } from '../../money/sweeps/index.ts';
import { cancelByDiner, letWaitingPass, settlingOf } from '../../orders/web-orders/index.ts';
import type { DinerContext } from '../../people/access/index.ts';
import { playedNumber, playOrder } from './play-diner.ts';
import { mayCancel } from './show-test.ts';
import { findNewestOrders } from './test-restaurant.queries.ts';

type Wanted = { orderNumber: number | null };

async function orders(context: DinerContext, test: Tenant, way: 'AT_RESTAURANT' | 'ONLINE') {
  const order = await playOrder(context, test, way);
  if (isRefused(order)) return order;
  const { lines, orderNumber, amounts } = order;
  const what = lines.map(({ quantity, name }) => `${quantity} ${name}`).join(', ');
  const said = `A diner ordered ${what} for ${shownCents(amounts.totalCents)}: order ${orderNumber}.`;
  return { said, orderNumber };
}

async function isDeclined(context: DinerContext, test: Tenant) {
  const order = await playOrder(context, test, 'ONLINE', 'DECLINE');
  if (isRefused(order)) return order;
  const { orderNumber } = order;
  const said = `The card was declined. Order ${orderNumber} isn't paid, so no till and no kitchen sees it.`;
  return { said, orderNumber };
}

/** The newest orders are enough: those that nobody has accepted end within minutes. */
const lookedThrough = 100;

async function cancels(context: DinerContext, test: Tenant, { orderNumber }: Wanted) {
  const { business_id: businessId, external_id: externalId } = test;
  const cancelled = await asRestaurant(context.database, businessId, async (transaction) => {
    const newest = await findNewestOrders(transaction, businessId, lookedThrough);
    const found = newest.find(
      (row) => mayCancel(row) && (orderNumber === null || row.order_id === orderNumber),
    );
    if (!found) return refuse('nothing_to_cancel');
    const key = { businessId, orderId: found.order_id };
    const done = await cancelByDiner(transaction, context, key);
    return isRefused(done) ? refuse('nothing_to_cancel') : { orderNumber: found.order_id };
  });
  if (isRefused(cancelled)) return cancelled;
  context.announce(newsTopic(businessId));
  context.announce(`restaurant:${externalId}`);
  return { said: `The diner canceled order ${cancelled.orderNumber}.`, ...cancelled };
}

async function asksForCoupon(context: DinerContext, test: Tenant) {
  const { database, nowMs } = context;
  const wanted = {
    restaurant: test,
    phone: playedNumber(),
    promoCode: undefined,
    utm: {},
    nowMs,
  };
  await database.transaction().execute((transaction) => issueCoupon(transaction, context, wanted));
  return { said: 'A diner got a coupon. Its code is in the inbox.', orderNumber: null };
}

/** There is no other clock: what waits there is dealt with as it would be in an hour. */
async function anHourPasses(context: DinerContext, test: Tenant) {
  const laterMs = context.nowMs + hourMs;
  const ceilings = ceilingsOf(context);
  const settling = settlingOf({ ...context, ceilings, now: () => laterMs });
  await letWaitingPass({ ...context, ceilings }, settling, {
    businessId: test.business_id,
    nowMs: laterMs,
  });
  return { said: 'An hour has passed for what was waiting.', orderNumber: null };
}

async function theDayEnds({ database, nowMs, settings }: DinerContext, test: Tenant) {
  const turn = { businessId: test.business_id, nowMs, review: depositReviewOf(settings) };
  const sweep = await sweepTest(database, turn);
  const said =
    sweep?.amountCents == null
      ? 'The day has ended. There was nothing to pay out.'
      : `The day has ended with deposit ${sweep.sweepBatchNum} of ${shownCents(sweep.amountCents)}.`;
  return { said, orderNumber: null };
}

const acts = {
  ORDER: (context: DinerContext, test: Tenant) => orders(context, test, 'AT_RESTAURANT'),
  ORDER_ONLINE: (context: DinerContext, test: Tenant) => orders(context, test, 'ONLINE'),
  CARD_DECLINED: isDeclined,
  CANCEL: cancels,
  COUPON: asksForCoupon,
  HOUR: anHourPasses,
  DAY: theDayEnds,
} as const;

/**
 * Has something happen at a test restaurant, by the same operations as elsewhere. Its caller has made
 * sure that they may.
 */
export async function pressAt(
  context: DinerContext,
  test: Tenant,
  { press, ...wanted }: Wanted & { press: Press },
) {
  if (!(await isTest(context.database, test.business_id))) {
    throw new Error('nobody plays diners at a real restaurant');
  }
  return acts[press](context, test, wanted);
}
