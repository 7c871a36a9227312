import { z } from 'zod';
import { negated, shownCents } from '#contract/money/cents.ts';
import { lineOfText } from '#contract/text.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findZones, type OrderKey } from '../../ground/restaurant/index.ts';
import {
  amountsOf,
  auditOfAdjustment,
  bookEntries,
  type ChargeBack,
  findChargeBack,
  hundredthsText,
} from '../../money/ledger/index.ts';
import { chargeBack, findOrderStage } from '../orders/index.ts';

export const causes = ['chargeback', 'won', 'kitchen', 'correction'] as const;

/** A dispute that was won is a correction of its chargeback. */
const causeOf = {
  chargeback: 'CHARGEBACK',
  won: 'CORRECTION',
  kitchen: 'KITCHEN',
  correction: 'CORRECTION',
} as const;

const adjustmentSchema = z.object({
  amount: hundredthsText.refine((cents) => cents !== 0, 'must not be zero'),
  reason: lineOfText(200).min(1, 'Required'),
  cause: z.enum(causes).default('correction'),
  order: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the number of an order')
    .transform(Number)
    .optional(),
});

type Adjustment = z.output<typeof adjustmentSchema>;

type AtRestaurant = { businessId: number; nowMs: number };

type Booking = {
  cause: (typeof causeOf)[keyof typeof causeOf];
  orderId: number | undefined;
  reason: string;
} & ChargeBack;

/** The entry, and its audit of the same instant. */
async function book(
  transaction: OwnTransaction,
  { businessId, nowMs }: AtRestaurant,
  { cause, orderId, reason, amounts, chargedBackCents }: Booking,
) {
  const localDay = localDayAt(await findZones(transaction, businessId), nowMs);
  const of = orderId === undefined ? null : { orderId };
  const [entryId] = await bookEntries(transaction, { businessId, nowMs, by: 'operator' }, [
    {
      kind: 'ADJUSTMENT',
      of,
      cause,
      reason,
      amounts,
      chargedBackCents,
      occurredAtMs: nowMs,
      localDay,
    },
  ]);
  const cents = amounts.adjustmentCents;
  const audited = auditOfAdjustment({ cause, cents, chargedBackCents, orderId, reason });
  await auditAsOperator(transaction, { businessId, nowMs, ...audited });
  return { entryId, detail: audited.detail };
}

const amountOf = (cents: number): ChargeBack => ({
  amounts: amountsOf({ adjustmentCents: cents }),
  chargedBackCents: 0,
});

/** The opposite of what the order's chargeback took. The order is locked, so that it is booked once. */
async function findToBringBack(transaction: OwnTransaction, key: OrderKey) {
  const stage = await findOrderStage(transaction, key);
  if (stage === undefined) return refuse('order_not_found');
  const taken = await findChargeBack(transaction, key);
  if (!taken) return refuse('order_not_charged_back');
  if (taken.isWon) return refuse('chargeback_won');
  const back: ChargeBack = {
    amounts: amountsOf({
      adjustmentCents: negated(taken.adjustment_cents),
      reimbursedCents: negated(taken.reimbursed_cents),
    }),
    chargedBackCents: negated(taken.charged_back_cents),
  };
  // By the older rule a chargeback took all of it.
  return { back, takenCents: taken.charged_back_cents || -taken.adjustment_cents };
}

/** What an adjustment with this cause requires of its order, and what it comes to. */
async function readAmounts(
  transaction: OwnTransaction,
  { businessId, nowMs }: AtRestaurant,
  { amount, cause, order: orderId }: Adjustment,
) {
  if (cause === 'chargeback' && amount > 0) {
    return refuseInput('amount', 'must be less than 0.00 for a chargeback');
  }
  if ((cause === 'kitchen' || cause === 'won') && amount < 0) {
    return refuseInput('amount', `must be more than 0.00 for the cause ${cause}`);
  }
  if (orderId === undefined) {
    return cause === 'correction'
      ? amountOf(amount)
      : refuseInput('order', `is required for the cause ${cause}`);
  }
  if (cause === 'chargeback') {
    return chargeBack(transaction, { businessId, orderId, cents: -amount, nowMs });
  }
  if (cause === 'won') {
    const found = await findToBringBack(transaction, { businessId, orderId });
    if (isRefused(found)) return found;
    return amount === found.takenCents
      ? found.back
      : refuseInput('amount', `must be the ${shownCents(found.takenCents)} that the bank took`);
  }
  const stage = await findOrderStage(transaction, { businessId, orderId });
  if (stage === undefined) return refuse('order_not_found');
  if (cause === 'kitchen' && stage !== 'CANCELLED') return refuse('order_not_cancelled');
  return amountOf(amount);
}

/**
 * Booked by the operator: a ledger entry with a reason, for what no order or refund covers. The amount
 * of a chargeback is what the diner's bank took, and of one that was won what it gave back; what that
 * comes to for the restaurant is computed.
 */
export async function adjust(transaction: OwnTransaction, here: AtRestaurant, written: unknown) {
  const read = readInput(adjustmentSchema, written);
  if (isRefused(read)) return read;
  const amounts = await readAmounts(transaction, here, read);
  if (isRefused(amounts)) return amounts;
  const { order: orderId, reason } = read;
  return book(transaction, here, { cause: causeOf[read.cause], orderId, reason, ...amounts });
}

/**
 * The provider says that a dispute was won: the restaurant gets back what the order's chargeback took,
 * unless the operator booked that before.
 */
export async function bringBackChargeBack(
  transaction: OwnTransaction,
  here: AtRestaurant,
  { orderId, reason }: { orderId: number; reason: string },
) {
  const found = await findToBringBack(transaction, { businessId: here.businessId, orderId });
  if (!isRefused(found)) {
    await book(transaction, here, { cause: 'CORRECTION', orderId, reason, ...found.back });
  } else if (found.code !== 'chargeback_won') {
    throw new Error(`order ${orderId} has no chargeback`);
  }
}
