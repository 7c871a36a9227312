import type { CouponRequest } from '#contract/coupons/coupons/coupons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { refuse, refuseInput, TextPostponedError } from '#platform/refusals/refuse.ts';
import { findTextsUsedUp } from '#platform/sms/text-queue.ts';
import { hasVisited } from '../../diners/diners/index.ts';
import { findListedRestaurant, isOfClosedRestaurant } from '../../ground/restaurant/index.ts';
import { type Context, type Operation, spend } from '../../people/access/index.ts';
import { findPromo, promoProblem, readPromoCode } from '../promo-codes/index.ts';
import {
  anyRestaurant,
  type CouponRestaurant,
  requestsOfNetwork,
  textedFor,
} from './coupons.rules.ts';
import { issueCoupon } from './issue-coupon.ts';

export const requestCouponOfRestaurant: Operation<'requestRestaurantCoupon'> = async (
  input,
  context,
) => {
  try {
    return await inOneTransaction(context, input.body, async (transaction, phoneRead) => {
      const restaurant = await findListedRestaurant(transaction, input.params.id);
      if (!restaurant) return refuse('restaurant_not_found');
      if (restaurant.coupons_paused) return refuse('coupons_paused');
      return requestCoupon(transaction, context, { ...input.body, phoneRead, restaurant });
    });
  } catch (error) {
    // It was listed when we looked, and closed a moment later.
    if (isOfClosedRestaurant(error)) return refuse('restaurant_not_found');
    throw error;
  }
};

export const requestCouponAnywhere: Operation<'requestAnyCoupon'> = ({ body }, context) =>
  inOneTransaction(context, body, (transaction, phoneRead) =>
    requestCoupon(transaction, context, { ...body, phoneRead, restaurant: anyRestaurant }),
  );

type PhoneRead = Awaited<ReturnType<typeof normalisePhone>>;

/** If it fails, spent points are given back. */
async function inOneTransaction<Result>(
  { database }: Context,
  { mobileNumber }: CouponRequest,
  work: (transaction: DatabaseTransaction, phoneRead: PhoneRead) => Promise<Result>,
) {
  const phoneRead = await normalisePhone(mobileNumber);
  try {
    return await database.transaction().execute((transaction) => work(transaction, phoneRead));
  } catch (error) {
    // Another request used up the last text after we had checked.
    if (!(error instanceof TextPostponedError) || phoneRead.outcome === 'refused') throw error;
    const { isOfNumber, retryAfterMs } = error;
    return isOfNumber
      ? sentTo(phoneRead.phone)
      : refuse('coupons_gone_for_today', { retryAfterMs });
  }
}

/** The answer says nothing else about the number: its owner gets the rest by text message. */
const sentTo = (phone: string) => ({ maskedPhoneNumber: maskPhone(phone) });

type Request = CouponRequest & {
  phoneRead: PhoneRead;
  restaurant: CouponRestaurant;
};

/**
 * Checks a request in a fixed order, and gives the coupon. A refusal is the same for every number.
 * Reasons that concern only this number (it has a coupon, had its five texts, opted out) are not
 * refused, because the answer would give them away.
 */
async function requestCoupon(
  transaction: DatabaseTransaction,
  context: Context,
  { phoneRead, restaurant, ...asked }: Request,
) {
  if (phoneRead.outcome === 'refused') return refuseInput('mobileNumber', phoneRead.problem);
  const { phone } = phoneRead;
  const { texts, throttle, vault, address, nowMs } = context;
  const spent = await spend({ throttle, address, transaction }, [requestsOfNetwork]);
  if (spent) return spent;

  const text = { to: phone, purpose: 'COUPON', businessId: textedFor(restaurant) } as const;
  const usedUp = await findTextsUsedUp(transaction, texts, text);
  const isGone = usedUp !== undefined && !usedUp.isOfNumber;
  const answer = isGone
    ? refuse('coupons_gone_for_today', { retryAfterMs: usedUp.retryAfterMs })
    : sentTo(phone);
  // The texts for strangers are used up. Diners have a reserve; the answer is the same for both.
  if (isGone && !(await hasVisited(transaction, vault, phone))) return answer;

  const promoCode = readPromoCode(asked.promoCode ?? '') || undefined;
  const problem = promoCode && promoProblem(await findPromo(transaction, promoCode), nowMs);
  if (problem) return isGone ? answer : refuse(problem);
  if (usedUp?.isOfNumber) return answer;
  const wanted = { restaurant, phone, promoCode, utm: asked.utmCodes ?? {}, nowMs };
  const refused = await issueCoupon(transaction, context, wanted);
  return refused && !isGone ? refused : answer;
}
