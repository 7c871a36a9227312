import type { CancelReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import { unseenOutcome, warnAfterMs } from '#contract/orders/web-orders/unseen.ts';
import { dayMs } from '#contract/time/durations.ts';
import { type Announce, newsTopic } from '#platform/cache/announce.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import type { Texts } from '#platform/sms/texts.ts';
import {
  findOwnRestaurant,
  forEachRestaurant,
  type OrderKey,
} from '../../../ground/restaurant/index.ts';
import { texted } from '../../../ground/texted/index.ts';
import type { Ceilings } from '../../../money/ledger/index.ts';
import { textManagers } from '../../../people/staff/index.ts';
import {
  autoCompleteAfterMs,
  findRestaurantsWithOverdue,
  lockOrder,
  type OrderRow,
} from '../../orders/index.ts';
import { findPayment } from '../../payments/index.ts';
import { moveWebOrder } from '../move-web-order.ts';
import { tellDiner } from '../order-texts.ts';
import { isAcceptedByItself } from '../placed.presenter.ts';
import { cancelUnseen, findWebOrder, markCancelled } from '../web-orders.queries.ts';
import {
  findRestaurantsWithUnseen,
  findUnanswered,
  findUnseen,
  markWarned,
} from './unseen-orders.queries.ts';

/** How far back to look: older unseen orders have ended, or were completed by themselves. */
const looksBackMs = 7 * dayMs;

export type Watching = {
  database: Database;
  texts: Texts;
  publicUrl: string;
  ceilings: Ceilings;
  announce: Announce;
  /** Which of these orders came out of a printer: the kitchen has them on paper. */
  findPrinted: (
    transaction: DatabaseTransaction,
    businessId: number,
    orderIds: readonly number[],
  ) => Promise<number[]>;
};

/**
 * Orders that nobody has looked at: tells the managers, and later cancels them and tells the diner,
 * unless they were accepted by themselves. Those that somebody saw and nobody accepted end when other
 * orders are completed by themselves.
 */
export async function watchUnseen(watching: Watching, nowMs: number): Promise<void> {
  const { database } = watching;
  const watchedSince = new Date(nowMs - looksBackMs);
  const watchedBefore = new Date(nowMs - warnAfterMs);
  const dueBeforeMs = nowMs - autoCompleteAfterMs;
  const [unseen, overdue] = [
    await findRestaurantsWithUnseen(database, { watchedSince, watchedBefore }),
    await findRestaurantsWithOverdue(database, dueBeforeMs),
  ];
  const whatFailed = 'have their unseen orders dealt with';
  await forEachRestaurant([...unseen, ...overdue], { whatFailed }, (businessId) =>
    watchUnseenAt(watching, businessId, nowMs),
  );
}

/** The same at one restaurant. */
export const watchUnseenAt = (watching: Watching, businessId: number, nowMs: number) =>
  watchOf(watching, businessId, {
    watchedBefore: new Date(nowMs - warnAfterMs),
    dueBefore: new Date(nowMs - autoCompleteAfterMs),
    nowMs,
  });

type Looking = { watchedBefore: Date; dueBefore: Date; nowMs: number };

/**
 * Each order in a transaction of its own, so that staff who press a button wait for one order only.
 */
async function watchOf(
  watching: Watching,
  businessId: number,
  { watchedBefore, dueBefore, nowMs }: Looking,
): Promise<void> {
  const { announce, database, findPrinted } = watching;
  const { unseen, unanswered } = await asRestaurant(database, businessId, async (transaction) => {
    const unseenOrders = await findUnseen(transaction, businessId, watchedBefore);
    const printed = await findPrinted(transaction, businessId, unseenOrders);
    return {
      unseen: unseenOrders.filter((orderId) => !printed.includes(orderId)),
      unanswered: await findUnanswered(transaction, businessId, dueBefore),
    };
  });
  for (const [orderIds, watchOne] of [
    [unseen, warnOfUnseen],
    [unanswered, endUnanswered],
  ] as const) {
    for (const orderId of orderIds) {
      const key = { businessId, orderId };
      const externalId = await asRestaurant(database, businessId, async (transaction) => {
        // The order is locked before anything is written, as when staff press a button: in the same
        // sequence.
        const order = await lockOrder(transaction, key);
        return order && watchOne(transaction, watching, { key, order, nowMs });
      });
      if (externalId === undefined) continue;
      announce(newsTopic(businessId));
      announce(`restaurant:${externalId}`);
    }
  }
}

type Watched = { key: OrderKey; order: OrderRow; nowMs: number };

/** Returns the restaurant if the order was cancelled. */
async function warnOfUnseen(
  transaction: DatabaseTransaction,
  watching: Watching,
  { key, order, nowMs }: Watched,
): Promise<string | undefined> {
  const { businessId, orderId } = key;
  const web = await findWebOrder(transaction, key);
  const isAccepted = order.stage === 'ACCEPTED';
  if (!web || (!isAccepted && order.stage !== 'PLACED')) return undefined;
  // Somebody or a till accepted it meanwhile.
  if (isAccepted && !isAcceptedByItself(order, await findPayment(transaction, key)))
    return undefined;
  const outcome = unseenOutcome(
    {
      watchedFromMs: web.watched_from.getTime(),
      seenAtMs: web.seen_at?.getTime() ?? null,
      warnedAtMs: web.warned_at?.getTime() ?? null,
      isAccepted,
    },
    nowMs,
  );
  if (outcome === 'WARN') {
    if (!(await markWarned(transaction, key, new Date(nowMs)))) return undefined;
    const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
    const body = texted.orders.unseen({ restaurantName, orderId, isAccepted });
    await textManagers(transaction, watching.texts, { businessId, nowMs, body });
    return undefined;
  }
  if (outcome === 'WAIT') return undefined;
  if (!(await cancelUnseen(transaction, key, new Date(nowMs)))) return undefined;
  return cancel(transaction, watching, { key, reason: 'UNSEEN', nowMs });
}

async function endUnanswered(
  transaction: DatabaseTransaction,
  watching: Watching,
  { key, order, nowMs }: Watched,
): Promise<string | undefined> {
  if (order.stage !== 'PLACED') return undefined;
  const reason = 'UNANSWERED';
  await markCancelled(transaction, key, { at: new Date(nowMs), reason, by: null });
  return cancel(transaction, watching, { key, reason, nowMs });
}

type Cancelling = { key: OrderKey; reason: CancelReason; nowMs: number };

async function cancel(
  transaction: DatabaseTransaction,
  { texts, publicUrl, ceilings }: Watching,
  { key, reason, nowMs }: Cancelling,
): Promise<string> {
  const { businessId, orderId } = key;
  const booking = { businessId, nowMs, by: 'job', ceilings } as const;
  const moved = await moveWebOrder(transaction, { booking, orderId, act: 'forget' });
  if (isRefused(moved)) throw new Error(`an order of nobody was not cancelled: ${moved.code}`);
  await tellDiner(transaction, { texts, publicUrl, nowMs }, key, { kind: 'CANCELLED', reason });
  return (await findOwnRestaurant(transaction, businessId)).external_id;
}
