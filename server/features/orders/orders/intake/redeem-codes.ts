import { type OrderRefusal, orderRefusals } from '#contract/orders/orders/refusals.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse } from '#platform/refusals/refuse.ts';
import { plainCode } from '#platform/tokens/short-code.ts';
import {
  type Guesses,
  isNoCouponHere,
  judgeCoupon,
  type LockedCoupons,
  lockCoupons,
  type Redemption,
  readCode,
  redeemCoupons,
  type UsableCoupon,
  undoRedemption,
} from '../../../coupons/coupons/index.ts';
import {
  giveReplyCodeBack,
  judgeReplyCode,
  type LockedReplyCodes,
  lockReplyCodes,
  redeemReplyCodes,
} from '../../../coupons/reply-codes/index.ts';
import { noCodes, type Percents } from './price-order.rules.ts';
import type { ReadOrder } from './read-order.rules.ts';

type Codes = Pick<ReadOrder, 'couponCode' | 'replyCode'>;
type Into = { businessId: number; nowMs: number };

/** An order's codes, read. Undefined for one that it doesn't have, or that can't be a code. */
const readCodes = ({ couponCode, replyCode }: Codes) => ({
  coupon: couponCode === undefined ? undefined : readCode(couponCode),
  reply: replyCode === undefined ? undefined : plainCode(replyCode),
});

/** The different codes of these orders, in order, each in words of its own kind. */
const distinctCodes = (orders: readonly Codes[]): Set<string> =>
  new Set(
    orders
      .map(readCodes)
      .flatMap(({ coupon, reply }) => [
        ...(coupon === undefined ? [] : [`coupon ${coupon}`]),
        ...(reply === undefined ? [] : [`reply ${reply}`]),
      ]),
  );

export const countCodes = (orders: readonly Codes[]): number => distinctCodes(orders).size;

/** The codes of a call's orders, locked until the transaction ends. */
export type LockedCodes = {
  coupons: LockedCoupons;
  replyCodes: LockedReplyCodes;
  /** Those that were not looked up: the restaurant has tried too many wrong ones. */
  untried: ReadonlySet<string>;
  retryAfterMs: number;
};

/**
 * Looks up and locks all codes of these orders, in a fixed order, before any of them is redeemed;
 * only as many as may be guessed. Left out: all of them, for the operator.
 */
export async function lockCodes(
  transaction: DatabaseTransaction,
  businessId: number,
  orders: readonly Codes[],
  guesses: Guesses = { left: Number.POSITIVE_INFINITY, wrong: 0, retryAfterMs: 0 },
): Promise<LockedCodes> {
  const codes = [...distinctCodes(orders)];
  const tried = codes.slice(0, guesses.left);
  const ofKind = (kind: 'coupon' | 'reply') =>
    tried.flatMap((code) => (code.startsWith(`${kind} `) ? code.slice(kind.length + 1) : []));
  const coupons = await lockCoupons(transaction, ofKind('coupon'));
  const replyCodes = await lockReplyCodes(transaction, { businessId, codes: ofKind('reply') });
  const isWrong = (code: string) => {
    const coupon = judgeCoupon(coupons, code, { businessId, nowMs: 0 });
    return isRefused(coupon) && isNoCouponHere(coupon.code);
  };
  guesses.wrong +=
    ofKind('coupon').filter(isWrong).length + ofKind('reply').length - replyCodes.size;
  const { retryAfterMs } = guesses;
  return { coupons, replyCodes, untried: new Set(codes.slice(tried.length)), retryAfterMs };
}

export type Redeemed = {
  percents: Percents;
  coupon: UsableCoupon | undefined;
  /** As a code, not as it was written. */
  replyCode: string | undefined;
};

const tooManyWrong = (field: 'couponCode' | 'ownCode', retryAfterMs: number) => {
  const { message } = orderRefusals.too_many_wrong_codes;
  return refuse('too_many_wrong_codes', { retryAfterMs, problems: [{ field, message }] });
};

/** Whether an order may use its codes. `used` has those that earlier orders of the call use. */
export function judgeCodes(
  { coupons, replyCodes, untried, retryAfterMs }: LockedCodes,
  into: Into,
  order: Codes,
  used: Set<string>,
): Redeemed | Refused<OrderRefusal> {
  const codes = readCodes(order);
  const percents = { ...noCodes };
  let coupon: UsableCoupon | undefined;
  if (order.couponCode !== undefined) {
    if (untried.has(`coupon ${codes.coupon}`)) return tooManyWrong('couponCode', retryAfterMs);
    const judged = judgeCoupon(coupons, order.couponCode, into);
    if (isRefused(judged)) return judged;
    if (used.has(`coupon ${codes.coupon}`)) return refuse('coupon_already_redeemed');
    coupon = judged;
    percents.coupon = coupon.redemption;
  }
  if (codes.reply !== undefined) {
    if (untried.has(`reply ${codes.reply}`)) return tooManyWrong('ownCode', retryAfterMs);
    const percent = judgeReplyCode(replyCodes.get(codes.reply), into.nowMs);
    if (isRefused(percent)) return percent;
    if (used.has(`reply ${codes.reply}`)) return refuse('own_code_used');
    percents.replyPercentOff = percent;
  }
  return { percents, coupon, replyCode: codes.reply };
}

/** Adds what an order of the call uses. */
export function addUsed(used: Set<string>, { coupon, replyCode }: Redeemed): void {
  if (coupon) used.add(`coupon ${coupon.locked.code}`);
  if (replyCode !== undefined) used.add(`reply ${replyCode}`);
}

/** Uses up the codes of orders that were accepted. Returns the coupons: see inviteToReview. */
export async function redeemCodes(
  transaction: DatabaseTransaction,
  into: Into,
  orders: readonly { redeemed: Redeemed; reference: string }[],
): Promise<Redemption[]> {
  const uses = orders.flatMap(({ redeemed: { coupon }, reference }) =>
    coupon ? [{ coupon, orderReference: reference }] : [],
  );
  await redeemCoupons(transaction, into, uses);
  await redeemReplyCodes(
    transaction,
    into,
    orders.flatMap(({ redeemed: { replyCode }, reference }) =>
      replyCode === undefined ? [] : [{ code: replyCode, orderReference: reference }],
    ),
  );
  return uses.map(({ coupon }) => coupon.redemption);
}

type Cancelled = { reference: string; coupon_code: string | null; own_code: string | null };

/**
 * Gives back what a cancelled order used: its codes are good again until their dates, unless the
 * diner has another coupon by now. Call it once the order is CANCELLED.
 */
export async function giveCodesBack(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: Into,
  { reference: orderReference, coupon_code: coupon, own_code: replyCode }: Cancelled,
): Promise<void> {
  const mayUndo = async () => undefined;
  if (coupon !== null) {
    const used = { code: coupon, businessId, orderReference, nowMs };
    await undoRedemption(transaction, used, { state: 'ISSUED' }, mayUndo);
  }
  if (replyCode !== null) {
    await giveReplyCodeBack(transaction, {
      businessId,
      code: plainCode(replyCode),
      orderReference,
    });
  }
}
