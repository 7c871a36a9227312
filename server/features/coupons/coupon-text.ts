import { fitName, optOutNotice } from '#platform/sms/compose.ts';
import { showCode } from './coupon-code.ts';

type CouponWords = {
  percentOff: number;
  code: string;
  restaurantName: string;
  endsAtMs: number;
  timeZone: string;
};

const dayOf = (instantMs: number, timeZone: string) =>
  new Date(instantMs).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });

export function couponText(coupon: CouponWords): string {
  const { percentOff, code, endsAtMs, timeZone } = coupon;
  const until = dayOf(endsAtMs, timeZone);
  return fitName(
    coupon.restaurantName,
    (name) =>
      `Joyous: ${percentOff}% off your next order at ${name}. Code ${showCode(code)}, good until ${until}. ${optOutNotice}`,
  );
}
