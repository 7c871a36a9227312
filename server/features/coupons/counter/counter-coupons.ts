import { z } from 'zod';
import { isOverLimit, mostOffText, offCents } from '#contract/coupons/coupons/coupon-terms.ts';
import { shownCents } from '#contract/money/cents.ts';
import { lineOfText } from '#contract/text.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { recordAudit } from '../../ground/audit/index.ts';
import { findZones, lockIfOpen } from '../../ground/restaurant/index.ts';
import {
  amountsOf,
  type Booker,
  bookEntries,
  type Ceilings,
  hundredthsText,
  isEntryRefused,
} from '../../money/ledger/index.ts';
import type { InvitingDependencies } from '../../reviews/reviews/index.ts';
import {
  inviteToReview,
  type Redemption,
  recordVisits,
  redeemCoupon,
  undoRedemption,
} from '../coupons/index.ts';
import { findTaking, insertTaking, insertUndo } from './counter-coupons.queries.ts';
import { markUndone } from './takings.queries.ts';

/** At which restaurant, when, and by whom: a staff member, or the operator. */
export type AtCounter = { businessId: number; nowMs: number } & (
  | { by: { actorUserId: null; address: null } }
  | { by: { actorUserId: number; address: string }; ceilings: Ceilings }
);

/** Long enough to fix a mistake at the counter. Later, the operator can void the coupon. */
export const undoWithinMs = 5 * minuteMs;

const takingSchema = z.object({
  code: z.string(),
  // With a lower total, a 1 % coupon would be worth less than a cent.
  'item-total': hundredthsText.pipe(z.number().min(1_00, 'must be at least 1.00')),
});

async function book(
  transaction: DatabaseTransaction,
  counter: AtCounter,
  { cents, reason, undoes }: { cents: number; reason: string; undoes?: number },
): Promise<number> {
  const { businessId, nowMs } = counter;
  const booker: Booker =
    'ceilings' in counter ? { by: 'staff', ceilings: counter.ceilings } : { by: 'operator' };
  const [entryId] = await bookEntries(transaction, { businessId, nowMs, ...booker }, [
    {
      kind: 'ADJUSTMENT',
      of: null,
      cause: 'COUPON',
      reason,
      ...(undoes !== undefined && { undoes }),
      amounts: amountsOf({ adjustmentCents: cents, reimbursedCents: cents }),
      occurredAtMs: nowMs,
      localDay: localDayAt(await findZones(transaction, businessId), nowMs),
    },
  ]);
  if (entryId === undefined) throw new Error('an adjustment without an entry');
  return entryId;
}

type Coupon = { code: string; itemTotalCents: number };

/**
 * Uses up our coupon where no order is sent to us. Staff enter the item total, and the coupon's
 * share of it is what we owe (docs/MONEY.md). Call recordVisits and inviteToReview afterwards.
 */
export async function bookCoupon(
  transaction: DatabaseTransaction,
  counter: AtCounter,
  { code, itemTotalCents }: Coupon,
) {
  const { businessId, nowMs } = counter;
  const presented = { code, businessId, orderReference: null, nowMs };
  const redemption = await redeemCoupon(transaction, presented);
  if (isRefused(redemption)) return redemption;
  return { redemption, ...(await bookTaken(transaction, counter, redemption, itemTotalCents)) };
}

type TakenCoupon = Omit<Redemption, 'consumerId'>;

/** For a used coupon: books the discount, and adds its record and audit entry. */
export async function bookTaken(
  transaction: DatabaseTransaction,
  counter: AtCounter,
  { couponId, shown, ...worth }: TakenCoupon,
  itemTotalCents: number,
) {
  const { businessId, nowMs, by } = counter;
  const cents = offCents(itemTotalCents, worth);
  const entryId = await book(transaction, counter, {
    cents,
    reason: 'Our coupon, taken at the counter',
  });
  await insertTaking(transaction, counter, { entryId, couponId, itemTotalCents });
  const most = isOverLimit(itemTotalCents, worth) ? `, up to ${mostOffText(worth)}` : '';
  const detail = `${shown}: ${worth.percentOff}% of ${shownCents(itemTotalCents)}${most}`;
  const action = 'COUPON_REDEEMED_BY_HAND';
  await recordAudit(transaction, { businessId, nowMs, ...by, action, detail });
  return { entryId, cents };
}

