import { z } from 'zod';
import { negated } from '#contract/money/cents.ts';
import { lineOfText } from '#contract/text.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import {
  amountsOf,
  auditOfAdjustment,
  bookEntries,
  type ChargeBack,
  findChargeBack,
  hundredthsText,
} from '../../money/ledger/index.ts';
import { chargeBack, findOrderStage } from '../orders/index.ts';

export const causes = ['chargeback', 'kitchen', 'correction'] as const;

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
  cause: Uppercase<(typeof causes)[number]>;
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

/** What an adjustment with this cause requires of its order, and what it comes to. */
async function readAmounts(
  transaction: OwnTransaction,
  { businessId, nowMs }: AtRestaurant,
  { amount, cause, order: orderId }: Adjustment,
) {
  if (cause === 'chargeback' && amount > 0) {
    return refuseInput('amount', 'must be less than 0.00 for a chargeback');
  }
  if (cause === 'kitchen' && amount < 0) {
    return refuseInput('amount', 'must be more than 0.00 for the cause kitchen');
  }
  if (orderId === undefined) {
    return cause === 'correction'
      ? amountOf(amount)
      : refuseInput('order', `is required for the cause ${cause}`);
  }
  if (cause === 'chargeback') {
    return chargeBack(transaction, { businessId, orderId, cents: -amount, nowMs });
  }
  const stage = await findOrderStage(transaction, { businessId, orderId });
  if (stage === undefined) return refuse('order_not_found');
  if (cause === 'kitchen' && stage !== 'CANCELLED') return refuse('order_not_cancelled');
  return amountOf(amount);
}

/**
 * Booked by the operator: a ledger entry with a reason, for what no order or refund covers. The amount
 * of a chargeback is what the diner's bank took; what it takes from the restaurant is computed.
 */
export async function adjust(transaction: OwnTransaction, here: AtRestaurant, written: unknown) {
  const read = readInput(adjustmentSchema, written);
  if (isRefused(read)) return read;
  const amounts = await readAmounts(transaction, here, read);
  if (isRefused(amounts)) return amounts;
  const { order: orderId, reason } = read;
  const cause = read.cause.toUpperCase() as Uppercase<typeof read.cause>;
  return book(transaction, here, { cause, orderId, reason, ...amounts });
}

/** The dispute was won: the restaurant gets back what the order's chargeback took. */
export async function bringBackChargeBack(
  transaction: OwnTransaction,
  here: AtRestaurant,
  { orderId, reason }: { orderId: number; reason: string },
) {
  const key = { businessId: here.businessId, orderId };
  await findOrderStage(transaction, key);
  const taken = await findChargeBack(transaction, key);
  if (!taken) throw new Error(`order ${orderId} has no chargeback`);
  const amounts = amountsOf({
    adjustmentCents: negated(taken.adjustment_cents),
    reimbursedCents: negated(taken.reimbursed_cents),
  });
  const chargedBackCents = negated(taken.charged_back_cents);
  await book(transaction, here, {
    cause: 'CORRECTION',
    orderId,
    reason,
    amounts,
    chargedBackCents,
  });
}
