import { integrationLimits } from '#contract/money/integrations/limits.ts';
import { hourMs } from '#contract/time/durations.ts';
import { workForMany } from '#platform/database/caller.ts';
import { attemptsBudget, type Context } from '../../people/access/index.ts';

/**
 * Limits the codes tried at one restaurant: at the counter all codes count, in orders only wrong
 * ones. At 600 guesses an hour, among a million valid coupons, finding one takes 38 days.
 */
export const codesOfRestaurant = attemptsBudget(
  'counter.codes.restaurant',
  integrationLimits.wrongCodesAnHour,
  hourMs,
);

/** The codes that a call may look up, and how many of those turned out wrong. */
export type Guesses = { left: number; wrong: number; retryAfterMs: number };

/**
 * Reserves a guess for each code before any is looked up, so that simultaneous calls never exceed
 * the budget together; then gives back the guesses that weren't wrong. Runs outside the work's
 * transaction: if that is rolled back, wrong codes still count, and no connection waits for
 * another.
 */
export async function withGuesses<Result>(
  { throttle, businessId }: Pick<Context, 'throttle'> & { businessId: number },
  codes: number,
  work: (guesses: Guesses) => Promise<Result>,
): Promise<Result> {
  if (codes === 0) return work({ left: 0, wrong: 0, retryAfterMs: 0 });
  const budget = { ...codesOfRestaurant, key: String(businessId) };
  const reserved = await throttle.reserve(budget, codes);
  const { granted, retryAfterMs } = reserved;
  const guesses = { left: granted, wrong: 0, retryAfterMs };
  try {
    return await work(guesses);
  } finally {
    // Runs even if the caller has left. If it fails, the guesses stay spent until the window ends.
    const giveBack = () => reserved.giveBack(granted - guesses.wrong);
    await workForMany(giveBack).catch(() => undefined);
  }
}
