import { z } from 'zod';
import { centsText, doubleOf, shownCents } from '#contract/money/cents.ts';
import type { FeePlanShown } from '#contract/money/ledger/fee-plans.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { startOfDayMs } from '#contract/time/time-ranges.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import type { OwnTransaction } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import { auditAsOperator } from '../../ground/audit/index.ts';
import { findZones } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import type { FeePlan } from './book-order.ts';
import { hundredthsAsText, hundredthsText } from './decimal-text.ts';
import { type FeePlanPeriod, findFeePlans, replacePlansAfter } from './fee-plans.queries.ts';

export const feesInWords = (plan: FeePlan): string =>
  `${hundredthsAsText(plan.serviceFeeBasisPoints)}% service fee, ` +
  `${hundredthsAsText(plan.cardFeeBasisPoints)}% + ${shownCents(plan.cardFeeFixedCents)} card fee` +
  (plan.paidThereBasisPoints > 0
    ? `, ${hundredthsAsText(plan.paidThereBasisPoints)}% of orders on the web paid at the restaurant`
    : '');

const upTo100 = hundredthsText.pipe(
  z.number().min(0, 'must not be below zero').max(100_00, 'must be at most 100'),
);

const feesSchema = z.object({
  service: upTo100,
  card: upTo100,
  'card-fixed': upTo100,
  'paid-there': upTo100.optional(),
  from: z.iso.date('must be a date such as 2026-12-24'),
});

/**
 * Fees that begin this soon count as in force: an order may be booked with them before this
 * transaction ends.
 */
const almostInForceMs = minuteMs;

/** Takes effect at the beginning of a restaurant's day. Earlier orders keep their fees. */
export async function setFees(
  transaction: OwnTransaction,
  { businessId, nowMs }: { businessId: number; nowMs: number },
  written: unknown,
) {
  const read = readInput(feesSchema, written);
  if (isRefused(read)) return read;
  const fromMs = startOfDayMs(await findZones(transaction, businessId), read.from);
  const fixedUntilMs = nowMs + almostInForceMs;
  if (fromMs <= fixedUntilMs) {
    return refuseInput('from', "must be after the restaurant's today: fees in force stay");
  }
  const plan = {
    serviceFeeBasisPoints: read.service,
    cardFeeBasisPoints: read.card,
    cardFeeFixedCents: read['card-fixed'],
    paidThereBasisPoints: read['paid-there'] ?? 0,
  };
  await replacePlansAfter(transaction, { businessId, fixedUntilMs }, { ...plan, fromMs });
  const detail = `${feesInWords(plan)}, from ${read.from}`;
  const facts = { ...plan, from: read.from };
  await auditAsOperator(transaction, { businessId, action: 'FEES_SET', detail, facts, nowMs });
  return { detail };
}

const presentFeePlan = (plan: FeePlanPeriod): FeePlanShown => ({
  validFrom: Number.isFinite(plan.fromMs) ? new Date(plan.fromMs).toISOString() : null,
  serviceFeePercent: hundredthsAsText(plan.serviceFeeBasisPoints),
  cardFeePercent: hundredthsAsText(plan.cardFeeBasisPoints),
  cardFeeFixed: centsText(plan.cardFeeFixedCents),
  cardFeeFixedAsDouble: doubleOf(plan.cardFeeFixedCents),
  paidTherePercent: hundredthsAsText(plan.paidThereBasisPoints),
});

export const showFeePlan: Operation<'getFeePlan'> = async (
  _input,
  { transact, businessId, nowMs },
) => {
  const plans = await transact((transaction) => findFeePlans(transaction, businessId));
  const next = plans.find(({ fromMs }) => fromMs > nowMs);
  return {
    current: presentFeePlan(inForceAt(plans, nowMs)),
    next: next ? presentFeePlan(next) : null,
  };
};
