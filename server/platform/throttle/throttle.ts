import { CompiledQuery } from 'kysely';
import type { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '../database/pool.ts';
import type { Vault } from '../secrets/vault.ts';

type Budget = {
  /** `noun.what`, such as `coupons.address`. */
  name: string;
  /** Whose budget it is: an address, a number. It is never written down. */
  key: string;
  points: number;
  windowMs: number;
};

export type Taken = { allowed: true } | { allowed: false; retryAfterMs: number };

export type Throttle = {
  /** Takes one point of a budget that all server processes share. */
  take(budget: Budget): Promise<Taken>;
};

type LimiterModule = typeof import('rate-limiter-flexible');

/** What the library wants of a connection; ours tells an outage from a refusal. */
const clientOf = (database: Database) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    database
      .executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values))
      .then(({ rows }) => ({ rows, rowCount: rows.length })),
});

/** What guards money, texts and logins. Without the database it fails like any other call. */
export function createThrottle(
  database: Database,
  vault: Vault,
  /** Hears the name of each budget that had nothing left. */
  onRefused: (budget: string) => void = () => undefined,
): Throttle {
  const client = clientOf(database);
  const limiters = new Map<string, RateLimiterPostgres>();

  const limiterFor = async ({ name, points, windowMs }: Budget) => {
    const id = `${name} ${points} ${windowMs}`;
    const known = limiters.get(id);
    if (known) return known;
    // Not loaded before somebody is counted: it stays in memory.
    const { RateLimiterPostgres: Limiter }: LimiterModule = await import('rate-limiter-flexible');
    const made = new Limiter({
      storeClient: client,
      storeType: 'client',
      tableName: 'throttle',
      tableCreated: true,
      // A job does: see throttle.jobs.ts.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: windowMs / 1_000,
    });
    limiters.set(id, made);
    return made;
  };

  return {
    async take(budget) {
      const limiter = await limiterFor(budget);
      const key = vault.blindIndex('throttle.key', `${budget.name} ${budget.key}`).toString('hex');
      try {
        await limiter.consume(key);
        return { allowed: true };
      } catch (refused) {
        // It throws a count for "no", and an Error for what went wrong.
        if (refused instanceof Error) throw refused;
        onRefused(budget.name);
        const { msBeforeNext } = refused as { msBeforeNext: number };
        return { allowed: false, retryAfterMs: Math.max(1, msBeforeNext) };
      }
    },
  };
}
