import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { holdReplyDiscounts, redeemReplyDiscounts } from './reply-discounts.queries.ts';

/** By their codes, locked until the transaction ends. */
export type HeldReplyDiscounts = Awaited<ReturnType<typeof holdReplyDiscounts>>;

type HeldReplyDiscount = HeldReplyDiscounts extends ReadonlyMap<string, infer One> ? One : never;

/** Reads what people type. */
export const readOwnCode = (shown: string) => shown.toUpperCase().replace(/[^0-9A-Z]/g, '');

type OwnCodeRefusal = 'own_code_unknown' | 'own_code_used' | 'own_code_expired';

/** The percentage of a code of the restaurant's own that was held, if it may be used. */
export function judgeReplyDiscount(
  held: HeldReplyDiscount | undefined,
  nowMs: number,
): number | Refused<OwnCodeRefusal> {
  if (!held) return refuse('own_code_unknown');
  if (held.redeemed_at !== null) return refuse('own_code_used');
  return held.expires_at.getTime() <= nowMs ? refuse('own_code_expired') : held.percent_off;
}

/** Uses one at the counter; returns its percentage. */
export async function redeemReplyDiscount(
  transaction: DatabaseTransaction,
  { code: shown, ...here }: { code: string; businessId: number; nowMs: number },
): Promise<number | Refused<OwnCodeRefusal>> {
  const code = readOwnCode(shown);
  const held = await holdReplyDiscounts(transaction, { ...here, codes: [code] });
  const percent = judgeReplyDiscount(held.get(code), here.nowMs);
  if (isRefused(percent)) return percent;
  await redeemReplyDiscounts(transaction, here, [{ code, orderReference: null }]);
  return percent;
}
