import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { clientNetwork, networkBudgets } from '#platform/throttle/client-network.ts';
import type { Budget, Throttle } from '#platform/throttle/throttle.ts';

/** So many points per time window, shared by all server processes. */
export type BudgetRule<Code extends string = string> = {
  name: string;
  points: number;
  windowMs: number;
  /** The refusal when the budget is used up. */
  refusal: Code;
  /** The key is the caller's address; the larger networks around it have budgets of their own. */
  isOfNetwork?: true;
  isForgettable?: true;
};

/** A budget of the caller's network, or another budget with its key. */
export type SpentOn = (BudgetRule & { isOfNetwork: true }) | readonly [BudgetRule, string];

export type BudgetOf<Spent extends readonly SpentOn[]> = Spent[number] extends infer One
  ? One extends readonly [infer Rule extends BudgetRule, string]
    ? Rule
    : One extends BudgetRule
      ? One
      : never
  : never;

type Spending = {
  throttle: Throttle;
  address: string;
  /** If this transaction fails, the points are given back; until it ends, others wait. */
  transaction?: DatabaseTransaction;
};

/**
 * Spends a point of each budget, or of none if one is used up. Exception: if an account's budget
 * causes the refusal, the caller's networks still pay, because recording the refusal is work too.
 */
export async function spend<const Spent extends readonly SpentOn[]>(
  { throttle, address, transaction }: Spending,
  spent: Spent,
): Promise<Refused<BudgetOf<Spent>['refusal']> | undefined> {
  const spendNow = (budgets: Budget[]) =>
    transaction ? throttle.spend(transaction, budgets) : throttle.spendNow(...budgets);
  const ofNetworks: Budget[] = [];
  const others: Budget[] = [];
  const codes = new Map<string, string>();
  for (const one of spent) {
    const [rule, key] = 'isOfNetwork' in one ? [one, undefined] : one;
    const budgets = key === undefined ? networkBudgets(rule, address) : [{ ...rule, key }];
    (key === undefined ? ofNetworks : others).push(...budgets);
    for (const { name } of budgets) codes.set(name, rule.refusal);
  }
  const answer = await spendNow([...ofNetworks, ...others]);
  if (answer.allowed) return undefined;
  const { name, retryAfterMs } = answer;
  if (ofNetworks.length > 0 && others.some((other) => other.name === name))
    await spendNow(ofNetworks);
  const code = codes.get(name) as BudgetOf<Spent>['refusal'];
  return refuse(code, { budget: name, retryAfterMs });
}

/** The network that a caller's budgets are counted under. */
export const networkOf = (address: string): string => clientNetwork(address);
