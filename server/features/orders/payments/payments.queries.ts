import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import {
  lookEachMs,
  lookSoonestMs,
  type PaymentState,
  type PaymentWish,
} from './payments.rules.ts';

const columns = [
  'business_id',
  'order_id',
  'payment_id',
  'cents',
  'wants',
  'state',
  'started_at',
  'expires_at',
  'session_id',
  'intent_id',
  'pay_at',
  'authorized_at',
  'captured_at',
  'captured_cents',
  'refunded_cents',
  'disputed_cents',
  'declines',
  'network_index',
  'number_index',
  'device_index',
  'table_index',
  'due_at',
  'tries',
  'trouble',
  'trouble_at',
] as const;

const select = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('web_payments')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId);

type PaymentColumns = NonNullable<
  Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>
>;

export type PaymentRow = Omit<PaymentColumns, 'state' | 'wants'> & {
  state: PaymentState;
  wants: PaymentWish;
};

export const findPayment = (
  transaction: DatabaseTransaction,
  key: OrderKey,
): Promise<PaymentRow | undefined> =>
  select(transaction, key).executeTakeFirst() as Promise<PaymentRow | undefined>;

/** Others who would change it wait until the transaction ends. Lock its order first. */
export const lockPayment = (
  transaction: DatabaseTransaction,
  key: OrderKey,
): Promise<PaymentRow | undefined> =>
  select(transaction, key).forUpdate().executeTakeFirst() as Promise<PaymentRow | undefined>;

export const findPaymentsAmong = (
  transaction: DatabaseTransaction,
  { businessId, orderIds }: { businessId: number; orderIds: readonly number[] },
): Promise<PaymentRow[]> =>
  transaction
    .selectFrom('web_payments')
    .select(columns)
    .where('business_id', '=', businessId)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .execute() as Promise<PaymentRow[]>;

export async function insertPayment(
  transaction: DatabaseTransaction,
  row: Insertable<DB['web_payments']>,
): Promise<void> {
  await transaction.insertInto('web_payments').values(row).execute();
}

export async function changePayment(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  change: Updateable<DB['web_payments']>,
): Promise<void> {
  await transaction
    .updateTable('web_payments')
    .set(change)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Only one of several callers gets the payment, until `until`. Undefined: it isn't due. */
export const claimPayment = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { at, until }: { at: Date; until: Date },
): Promise<PaymentRow | undefined> =>
  transaction
    .updateTable('web_payments')
    .set({ due_at: until, tries: sql<number>`least(tries + 1, 1000)` })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('due_at', '<=', at)
    .returning(columns)
    .executeTakeFirst() as Promise<PaymentRow | undefined>;

/** Changes nothing if something has become due since the payment was claimed. */
export async function releaseClaim(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  {
    claimedUntil,
    ...change
  }: { claimedUntil: Date } & Pick<Updateable<DB['web_payments']>, 'due_at' | 'tries'>,
): Promise<void> {
  await transaction
    .updateTable('web_payments')
    .set(change)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('due_at', '=', claimedUntil)
    .execute();
}

/** What is to be settled at once. */
export const rightAway = new Date(0);

/**
 * A diner waits on the order's page: its payment is looked up now, unless that was done a moment
 * ago.
 */
export async function lookSoon(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('web_payments')
    .set({ due_at: rightAway })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'STARTED')
    .where('wants', '=', 'AUTHORIZATION')
    .where('session_id', 'is not', null)
    .where('due_at', '<', new Date(nowMs + lookEachMs - lookSoonestMs))
    .where('due_at', '>', new Date(nowMs))
    .execute();
}

/** Acting for no restaurant, it sees only payments that are due or in trouble. */
export const findDuePayments = (
  database: Database,
  { dueBefore, limit }: { dueBefore: Date; limit: number },
) =>
  database
    .selectFrom('web_payments')
    .select(['business_id', 'order_id'])
    .where('due_at', '<=', dueBefore)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Of the restaurant that the transaction acts for. */
export const findDueAt = (transaction: DatabaseTransaction, businessId: number, dueBefore: Date) =>
  transaction
    .selectFrom('web_payments')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('due_at', '<=', dueBefore)
    .orderBy('due_at')
    .limit(500)
    .execute();

/** False: this notice came before. */
export async function insertNotice(
  transaction: DatabaseTransaction,
  row: Insertable<DB['payment_notices']>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('payment_notices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function countDecline(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<void> {
  await transaction
    .updateTable('web_payments')
    .set((row) => ({ declines: sql<number>`least(${row.ref('declines')} + 1, 1000)` }))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}
