import { z } from 'zod';
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

/** What an adjustment with this cause requires of its order. */
async function checkOrder(
  transaction: OwnTransaction,
  businessId: number,
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
      ? undefined
      : refuseInput('order', `is required for the cause ${cause}`);
  }
  if (cause === 'chargeback') {
    const charged = await chargeBack(transaction, { businessId, orderId, cents: -amount });
    return isRefused(charged) ? charged : undefined;
  }
  const stage = await findOrderStage(transaction, { businessId, orderId });
  if (stage === undefined) return refuse('order_not_found');
  if (cause === 'kitchen' && stage !== 'CANCELLED') return refuse('order_not_cancelled');
  return undefined;
}

/** Booked by the operator: a ledger entry with a reason, for what no order or refund covers. */
export async function adjust(
  transaction: OwnTransaction,
  { businessId, nowMs }: AtRestaurant,
  written: unknown,
) {
  const read = readInput(adjustmentSchema, written);
  if (isRefused(read)) return read;
  const refused = await checkOrder(transaction, businessId, read);
  if (refused) return refused;
  const { amount, order, reason } = read;
  const cause = read.cause.toUpperCase() as Uppercase<typeof read.cause>;
  const localDay = localDayAt(await findZones(transaction, businessId), nowMs);
  const [entryId] = await bookEntries(transaction, { businessId, nowMs, by: 'operator' }, [
    {
      kind: 'ADJUSTMENT',
      of: order === undefined ? null : { orderId: order },
      cause,
      reason,
      amounts: amountsOf({ adjustmentCents: amount }),
      occurredAtMs: nowMs,
      localDay,
    },
  ]);
  const audited = auditOfAdjustment({ cause, cents: amount, orderId: order, reason });
  await auditAsOperator(transaction, { businessId, nowMs, ...audited });
  return { entryId, detail: audited.detail };
}
