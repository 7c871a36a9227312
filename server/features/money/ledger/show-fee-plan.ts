import { centsText, doubleOf } from '#contract/money/cents.ts';
import type { FeePlanShown } from '#contract/money/ledger/fee-plans.ts';
import { inForceAt } from '#contract/zone-periods.ts';
import type { Operation } from '../../people/access/index.ts';
import { hundredthsAsText } from './decimal-text.ts';
import { type FeePlanPeriod, findFeePlans } from './fee-plans.queries.ts';

const presentFeePlan = (plan: FeePlanPeriod): FeePlanShown => ({
  validFrom: Number.isFinite(plan.fromMs) ? new Date(plan.fromMs).toISOString() : null,
  serviceFeePercent: hundredthsAsText(plan.serviceFeeBasisPoints),
  cardFeePercent: hundredthsAsText(plan.cardFeeBasisPoints),
  cardFeeFixed: centsText(plan.cardFeeFixedCents),
  cardFeeFixedAsDouble: doubleOf(plan.cardFeeFixedCents),
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
