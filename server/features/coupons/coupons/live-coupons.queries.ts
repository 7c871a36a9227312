import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { liveStates } from './coupons.rules.ts';

/** Coupons of a restaurant that can be used now, without those that any restaurant takes. */
export async function countLive(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('coupons')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('business_id', '=', businessId)
    .where('state', 'in', liveStates)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirstOrThrow();
  return count;
}

/** Voids all live coupons of a restaurant; returns how many. */
export async function voidLive(
  transaction: DatabaseTransaction,
  businessId: number,
  { reason, nowMs }: { reason: string; nowMs: number },
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({ state: 'VOID', voided_at: new Date(nowMs), void_reason: reason })
    .where('business_id', '=', businessId)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Whether a coupon's page offers to order with it. Not for orders at a table, which need its code. */
export async function takesWebOrders(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('listing_summaries')
    .select('web_services')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.web_services.some((service) => service !== 'DINE_IN') ?? false;
}
