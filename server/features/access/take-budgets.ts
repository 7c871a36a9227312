import { networkBudgets } from '#platform/throttle/client-network.ts';
import type { Budget, Throttle } from '#platform/throttle/throttle.ts';

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

/**
 * Takes a point of each, or of none when one of them is used up; but networks, which come first, pay
 * also for what is refused because of somebody's account: to write that down is work, too.
 */
export async function takeBudgets(
  throttle: Throttle,
  ...budgets: (readonly [Ceiling, string])[]
): Promise<TooOften | undefined> {
  const ofNetworks: Budget[] = [];
  const others: Budget[] = [];
  for (const [ceiling, key] of budgets) {
    if (ceiling.isOfNetwork) ofNetworks.push(...networkBudgets(ceiling, key));
    else others.push({ ...ceiling, key });
  }
  const taken = await throttle.take(...ofNetworks, ...others);
  if (taken.allowed) return undefined;
  const isOfOther = others.some(({ name }) => name === taken.name);
  if (isOfOther && ofNetworks.length > 0) await throttle.take(...ofNetworks);
  return { outcome: 'too_often', budget: taken.name, retryAfterMs: taken.retryAfterMs };
}
