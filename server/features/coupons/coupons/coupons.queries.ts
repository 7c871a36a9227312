import { type Insertable, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { inSavepoint } from '#platform/database/savepoint.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import type { CouponTransaction } from '#platform/database/transactions.ts';
import { type CouponState, couponStates, liveStates } from './coupons.rules.ts';

type CouponKey = { business_id: number; coupon_id: number };

export const stateColumns = [
  'business_id',
  'coupon_id',
  'consumer_id',
  'code',
  'state',
  'percent_off',
  'item_limit_cents',
  'promo_code',
  'expires_at',
  'last_texted_at',
  'texts',
] as const;

export const findLiveCoupon = (
  transaction: DatabaseTransaction,
  businessId: number,
  consumerId: number,
) =>
  transaction
    .selectFrom('coupons')
    .select(stateColumns)
    .where('business_id', '=', businessId)
    .where('consumer_id', '=', consumerId)
    .where('state', 'in', liveStates)
    .forUpdate()
    .executeTakeFirst();

/** False if another coupon has this code. */
export async function insertCoupon(
  transaction: DatabaseTransaction,
  coupon: Insertable<DB['coupons']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('coupons')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const markTextedAgain = (
  transaction: DatabaseTransaction,
  key: CouponKey,
  messageId: string,
  nowMs: number,
) =>
  transaction
    .updateTable('coupons')
    .set({ last_text: messageId, last_texted_at: new Date(nowMs), texts: sql`texts + 1` })
    .where('business_id', '=', key.business_id)
    .where('coupon_id', '=', key.coupon_id)
    .execute();

/** Acts for the coupon's restaurant. A coupon that is texted again does not change. */
export const markSent = (
  transaction: DatabaseTransaction,
  businessId: number,
  messageId: string,
  nowMs: number,
) =>
  transaction
    .updateTable('coupons')
    .set({ state: 'SENT', sent_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .where('last_text', '=', messageId)
    .where('state', 'in', couponStates.mayBecome('SENT'))
    .execute();

/** A test restaurant takes only its own: it must not use up a diner's coupon that is good anywhere. */
export const mayBeTaken = sql<boolean>`(coupons.business_id <> 0 or not is_test(current_business_id()))`;

/** Finds a coupon of any restaurant: the code is a secret that the diner shows. */
export const findByCode = (transaction: CouponTransaction, code: string) =>
  transaction
    .selectFrom('coupons')
    .select([...stateColumns, 'issued_at', 'sent_at', 'redeemed_at', 'voided_at', 'void_reason'])
    .where('code', '=', code)
    .where(mayBeTaken)
    .executeTakeFirst();

/** Waits for other transactions that change it, and then reads their result. */
export async function lockCoupon(
  transaction: DatabaseTransaction,
  key: CouponKey,
): Promise<{ state: CouponState } | undefined> {
  const row = await transaction
    .selectFrom('coupons')
    .select('state')
    .where('business_id', '=', key.business_id)
    .where('coupon_id', '=', key.coupon_id)
    .forUpdate()
    .executeTakeFirst();
  return row && { state: row.state as CouponState };
}

type End = { state: 'EXPIRED' } | { state: 'VOID'; reason: string };

const timeColumns = { EXPIRED: 'expired_at', VOID: 'voided_at' } as const;

/** False if its state doesn't allow that. */
export async function endCoupon(
  transaction: DatabaseTransaction,
  key: CouponKey,
  end: End,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({
      state: end.state,
      [timeColumns[end.state]]: new Date(nowMs),
      ...(end.state === 'VOID' && { void_reason: end.reason }),
    })
    .where('business_id', '=', key.business_id)
    .where('coupon_id', '=', key.coupon_id)
    .where('state', 'in', liveStates)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * False, and nothing is deleted, unless this restaurant used the coupon for this order or, without
 * one, at the counter. An order's redemption may be deleted only if the order was cancelled.
 */
export async function deleteRedemption(
  transaction: CouponTransaction,
  key: CouponKey,
  { businessId, orderReference }: { businessId: number; orderReference: string | null },
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('coupon_redemptions')
    .where('business_id', '=', key.business_id)
    .where('coupon_id', '=', key.coupon_id)
    .where('redeemed_by', '=', businessId)
    .where('order_reference', 'is not distinct from', orderReference)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Call it after deleteRedemption. False if the diner has another live coupon of the same
 * place, which they keep: the unique index allows one. The index also covers coupons that the
 * restaurant may not see, and those being issued right now.
 */
export async function makeGoodAgain(
  transaction: CouponTransaction,
  key: CouponKey,
): Promise<boolean> {
  try {
    await inSavepoint(transaction, (part) =>
      part
        .updateTable('coupons')
        .set({ state: 'ISSUED', redeemed_at: null })
        .where('business_id', '=', key.business_id)
        .where('coupon_id', '=', key.coupon_id)
        .execute(),
    );
    return true;
  } catch (error) {
    const hasOther = error instanceof pg.DatabaseError && error.constraint === 'one_live_coupon';
    if (hasOther) return false;
    throw error;
  }
}

/** Call it after deleteRedemption. */
export const setVoid = (
  transaction: CouponTransaction,
  key: CouponKey,
  reason: string,
  nowMs: number,
) =>
  transaction
    .updateTable('coupons')
    .set({ state: 'VOID', redeemed_at: null, voided_at: new Date(nowMs), void_reason: reason })
    .where('business_id', '=', key.business_id)
    .where('coupon_id', '=', key.coupon_id)
    .execute();

/** Coupons that a diner used at this restaurant, latest first. */
export const findRedemptions = (
  transaction: DatabaseTransaction,
  { businessId, consumerId }: { businessId: number; consumerId: number },
  since: Date,
) =>
  transaction
    .selectFrom('coupon_redemptions as r')
    .innerJoin('coupons as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.coupon_id', '=', 'r.coupon_id'),
    )
    .select(['c.coupon_id as couponId', 'r.redeemed_at as redeemedAt'])
    .where('r.redeemed_by', '=', businessId)
    .where('c.consumer_id', '=', consumerId)
    .where('r.redeemed_at', '>', since)
    .orderBy('r.redeemed_at', 'desc')
    .execute();

/** The coupon that an order of this restaurant used. */
export const findCouponOfOrder = (
  transaction: DatabaseTransaction,
  {
    businessId,
    code,
    orderReference,
  }: { businessId: number; code: string; orderReference: string },
) =>
  transaction
    .selectFrom('coupon_redemptions as r')
    .innerJoin('coupons as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.coupon_id', '=', 'r.coupon_id'),
    )
    .select([
      'c.business_id',
      'c.coupon_id',
      'c.consumer_id',
      'c.percent_off',
      'c.item_limit_cents',
      'c.promo_code',
      'c.issued_at',
    ])
    .where('r.redeemed_by', '=', businessId)
    .where('r.order_reference', '=', orderReference)
    .where('c.code', '=', code)
    .executeTakeFirst();

export async function findBusinessesWithOverdue(
  database: Database,
  nowMs: number,
): Promise<number[]> {
  const rows = await database
    .selectFrom('coupons')
    .select('business_id')
    .distinct()
    .where('state', 'in', liveStates)
    .where('expires_at', '<=', new Date(nowMs))
    .execute();
  return rows.map((row) => row.business_id);
}

export async function expireOverdue(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<number> {
  const now = new Date(nowMs);
  const { numUpdatedRows } = await transaction
    .updateTable('coupons')
    .set({ state: 'EXPIRED', expired_at: now })
    .where('business_id', '=', businessId)
    .where('state', 'in', couponStates.mayBecome('EXPIRED'))
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Which of these coupons were used by an order of this restaurant, with the till's reference for
 * it.
 */
export async function findOrdersOfCoupons(
  transaction: DatabaseTransaction,
  businessId: number,
  couponIds: readonly number[],
): Promise<{ couponId: number; code: string; orderReference: string }[]> {
  if (couponIds.length === 0) return [];
  const rows = await transaction
    .selectFrom('coupon_redemptions as r')
    .innerJoin('coupons as c', (join) =>
      join.onRef('c.business_id', '=', 'r.business_id').onRef('c.coupon_id', '=', 'r.coupon_id'),
    )
    .select(['c.coupon_id', 'c.code', 'r.order_reference'])
    .where('r.redeemed_by', '=', businessId)
    .where('c.coupon_id', 'in', couponIds)
    .execute();
  return rows.flatMap(({ coupon_id: couponId, code, order_reference: orderReference }) =>
    orderReference === null ? [] : [{ couponId, code, orderReference }],
  );
}
