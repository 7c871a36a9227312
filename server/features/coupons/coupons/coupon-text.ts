import { couponUrl } from '#contract/coupons/coupons/coupon-link.ts';
import { type CouponWorth, couponWords } from '#contract/coupons/coupons/coupon-terms.ts';
import { monthAndDayAt } from '#contract/time-zone.ts';
import { fitName, optOutNotice } from '#platform/sms/compose.ts';
import { fitsOneSegment } from '#platform/sms/gsm7.ts';
import { showCode } from './coupon-code.ts';

type CouponWords = CouponWorth & {
  code: string;
  restaurantName: string;
  endsAtMs: number;
  timeZone: string;
  publicUrl: string;
};

/**
 * With a link to the page that shows the coupon as a QR code, if it all fits one message. A long
 * name may be cut for that. If our own address is too long, only the code is sent, which is enough.
 */
export function couponText(coupon: CouponWords): string {
  const { code, publicUrl, restaurantName } = coupon;
  const linked = fitName(restaurantName, (name) =>
    wordsOf(coupon, `${name}: ${couponUrl(publicUrl, code)}`),
  );
  return fitsOneSegment(linked)
    ? linked
    : fitName(restaurantName, (name) => wordsOf(coupon, `${name}.`));
}

function wordsOf(coupon: CouponWords, where: string): string {
  const { code, endsAtMs, timeZone } = coupon;
  const until = monthAndDayAt(timeZone, endsAtMs);
  return `Joyous: ${couponWords(coupon)}, at ${where} Code ${showCode(code)}, good until ${until}. ${optOutNotice}`;
}
