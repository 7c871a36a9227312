import type { CallName } from '#contract/endpoints.ts';
import type { Budget, Throttle } from '#platform/throttle/throttle.ts';
import { ceilings } from './ceilings.data.ts';

/** The budgets that a call may spend. */
export function budgetsOf(call: CallName): readonly string[] {
  const listed = ceilings[call];
  return typeof listed === 'object' && 'budgets' in listed ? listed.budgets : [];
}

/** Larger networks have a budget of their own: `coupons.address.net24`. */
export const withoutWidth = (name: string): string => name.replace(/\.net\d+$/, '');

/** A throttle that throws if a call spends a budget that the table of ceilings does not list. */
export function spendAsListed(throttle: Throttle, call: CallName): Throttle {
  const listed = budgetsOf(call);
  const check = (budgets: readonly Budget[]) => {
    const other = budgets.find(({ name }) => !listed.includes(withoutWidth(name)));
    if (other) throw new Error(`${call} spends ${other.name}: list it in ceilings.data.ts`);
  };
  return {
    ...throttle,
    take: async (...budgets) => {
      check(budgets);
      return throttle.take(...budgets);
    },
    spend: async (executor, budgets) => {
      check(budgets);
      return throttle.spend(executor, budgets);
    },
    reserve: async (budget, points) => {
      check([budget]);
      return throttle.reserve(budget, points);
    },
  };
}
