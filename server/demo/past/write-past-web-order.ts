import { createHash } from 'node:crypto';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { askedQuoteSchema } from '#contract/orders/quotes/quote.ts';
import type { KitchenAct } from '#contract/orders/web-orders/kitchen-acts.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { linkOrders } from '../../features/diners/diners/index.ts';
import { lockOrder } from '../../features/orders/orders/index.ts';
import {
  insertLines,
  insertOrders,
  insertTaxes,
} from '../../features/orders/orders/intake/new-orders.queries.ts';
import { noCodes, priceOrder } from '../../features/orders/orders/intake/price-order.rules.ts';
import { sealDetails } from '../../features/orders/orders/order-details.ts';
import { quoteNow } from '../../features/orders/quotes/quote-now.ts';
import { judgeChange } from '../../features/orders/web-orders/changes/judge-change.ts';
import { changeNow } from '../../features/orders/web-orders/changes/make-change.ts';
import { markChangesSeen } from '../../features/orders/web-orders/changes/order-changes.queries.ts';
import { readStanding } from '../../features/orders/web-orders/changes/standing-order.ts';
import { moveWebOrder } from '../../features/orders/web-orders/move-web-order.ts';
import { identityOf } from '../../features/orders/web-orders/placed.rules.ts';
import {
  markAccepted,
  markCompleted,
  markMoved,
  markSeen,
} from '../../features/orders/web-orders/web-orders.queries.ts';
import { orderToWrite, writeWebSide } from '../../features/orders/web-orders/write-order.ts';
import { findDishIds } from './past-orders.queries.ts';

type AtRestaurant = { businessId: number; externalId: string; vault: Vault; userId: number };

/** To be picked up, and paid there. */
export type PastWebOrder = {
  placedAtMs: number;
  dishes: readonly string[];
  /** Of these, the dish that is taken off while the others are cooked. */
  takenOff: string;
  customer: { name: string; phone: string; address: string; note: string };
};

function mustBe<Result>(result: Result | Refused): Result {
  if (!isRefused(result)) return result;
  throw new Error(`the past order on the web was planned wrongly: ${JSON.stringify(result)}`);
}

/** Such quotes were forgotten long ago. */
const quoteId = '00000000-0000-4000-8000-000000000001';

/** What the rules say of it at its time, or an error. */
async function quoteThen(
  transaction: DatabaseTransaction,
  businessId: number,
  { dishes, placedAtMs: nowMs }: PastWebOrder,
) {
  const ids = await findDishIds(transaction, businessId, dishes);
  const lines = dishes.map((name) => ({ itemId: ids.get(name), quantity: 1 }));
  const asked = askedQuoteSchema.parse({ service: 'TAKE_OUT', lines });
  const guesses = { isGranted: true, wrong: 0 };
  const quote = await quoteNow(transaction, asked, { businessId, nowMs, guesses });
  const { answer } = quote;
  if (answer.problems.length > 0 || answer.lines.some(({ problems }) => problems.length > 0)) {
    throw new Error(`the past order on the web can't be quoted: ${JSON.stringify(answer)}`);
  }
  return { ...quote, asked, hasExpired: false, changes: [] };
}

/** As it was placed, by somebody whose key only this installation knows. */
async function place(
  transaction: DatabaseTransaction,
  { businessId, externalId, vault }: AtRestaurant,
  planned: PastWebOrder,
) {
  const { placedAtMs, customer } = planned;
  const quote = await quoteThen(transaction, businessId, planned);
  const drawn = vault.blindIndex('demo.web_order', `${externalId} ${placedAtMs}`);
  const sent = { key: drawn.toString('base64url'), quoteId, payment: 'AT_RESTAURANT' } as const;
  const identity = identityOf({ ...sent, ...customer }, { externalId, cell: vault.cell });
  const writing = { businessId, quoteId, quote, identity, isOnline: false, customer, portions: [] };
  const order = orderToWrite(writing, placedAtMs);
  const into = { businessId, integration: webIntegration, nowMs: placedAtMs };
  const money = mustBe(priceOrder(order, noCodes));
  const sealedDetails = sealDetails(vault, into, order);
  const [row] = await insertOrders(transaction, into, [{ ...order, money, sealedDetails }]);
  if (!row) throw new Error('the past order on the web was not placed');
  const { order_id: orderId } = row;
  await insertLines(transaction, businessId, [{ ...order, orderId }]);
  await insertTaxes(transaction, businessId, [{ ...order, orderId }]);
  await linkOrders(transaction, { vault, businessId }, [{ orderId, phone: customer.phone }]);
  await writeWebSide(transaction, { nowMs: placedAtMs, vault }, writing, orderId);
  return { orderId, dueAtMs: order.dueAtMs };
}

/** A dish that has run out is taken off at once, because the diner wished it so. */
async function takeOff(
  transaction: DatabaseTransaction,
  { businessId, vault, userId }: AtRestaurant,
  { orderId, atMs, line }: { orderId: number; atMs: number; line: number },
): Promise<void> {
  const key = { businessId, orderId };
  const order = await lockOrder(transaction, key);
  const standing = order && (await readStanding(transaction, vault, { key, order }));
  if (!standing) throw new Error('the past order on the web is gone');
  const change = { lines: [{ line, stays: 0, instead: null }], promisedAt: null };
  const at = { businessId, nowMs: atMs };
  const judged = mustBe(await judgeChange(transaction, at, standing, change));
  const bodySha256 = createHash('sha256').update(JSON.stringify(change)).digest();
  const made = { atMs, userId, reference: `past-${orderId}`, bodySha256 };
  await changeNow(transaction, vault, { key, standing, judged }, made);
}

/**
 * An order on the web, from its placing to its handover, by the rules of orders as they come. Nobody
 * is texted about a past.
 */
export async function writePastWebOrder(
  transaction: DatabaseTransaction,
  here: AtRestaurant,
  planned: PastWebOrder,
): Promise<void> {
  const { businessId, userId } = here;
  const { placedAtMs, dishes, takenOff } = planned;
  const { orderId, dueAtMs } = await place(transaction, here, planned);
  const key = { businessId, orderId };
  const press = async (act: KitchenAct, atMs: number) => {
    const booking = { businessId, nowMs: atMs, by: 'operator' } as const;
    const howPaid = async () => 'PAID_BY_CASH' as const;
    const how = act === 'complete' ? { howPaid } : {};
    mustBe(await moveWebOrder(transaction, { booking, orderId, act, ...how }));
    await markMoved(transaction, key, new Date(atMs));
  };
  const acceptedAtMs = placedAtMs + 2 * minuteMs;
  await press('accept', acceptedAtMs);
  await markSeen(transaction, businessId, [orderId], { at: new Date(acceptedAtMs), by: userId });
  await markAccepted(transaction, key, { promisedAt: new Date(dueAtMs), by: userId });
  const line = dishes.indexOf(takenOff);
  await takeOff(transaction, here, { orderId, atMs: placedAtMs + 6 * minuteMs, line });
  const readyAtMs = dueAtMs - minuteMs;
  await markChangesSeen(transaction, key, { at: new Date(readyAtMs), version: 1 });
  await press('ready', readyAtMs);
  const completedAtMs = dueAtMs + 7 * minuteMs;
  await press('complete', completedAtMs);
  const at = new Date(completedAtMs);
  const completed = { by: userId, at, codeSaid: null, unpaidReason: undefined };
  await markCompleted(transaction, key, completed);
}
