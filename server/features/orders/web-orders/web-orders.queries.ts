import { type Insertable, sql } from 'kysely';
import type { CodeSaid } from '#contract/orders/web-orders/code-said.ts';
import type { CancelReason } from '#contract/orders/web-orders/refusal-reasons.ts';
import type { UnpaidReason } from '#contract/orders/web-orders/unpaid-reasons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { givePortionsBack } from '../../find/menus/index.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

const columns = [
  'order_id',
  'asked_sha256',
  'quote_id',
  'placed_at',
  'watched_from',
  'slot',
  'table_name',
  'sealed_notes',
  'seen_at',
  'warned_at',
  'promised_at',
  'cancel_reason',
  'is_hidden',
  'by_card',
  // With the name of its table, because another table of these queries has such a column.
  'web_orders.wrong_codes',
  'times_back',
  'sold_out_lines',
  'code_said',
  'if_out',
  'changes_version',
  'changes_seen',
] as const;

/** Without the link, which is erased with the order's details, nothing says what the code was. */
const asksCode = sql<boolean>`asks_code and sealed_link is not null`.as('asks_code');

/** Line by line. Empty for orders of before this was stored. */
const ageChecked = sql<boolean[]>`jsonb_path_query_array(asked_lines, '$[*].ageChecked')`.as(
  'age_checked',
);

export const findWebOrder = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('web_orders')
    .select([...columns, ageChecked, asksCode])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export type WebOrderRow = NonNullable<Awaited<ReturnType<typeof findWebOrder>>>;

/** The order that was placed with this key, or from this quote with another key. */
export const findPlaced = (
  transaction: DatabaseTransaction,
  businessId: number,
  { keySha256, quoteId }: { keySha256: Buffer; quoteId: string },
) =>
  transaction
    .selectFrom('web_orders')
    .select(['order_id', 'asked_sha256', sql<boolean>`key_sha256 = ${keySha256}`.as('isOfKey')])
    .where('business_id', '=', businessId)
    .where(({ eb, or }) => or([eb('key_sha256', '=', keySha256), eb('quote_id', '=', quoteId)]))
    // If there are both, the one of this key.
    .orderBy(sql`key_sha256 = ${keySha256}`, 'desc')
    .executeTakeFirst();

export async function insertWebOrder(
  transaction: DatabaseTransaction,
  row: Insertable<DB['web_orders']>,
): Promise<void> {
  await transaction.insertInto('web_orders').values(row).execute();
}

/** Of these orders, one that is on the web and has not ended. */
export async function findOpen(
  transaction: DatabaseTransaction,
  businessId: number,
  orderIds: readonly number[],
): Promise<{ order_id: number; is_hidden: boolean } | undefined> {
  if (orderIds.length === 0) return undefined;
  return transaction
    .selectFrom('web_orders as web')
    .innerJoin('order_summaries as o', (join) =>
      join.onRef('o.business_id', '=', 'web.business_id').onRef('o.order_id', '=', 'web.order_id'),
    )
    .select(['web.order_id', 'web.is_hidden'])
    .where('web.business_id', '=', businessId)
    .where(sql<boolean>`web.order_id = any(${orderIds}::bigint[])`)
    .where('o.stage', 'not in', ['COMPLETED', 'CANCELLED'])
    .executeTakeFirst();
}

/**
 * Those that are open or ended since then, newest first. What nobody has touched since `touchedSince`
 * is not looked at, so that years of orders cost nothing.
 */
export const findOnBoard = (
  transaction: DatabaseTransaction,
  businessId: number,
  { endedSince, touchedSince, limit }: { endedSince: Date; touchedSince: Date; limit: number },
): Promise<WebOrderRow[]> =>
  transaction
    .selectFrom('web_orders')
    .select([...columns, ageChecked, asksCode])
    .where('business_id', '=', businessId)
    .where('changed_at', '>=', touchedSince)
    .where('is_hidden', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('whole_orders as o')
          .select('o.order_id')
          .whereRef('o.business_id', '=', 'web_orders.business_id')
          .whereRef('o.order_id', '=', 'web_orders.order_id')
          .where(({ eb, or }) =>
            or([
              eb('o.stage', 'not in', ['COMPLETED', 'CANCELLED']),
              eb('o.completed_at', '>=', endedSince),
              eb('o.cancelled_at', '>=', endedSince),
            ]),
          ),
      ),
    )
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();

