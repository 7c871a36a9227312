import type { Database } from '../database/pool.ts';
import type { Vault } from '../secrets/vault.ts';
import { spendBudgets } from './throttle.queries.ts';

export type Budget = {
  /** `noun.what`, such as `coupons.address`. */
  name: string;
  /** Whose budget it is: an address, a number. It is never written down. */
  key: string;
  points: number;
  windowMs: number;
};

export type Taken = { allowed: true } | { allowed: false; retryAfterMs: number };

export type Spent =
  /** `used`: how much of each budget is spent now. */
  { allowed: true; used: number[] } | { allowed: false; name: string; retryAfterMs: number };

export type Throttle = {
  /** Takes one point of a budget that all server processes share, whatever comes of it. */
  take(budget: Budget): Promise<Taken>;
  /**
   * Takes one point of each budget, or of none. Inside a transaction they are given back when it
   * fails; until it ends, others who need the same budget wait.
   */
  spend(executor: Database, budgets: readonly Budget[]): Promise<Spent>;
};

/** What guards money, texts and logins. Without the database it fails like any other call. */
export function createThrottle(database: Database, vault: Vault): Throttle {
  const keyOf = ({ name, key }: Budget) =>
    `${name}:${vault.blindIndex('throttle.key', `${name} ${key}`).toString('hex')}`;

  const spend = async (executor: Database, budgets: readonly Budget[]): Promise<Spent> => {
    const keyed = budgets.map((budget) => ({ ...budget, key: keyOf(budget) }));
    const { refused, retry_after_ms, used } = await spendBudgets(executor, keyed);
    const budget = refused === null ? undefined : budgets[refused - 1];
    if (!budget) return { allowed: true, used: used ?? [] };
    return { allowed: false, name: budget.name, retryAfterMs: Math.max(1, retry_after_ms ?? 1) };
  };

  return {
    spend,
    async take(budget) {
      const spent = await spend(database, [budget]);
      if (spent.allowed) return { allowed: true };
      return { allowed: false, retryAfterMs: spent.retryAfterMs };
    },
  };
}
