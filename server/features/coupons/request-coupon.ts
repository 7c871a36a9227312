import type { UtmCodes } from '#contract/coupons/coupons.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { findTextsUsedUp } from '#platform/sms/find-texts-used-up.ts';
import { TextHeldBackError } from '#platform/sms/text-held-back.ts';
import { networkBudgets } from '#platform/throttle/client-network.ts';
import { hasVisited } from '../diners/index.ts';
import { findListedPlace } from '../restaurants/index.ts';
import { requestsOfNetwork } from './coupons.rules.ts';
import { type IssuingParts, issueCoupon } from './issue-coupon.ts';
import { findPromo } from './promo-codes.queries.ts';
import { type PromoState, promoState } from './promo-codes.rules.ts';

export type RequestingParts = IssuingParts & { database: Database };

export type CouponRequest = {
  /** Nothing, for one that any restaurant takes. */
  externalId: string | undefined;
  /** As somebody wrote it. */
  mobileNumber: string;
  promoCode: string | undefined;
  utm: UtmCodes;
  address: string;
  nowMs: number;
};

/** `taken` is all that is said of the number: what becomes of it is told by text message. */
export type CouponRequested =
  | { outcome: 'taken'; phone: string }
  | { outcome: 'not_found' }
  | { outcome: 'bad_phone'; problem: string }
  | { outcome: 'bad_promo'; state: Exclude<PromoState, 'open'> | 'unknown' }
  | { outcome: 'network_used_up' | 'day_used_up'; retryAfterMs: number };

/**
 * Checks a request in order, and gives the coupon, in one transaction: what it spends is given back
 * when it fails. Whatever is refused is refused to every number alike. What only this number is the
 * reason for (it has a coupon, it had its five, it wants none) is no refusal: the answer would tell.
 */
export async function requestCoupon(
  parts: RequestingParts,
  request: CouponRequest,
): Promise<CouponRequested> {
  const normalised = await normalisePhone(request.mobileNumber);
  const work = (transaction: DatabaseTransaction) => check(transaction, parts, request, normalised);
  try {
    return await parts.database.transaction().execute(work);
  } catch (error) {
    // The last text went to somebody else after we had looked.
    if (!(error instanceof TextHeldBackError) || normalised.outcome === 'refused') throw error;
    const { isOfNumber, retryAfterMs } = error;
    if (isOfNumber) return { outcome: 'taken', phone: normalised.phone };
    return { outcome: 'day_used_up', retryAfterMs };
  }
}

async function check(
  transaction: DatabaseTransaction,
  parts: RequestingParts,
  request: CouponRequest,
  normalised: Awaited<ReturnType<typeof normalisePhone>>,
): Promise<CouponRequested> {
  const { externalId, promoCode, utm, address, nowMs } = request;
  const place =
    externalId === undefined ? undefined : await findListedPlace(transaction, externalId);
  if (externalId !== undefined && !place) return { outcome: 'not_found' };
  if (normalised.outcome === 'refused') {
    return { outcome: 'bad_phone', problem: normalised.problem };
  }
  const { phone } = normalised;
  const { throttle, vault } = parts.texts;
  const network = networkBudgets(requestsOfNetwork, address);
  const spent = await throttle.spend(transaction, network);
  if (!spent.allowed) return { outcome: 'network_used_up', retryAfterMs: spent.retryAfterMs };

  const businessId = place?.business_id ?? null;
  const text = { to: phone, purpose: 'COUPON', businessId } as const;
  const usedUp = await findTextsUsedUp(transaction, parts.texts, text);
  const answer: CouponRequested =
    usedUp && !usedUp.isOfNumber
      ? { outcome: 'day_used_up', retryAfterMs: usedUp.retryAfterMs }
      : { outcome: 'taken', phone };
  // What strangers have is used up. Diners have a reserve; the answer is the same for both.
  const isRefused = answer.outcome === 'day_used_up';
  if (isRefused && !(await hasVisited(transaction, vault, phone))) return answer;

  const problem = promoCode && (await problemWith(transaction, promoCode, nowMs));
  if (problem) return isRefused ? answer : problem;
  if (usedUp?.isOfNumber) return answer;
  const wanted = { place, phone, promoCode, utm, nowMs };
  const { outcome } = await issueCoupon(transaction, parts, wanted);
  if (outcome === 'promo_gone' && !isRefused) return { outcome: 'bad_promo', state: 'used_up' };
  return answer;
}

async function problemWith(
  transaction: DatabaseTransaction,
  promoCode: string,
  nowMs: number,
): Promise<CouponRequested | undefined> {
  const promo = await findPromo(transaction, promoCode);
  const state = promo ? promoState(promo, nowMs) : 'unknown';
  return state === 'open' ? undefined : { outcome: 'bad_promo', state };
}
