import { clientNetwork, networkBudgets } from '../../platform/throttle/client-network.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';

export type Ceiling = { name: string; points: number; windowMs: number };

export type TooOften = {
  outcome: 'too_often';
  /** The name of the one that is used up. */
  budget: string;
  retryAfterMs: number;
};

/** Takes a point of each, in this order, and stops at the first that is used up. */
export async function takeBudgets(
  throttle: Throttle,
  ...budgets: (readonly [Ceiling, string])[]
): Promise<TooOften | undefined> {
  for (const [ceiling, key] of budgets) {
    const taken = await throttle.take({ ...ceiling, key });
    if (!taken.allowed) {
      const { retryAfterMs } = taken;
      return { outcome: 'too_often', budget: ceiling.name, retryAfterMs };
    }
  }
  return undefined;
}

/** The same of a network, and of the larger ones around it: see `networkBudgets`. */
export async function takeNetworkBudget(
  throttle: Throttle,
  ceiling: Ceiling,
  address: string,
): Promise<TooOften | undefined> {
  const taken = await throttle.take(...networkBudgets(ceiling, address));
  if (taken.allowed) return undefined;
  return { outcome: 'too_often', budget: ceiling.name, retryAfterMs: taken.retryAfterMs };
}

/** Whoever calls: where from. */
export const networkOf = (address: string): string => clientNetwork(address);
