import type { QuotedCode } from '#contract/orders/quotes/quote.ts';
import { workForMany } from '#platform/database/caller.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { networkBudgets } from '#platform/throttle/client-network.ts';
import { checkCoupon, isNoCouponHere } from '../../coupons/coupons/index.ts';
import { checkReplyCode } from '../../coupons/reply-codes/index.ts';
import type { Context } from '../../people/access/index.ts';
import { wrongCodesOfNetwork, wrongCodesOfRestaurant } from './quotes.rules.ts';

const problems = {
  coupon_unknown: 'UNKNOWN',
  coupon_of_another_restaurant: 'UNKNOWN',
  coupon_already_redeemed: 'USED',
  coupon_expired: 'EXPIRED',
  coupon_void: 'VOID',
  own_code_unknown: 'UNKNOWN',
  own_code_used: 'USED',
  own_code_expired: 'EXPIRED',
} as const;

/** What codes a quote may look up, and how many of those turned out wrong. */
export type CodeGuesses = { isGranted: boolean; wrong: number };

/**
 * Reserves a guess for each code before any of them is looked up, so that calls at the same time
 * never exceed a budget together; gives those back that weren't wrong.
 */
export async function withCodeGuesses<Result>(
  { throttle, address }: Pick<Context, 'throttle' | 'address'>,
  { businessId, codes }: { businessId: number; codes: number },
  work: (guesses: CodeGuesses) => Promise<Result>,
): Promise<Result> {
  const guesses: CodeGuesses = { isGranted: true, wrong: 0 };
  if (codes === 0) return work(guesses);
  const budgets = [
    ...networkBudgets(wrongCodesOfNetwork, address),
    { ...wrongCodesOfRestaurant, key: String(businessId) },
  ];
  const reserved: Awaited<ReturnType<typeof throttle.reserve>>[] = [];
  try {
    for (const budget of budgets) {
      const one = await throttle.reserve(budget, codes);
      reserved.push(one);
      guesses.isGranted = one.granted === codes;
      if (!guesses.isGranted) break;
    }
    return await work(guesses);
  } finally {
    // Done even if the caller has left. If it fails, the guesses stay spent until the window ends.
    for (const { granted, giveBack } of reserved) {
      await workForMany(() => giveBack(granted - guesses.wrong)).catch(() => undefined);
    }
  }
}

type Looking = { businessId: number; nowMs: number; guesses: CodeGuesses };

async function lookAtCode(
  transaction: DatabaseTransaction,
  code: string,
  { businessId, nowMs, guesses }: Looking,
): Promise<QuotedCode> {
  const nothing = { code, kind: null, percentOff: null, itemLimitCents: null } as const;
  if (!guesses.isGranted) return { ...nothing, problem: 'NOT_CHECKED' };
  const shown = { code, businessId, nowMs };
  const coupon = await checkCoupon(transaction, shown);
  const isOurs = coupon && !isNoCouponHere(coupon.problem ?? '');
  const found = isOurs ? coupon : await checkReplyCode(transaction, shown);
  if (!found) {
    guesses.wrong += 1;
    return { ...nothing, problem: 'UNKNOWN' };
  }
  const kind = isOurs ? 'COUPON' : 'OWN_CODE';
  if (found.problem) return { ...nothing, kind, problem: problems[found.problem] };
  const { percentOff } = found;
  const itemLimitCents = isOurs ? coupon.itemLimitCents : null;
  return { code, kind, percentOff, itemLimitCents, problem: null };
}

/** What codes are worth here, without using them. One of each kind counts. */
export async function lookAtCodes(
  transaction: DatabaseTransaction,
  codes: readonly string[],
  looking: Looking,
): Promise<QuotedCode[]> {
  const found: QuotedCode[] = [];
  for (const code of codes) {
    const one = await lookAtCode(transaction, code, looking);
    const isSecond = one.kind !== null && found.some(({ kind }) => kind === one.kind);
    found.push(isSecond && !one.problem ? { ...one, problem: 'SECOND_OF_A_KIND' } : one);
  }
  return found;
}
