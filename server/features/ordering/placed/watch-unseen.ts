import { dayMs } from '#contract/durations.ts';
import { unseenOutcome, warnAfterMs } from '#contract/ordering/placed/unseen.ts';
import { type Announce, newsTopic } from '#platform/cache/announce.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { fitName } from '#platform/sms/compose.ts';
import type { Texts } from '#platform/sms/texts.ts';
import type { Ceilings } from '../../money/ledger/index.ts';
import { lockOrder } from '../../money/orders/index.ts';
import { textManagers } from '../../people/staff/index.ts';
import { findOwnRestaurant } from '../../tenant/restaurant/index.ts';
import { moveWebOrder } from './move-web-order.ts';
import { tellDiner, unseenText } from './order-texts.ts';
import {
  findRestaurantsWithUnseen,
  findUnseen,
  findWebOrder,
  noteForgotten,
  noteWarned,
} from './web-orders.queries.ts';

/** What nobody saw longer ago has been dealt with, or was accepted without anybody looking. */
const looksBackMs = 7 * dayMs;

export type Watching = {
  database: Database;
  texts: Texts;
  publicUrl: string;
  ceilings: Ceilings;
  announce: Announce;
};

type Key = { businessId: number; orderId: number };

/**
 * Orders that nobody has looked at: tells the managers, and later cancels them and tells the diner.
 * A restaurant that fails does not stop the others: it is tried again, and the error is thrown at the
 * end.
 */
export async function watchUnseen(watching: Watching, nowMs: number): Promise<void> {
  const { database } = watching;
  const failures: unknown[] = [];
  const watched = {
    watchedSince: new Date(nowMs - looksBackMs),
    watchedBefore: new Date(nowMs - warnAfterMs),
  };
  for (const businessId of await findRestaurantsWithUnseen(database, watched)) {
    try {
      await watchOf(watching, businessId, { ...watched, nowMs });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 0) return;
  throw new AggregateError(
    failures,
    `unseen orders of ${failures.length} restaurants could not be dealt with`,
    { cause: failures[0] },
  );
}

/** Each order in a transaction of its own: somebody may be about to press a button. */
async function watchOf(
  watching: Watching,
  businessId: number,
  { watchedBefore, nowMs }: { watchedBefore: Date; nowMs: number },
): Promise<void> {
  const { announce, database } = watching;
  const orderIds = await asRestaurant(database, businessId, (transaction) =>
    findUnseen(transaction, businessId, watchedBefore),
  );
  for (const orderId of orderIds) {
    const key = { businessId, orderId };
    const externalId = await asRestaurant(database, businessId, (transaction) =>
      watchOne(transaction, watching, key, nowMs),
    );
    if (externalId === undefined) continue;
    announce(newsTopic(businessId));
    announce(`restaurant:${externalId}`);
  }
}

/** Returns the restaurant if the order was cancelled. */
async function watchOne(
  transaction: DatabaseTransaction,
  { texts, publicUrl, ceilings }: Watching,
  key: Key,
  nowMs: number,
): Promise<string | undefined> {
  const { businessId, orderId } = key;
  // Before anything is noted: whoever presses a button has the order first, too.
  const order = await lockOrder(transaction, key);
  const web = await findWebOrder(transaction, key);
  if (!web || order?.stage !== 'PLACED') return undefined;
  const outcome = unseenOutcome(
    {
      watchedFromMs: web.watched_from.getTime(),
      seenAtMs: web.seen_at?.getTime() ?? null,
      warnedAtMs: web.warned_at?.getTime() ?? null,
    },
    nowMs,
  );
  const restaurant = await findOwnRestaurant(transaction, businessId);
  if (outcome === 'WARN') {
    if (!(await noteWarned(transaction, key, new Date(nowMs)))) return undefined;
    const body = fitName(restaurant.name, (name) => unseenText(name, orderId));
    await textManagers(transaction, texts, { businessId, nowMs, body });
    return undefined;
  }
  if (outcome === 'WAIT') return undefined;
  if (!(await noteForgotten(transaction, key, new Date(nowMs)))) return undefined;
  const booking = { businessId, nowMs, by: 'job', ceilings } as const;
  const moved = await moveWebOrder(transaction, { booking, orderId, act: 'forget' });
  if (isRefused(moved))
    throw new Error(`an order that nobody saw was not cancelled: ${moved.code}`);
  await tellDiner(transaction, { texts, publicUrl, nowMs }, key, {
    kind: 'CANCELLED',
    reason: 'UNSEEN',
  });
  return restaurant.external_id;
}
