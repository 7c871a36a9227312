import { centsText } from '#contract/money/cents.ts';
import type { FeePlanShown } from '#contract/money/ledger/fee-plans.ts';
import { hundredthsAsText } from './decimal-text.ts';
import type { FeePlanPeriod } from './fee-plans.queries.ts';

export const presentFeePlan = (plan: FeePlanPeriod): FeePlanShown => ({
  validFrom: Number.isFinite(plan.fromMs) ? new Date(plan.fromMs).toISOString() : null,
  serviceFeePercent: hundredthsAsText(plan.serviceFeeBasisPoints),
  cardFeePercent: hundredthsAsText(plan.cardFeeBasisPoints),
  cardFeeFixed: centsText(plan.cardFeeFixedCents),
  cardFeeFixedAsDouble: plan.cardFeeFixedCents / 100,
});
