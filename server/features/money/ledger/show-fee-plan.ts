import { inForceAt } from '#contract/zone-periods.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentFeePlan } from './fee-plans.presenter.ts';
import { findFeePlans } from './fee-plans.queries.ts';

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