/** For the operator. */
export async function takeAtCounter(
  transaction: DatabaseTransaction,
  deps: InvitingDependencies,
  counter: AtCounter,
  written: unknown,
) {
  const read = readInput(takingSchema, written);
  if (isRefused(read)) return read;
  const { code, 'item-total': itemTotalCents } = read;
  if (!(await lockIfOpen(transaction, counter.businessId))) return refuse('restaurant_closed');
  const booked = await bookCoupon(transaction, counter, { code, itemTotalCents });
  if (isRefused(booked)) return booked;
  const { redemption, entryId, cents } = booked;
  // Must come last: texts lock their budgets.
  await recordVisits(transaction, [redemption], counter.nowMs);
  await inviteToReview(transaction, deps, counter, [redemption]);
  const { couponId, percentOff, itemLimitCents } = redemption;
  return { couponId, entryId, percentOff, itemLimitCents, cents };
}

async function reverse(
  transaction: DatabaseTransaction,
  counter: AtCounter,
  code: string,
  { withinMs, voidedFor }: { withinMs?: number; voidedFor?: string },
) {
  const { businessId, nowMs, by } = counter;
  let taken: Awaited<ReturnType<typeof findTaking>>;
  const after =
    voidedFor === undefined
      ? ({ state: 'ISSUED' } as const)
      : ({ state: 'VOID', reason: voidedFor } as const);
  const undone = await undoRedemption(
    transaction,
    { code, businessId, orderReference: null, nowMs },
    after,
    async (couponId) => {
      taken = await findTaking(transaction, { businessId, couponId });
      if (!taken) return refuse('coupon_not_taken_here');
      const isLate = withinMs !== undefined && nowMs - taken.taken_at.getTime() > withinMs;
      if (isLate) return refuse('coupon_undo_too_late');
      const entryId = Number(taken.entry_id);
      return (await isEntryRefused(transaction, { businessId, entryId }))
        ? refuse('coupon_refused')
        : undefined;
    },
  );
  if (isRefused(undone)) return undone;
  if (!taken?.adjustment_cents) throw new Error('a coupon that was undone without being taken');
  const cents = -taken.adjustment_cents;
  const entryId = Number(taken.entry_id);
  const undoEntryId = await book(transaction, counter, {
    cents,
    reason: 'Our coupon, undone',
    undoes: entryId,
  });
  await insertUndo(transaction, counter, { entryId, undoEntryId });
  const { shown, isGoodAgain } = undone;
  await markUndone(transaction, counter, { entryId: taken.entry_id, isGoodAgain });
  await recordAudit(transaction, {
    businessId,
    nowMs,
    ...by,
    action: voidedFor === undefined ? 'COUPON_UNDONE' : 'COUPON_VOIDED',
    detail: voidedFor === undefined ? shown : `${shown}: ${voidedFor}`,
  });
  return { entryId: undoEntryId, cents, isGoodAgain };
}

/** Within five minutes: books the reverse entry, and the coupon is valid again. */
export const undoAtCounter = (
  transaction: DatabaseTransaction,
  counter: AtCounter,
  { code }: { code: string },
) => reverse(transaction, counter, code, { withinMs: undoWithinMs });

const voidSchema = z.object({ reason: lineOfText(200).min(1, 'Required') });

/** At any time: books the reverse entry, and the coupon is void. */
export async function voidAtCounter(
  transaction: DatabaseTransaction,
  counter: AtCounter,
  { code, ...written }: { code: string; reason: string },
) {
  const read = readInput(voidSchema, written);
  if (isRefused(read)) return read;
  return reverse(transaction, counter, code, { voidedFor: read.reason });
}
