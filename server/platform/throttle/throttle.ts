import type { Database } from '../database/pool.ts';
import type { Vault } from '../secrets/vault.ts';
import {
  findUsedUp,
  giveOneBack,
  givePointsBack,
  spendBudgets,
  spendUpTo,
} from './throttle.queries.ts';

export type Budget = {
  /** `noun.what`, such as `coupons.address`. */
  name: string;
  /** What the budget belongs to: an address, a number. Never stored as it is. */
  key: string;
  points: number;
  windowMs: number;
  /** A database crash may lose the latest points: callers don't wait for the disk. */
  isForgettable?: true;
};

export type UsedUp = { name: string; retryAfterMs: number };

export type Spent =
  /** `used`: how much of each budget is spent now. */
  { allowed: true; used: number[] } | ({ allowed: false } & UsedUp);

/** The points that were taken from a budget: as many as asked for, or as were left. */
export type Reserved = {
  granted: number;
  retryAfterMs: number;
  /** Gives back points that turned out not to count. */
  giveBack(points: number): Promise<void>;
};

export type Throttle = {
  /** Spends one point of each budget, or of none, whether or not the work that follows succeeds. */
  spendNow(...budgets: Budget[]): Promise<Spent>;
  /**
   * Spends one point of each budget, or of none. In a transaction they are given back when it is
   * rolled back; until it ends, other callers who need the same budget wait.
   */
  spend(executor: Database, budgets: readonly Budget[]): Promise<Spent>;
  /** Spends several points of one budget, or as many as are left. */
  reserve(budget: Budget, points: number): Promise<Reserved>;
  /** Gives back a point of each budget, if it didn't count. In a transaction, as it ends. */
  giveBack(executor: Database, budgets: readonly Budget[]): Promise<void>;
  /** The first of them that is used up, if any. Spends nothing. */
  findUsedUp(executor: Database, budgets: readonly Budget[]): Promise<UsedUp | undefined>;
};

/**
 * Limits what costs money, texts and sign-ins. Without the database it fails like any other call.
 */
export function createThrottle(
  database: Database,
  vault: Vault,
  /** Called with the name of each budget that is asked for points. */
  onAsked: (budget: string, isUsedUp: boolean) => void = () => undefined,
): Throttle {
  const keyedOne = ({ name, key, ...rest }: Budget) => ({
    ...rest,
    key: `${name}:${vault.blindIndex('throttle.key', `${name} ${key}`).toString('hex')}`,
  });
  const keyed = (budgets: readonly Budget[]) => budgets.map(keyedOne);
  const usedUp = (
    budgets: readonly Budget[],
    position: number,
    retryAfterMs: number | null,
  ): UsedUp => ({
    name: budgets[position - 1]?.name ?? '',
    retryAfterMs: Math.max(1, retryAfterMs ?? 1),
  });

  const spend = async (
    executor: Database,
    budgets: readonly Budget[],
    waitsForDisk = true,
  ): Promise<Spent> => {
    const spending = await spendBudgets(executor, keyed(budgets), { waitsForDisk });
    const { refused, retry_after_ms, used } = spending;
    budgets.forEach(({ name }, index) => void onAsked(name, index + 1 === refused));
    if (refused === null) return { allowed: true, used: used ?? [] };
    return { allowed: false, ...usedUp(budgets, refused, retry_after_ms) };
  };

  return {
    spend: (executor, budgets) => spend(executor, budgets),
    async reserve(budget, points) {
      const spent = keyedOne(budget);
      const { granted, ends_at_ms, retry_after_ms } = await spendUpTo(database, spent, points);
      onAsked(budget.name, granted < points);
      const window = { key: spent.key, endsAtMs: ends_at_ms };
      return {
        granted,
        retryAfterMs: Math.max(1, retry_after_ms),
        giveBack: async (unspent) => {
          if (unspent > 0) await givePointsBack(database, window, unspent);
        },
      };
    },
    giveBack: (executor, budgets) => giveOneBack(executor, keyed(budgets)),
    async findUsedUp(executor, budgets) {
      const found = await findUsedUp(executor, keyed(budgets));
      return found && usedUp(budgets, found.refused, found.retry_after_ms);
    },
    spendNow: (...budgets) =>
      spend(database, budgets, !budgets.every(({ isForgettable }) => isForgettable)),
  };
}