/** `by` is null if a till has seen the order. */
type Seen = { at: Date; by: number | null };

/** Returns the orders that nobody had seen before. */
export async function markSeen(
  transaction: DatabaseTransaction,
  businessId: number,
  orderIds: readonly number[],
  { at, by }: Seen,
): Promise<number[]> {
  const rows = await transaction
    .updateTable('web_orders')
    .set({ seen_at: at, seen_by: by, changed_at: at })
    .where('business_id', '=', businessId)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .where('seen_at', 'is', null)
    .where('is_hidden', '=', false)
    .returning('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** Its diner has paid: from now on the kitchen has it. */
export async function markShown(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { at, watchedFrom }: { at: Date; watchedFrom: Date },
): Promise<void> {
  await transaction
    .updateTable('web_orders')
    .set({ is_hidden: false, watched_from: watchedFrom, changed_at: at })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

export async function markAccepted(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { promisedAt, by }: { promisedAt: Date | null; by: number | null },
): Promise<void> {
  await transaction
    .updateTable('web_orders')
    .set({ promised_at: promisedAt, accepted_by: by })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Notes that the order's stage has changed. */
export async function markMoved(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('web_orders')
    .set({ changed_at: at })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Notes that the order went back from READY to the kitchen. */
export async function markSentBack(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  by: number | null,
): Promise<void> {
  await transaction
    .updateTable('web_orders')
    .set((row) => ({ times_back: row('times_back', '+', 1), sent_back_by: by }))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

type Completed = {
  by: number | null;
  at: Date;
  codeSaid: CodeSaid | null;
  unpaidReason: UnpaidReason | undefined;
};

export async function markCompleted(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { by, at, codeSaid, unpaidReason }: Completed,
): Promise<void> {
  const code_said_at = codeSaid === null ? null : at;
  const unpaid_reason = unpaidReason ?? null;
  await transaction
    .updateTable('web_orders')
    .set({ completed_by: by, code_said: codeSaid, code_said_at, unpaid_reason })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

export async function countWrongCode(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<void> {
  await transaction
    .updateTable('web_orders')
    .set({ wrong_codes: sql<number>`web_orders.wrong_codes + 1` })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

type Cancelled = {
  at: Date;
  reason: CancelReason;
  by: number | null;
  soldOutLines?: readonly number[];
};

/** The second of two callers changes nothing. The portions that the order took are there again. */
export async function markCancelled(
  transaction: DatabaseTransaction,
  key: OrderKey,
  cancelled: Cancelled,
): Promise<void> {
  const row = await cancelling(transaction, key, cancelled).executeTakeFirst();
  if (row) await givePortionsBack(transaction, key.businessId, row.portions_taken);
}

/** False: somebody has looked at it. A tablet that marks it as seen waits for this transaction. */
export async function cancelUnseen(
  transaction: DatabaseTransaction,
  key: OrderKey,
  at: Date,
): Promise<boolean> {
  const row = await cancelling(transaction, key, { at, reason: 'UNSEEN', by: null })
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  if (row) await givePortionsBack(transaction, key.businessId, row.portions_taken);
  return row !== undefined;
}

const cancelling = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { at, reason, by, soldOutLines = [] }: Cancelled,
) =>
  transaction
    .updateTable('web_orders')
    .set({
      cancelled_at: at,
      cancel_reason: reason,
      cancelled_by: by,
      changed_at: at,
      sold_out_lines: [...soldOutLines],
    })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .returning('portions_taken');
