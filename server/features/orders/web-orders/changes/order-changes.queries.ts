import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { OrderKey } from '../../../ground/restaurant/index.ts';

const columns = [
  'order_id',
  'change_no',
  'state',
  'made_at',
  'answer_until',
  'settled_at',
  'settled_by',
  'asked',
  'before',
  'after',
  'refund_no',
] as const;

const changesOf = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('order_changes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId);

/** Oldest first. */
export const findChanges = (transaction: DatabaseTransaction, key: OrderKey) =>
  changesOf(transaction, key).orderBy('change_no').execute();

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number];

/** Of several orders, oldest first. */
export const findChangesAmong = (
  transaction: DatabaseTransaction,
  { businessId, orderIds }: { businessId: number; orderIds: readonly number[] },
): Promise<ChangeRow[]> =>
  transaction
    .selectFrom('order_changes')
    .select(columns)
    .where('business_id', '=', businessId)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .orderBy('order_id')
    .orderBy('change_no')
    .execute();

/** What the diner is asked, if they are. */
export const findQuestion = (
  transaction: DatabaseTransaction,
  key: OrderKey,
): Promise<ChangeRow | undefined> =>
  changesOf(transaction, key).where('state', '=', 'ASKED').executeTakeFirst();

export const findChange = (
  transaction: DatabaseTransaction,
  key: OrderKey,
  changeNo: number,
): Promise<ChangeRow | undefined> =>
  changesOf(transaction, key).where('change_no', '=', changeNo).executeTakeFirst();

/** The body of the change that was made under an Idempotency-Key. */
export const findReference = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  reference: string,
): Promise<{ body_sha256: Buffer } | undefined> =>
  transaction
    .selectFrom('order_changes')
    .select('body_sha256')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Expects that the order is locked. Returns its number. */
export async function insertChange(
  transaction: DatabaseTransaction,
  row: Omit<Insertable<DB['order_changes']>, 'change_no'>,
): Promise<number> {
  const { change_no } = await transaction
    .insertInto('order_changes')
    .values({
      ...row,
      change_no: sql<number>`1 + coalesce((select max(change_no) from order_changes
        where business_id = ${row.business_id} and order_id = ${row.order_id}), 0)`,
    })
    .returning('change_no')
    .executeTakeFirstOrThrow();
  return change_no;
}

export async function saveSettled(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  changeNo: number,
  settled: Updateable<DB['order_changes']>,
): Promise<void> {
  await transaction
    .updateTable('order_changes')
    .set(settled)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('change_no', '=', changeNo)
    .where('state', '=', 'ASKED')
    .execute();
}

/** What a change needs of an order on the web, besides what pages show. */
export const findToChange = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('web_orders')
    .select(['priced_by', 'asked_lines', 'portions_taken'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

type WebChange = Pick<
  Updateable<DB['web_orders']>,
  'asked_lines' | 'sealed_notes' | 'portions_taken' | 'promised_at' | 'slot'
>;

/** Open pages hear of it, and mark the order until somebody has looked. */
export async function saveWebChange(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { at, ...change }: WebChange & { at: Date },
): Promise<void> {
  await transaction
    .updateTable('web_orders')
    .set((row) => ({
      ...change,
      changed_at: at,
      changes_version: sql<number>`least(${row.ref('changes_version')} + 1, 32767)`,
    }))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** As far as the page had it: what came since stays new. False: it was seen before. */
export async function markChangesSeen(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { at, version }: { at: Date; version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('web_orders')
    .set((row) => ({
      changes_seen: sql<number>`least(${version}::int, ${row.ref('changes_version')})`,
      changed_at: at,
    }))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('changes_seen', '<', version)
    .where(sql<boolean>`changes_seen < changes_version`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Acting for no restaurant, it sees only questions. */
export async function findRestaurantsWithLapsed(database: Database, at: Date): Promise<number[]> {
  const rows = await database
    .selectFrom('order_changes')
    .select('business_id')
    .distinct()
    .where('state', '=', 'ASKED')
    .where('answer_until', '<=', at)
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** The restaurant's orders whose diners didn't answer in time. */
export async function findLapsed(
  transaction: DatabaseTransaction,
  businessId: number,
  at: Date,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('order_changes')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('state', '=', 'ASKED')
    .where('answer_until', '<=', at)
    .orderBy('order_id')
    .execute();
  return rows.map(({ order_id }) => order_id);
}

/** When changes of these orders became true: a cook must know of them. */
export async function findWhenChanged(
  transaction: DatabaseTransaction,
  { businessId, orderIds }: { businessId: number; orderIds: readonly number[] },
): Promise<{ orderId: number; changeNo: number; settledAt: Date }[]> {
  if (orderIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('order_changes')
    .select(['order_id', 'change_no', 'settled_at'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`order_id = any(${orderIds}::bigint[])`)
    .where('state', 'in', ['DONE', 'AGREED', 'TAKEN_OFF'])
    .where('after', 'is not', null)
    .orderBy('order_id')
    .orderBy('change_no')
    .execute();
  return rows.flatMap(({ order_id, change_no, settled_at }) =>
    settled_at ? [{ orderId: order_id, changeNo: change_no, settledAt: settled_at }] : [],
  );
}
