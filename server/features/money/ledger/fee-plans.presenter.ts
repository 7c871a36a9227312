import type { FeePlanShown } from '#contract/money/ledger/fee-plans.ts';
import { hundredthsAsText } from './decimal-text.ts';
import type { FeePlanPeriod } from './fee-plans.queries.ts';

export const presentFeePlan = (plan: FeePlanPeriod): FeePlanShown => ({
  validFrom: Number.isFinite(plan.fromMs) ? new Date(plan.fromMs).toISOString() : null,
  serviceFeePercent: hundredthsAsText(plan.serviceFeeBasisPoints),
  cardFeePercent: hundredthsAsText(plan.cardFeeBasisPoints),
  cardFeeFixed: centsAsText(plan.cardFeeFixedCents),
  cardFeeFixedAsDouble: plan.cardFeeFixedCents / 100,
});

/** 30 -> '0.30'. */
function centsAsText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
