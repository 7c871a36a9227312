import { clientNetwork, networkBudgets } from '../../platform/throttle/client-network.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';

export type Ceiling = {
  name: string;
  points: number;
  windowMs: number;
  /** Its key is the caller's address; the larger networks around it have ceilings of their own. */
  isOfNetwork?: true;
};

export type TooOften = {
  outcome: 'too_often';
  /** The name of the one that is used up. */
  budget: string;
  retryAfterMs: number;
};

/** Takes a point of each, or of none when one of them is used up. */
export async function takeBudgets(
  throttle: Throttle,
  ...budgets: (readonly [Ceiling, string])[]
): Promise<TooOften | undefined> {
  const taken = await throttle.take(
    ...budgets.flatMap(([ceiling, key]) =>
      ceiling.isOfNetwork ? networkBudgets(ceiling, key) : { ...ceiling, key },
    ),
  );
  if (taken.allowed) return undefined;
  return { outcome: 'too_often', budget: taken.name, retryAfterMs: taken.retryAfterMs };
}

/** Whoever calls: where from. */
export const networkOf = (address: string): string => clientNetwork(address);
