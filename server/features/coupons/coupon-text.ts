import { restaurantUrl } from '../../../contract/restaurant-url.ts';
import { fitsOneSegment, toGsm7 } from '../../platform/sms/gsm7.ts';
import { showCode } from './coupon-code.ts';

const farewell = 'Reply STOP to end texts.';
const shortestName = 12;

/** The whole name where it fits into one message, and as much of it as does where not. */
function withName(name: string, sentence: (name: string) => string): string {
  const plainName = toGsm7(name);
  const whole = sentence(plainName);
  for (let length = plainName.length; length >= shortestName; length -= 1) {
    const shown =
      length === plainName.length ? plainName : `${plainName.slice(0, length).trimEnd()}...`;
    const text = sentence(shown);
    if (fitsOneSegment(text)) return text;
  }
  // Letters that no plain message has: it takes more of them, and then the name may be whole.
  return whole;
}

type CouponWords = {
  percentOff: number;
  code: string;
  /** Nothing, when any restaurant takes it. */
  restaurantName: string | undefined;
  endsAtMs: number;
  timeZone: string;
};

const dayOf = (instantMs: number, timeZone: string) =>
  new Date(instantMs).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone });

export function couponText(coupon: CouponWords): string {
  const { percentOff, code, endsAtMs, timeZone } = coupon;
  const until = dayOf(endsAtMs, timeZone);
  return withName(
    coupon.restaurantName ?? 'any restaurant with Joyous',
    (name) =>
      `Joyous: ${percentOff}% off your next order at ${name}. Code ${showCode(code)}, good until ${until}. ${farewell}`,
  );
}

type ReviewWords = { name: string; slug: string; businessExternalId: string };

export const reviewText = (restaurant: ReviewWords, publicUrl: string, token: string): string =>
  withName(
    restaurant.name,
    (name) =>
      `Joyous: how was ${name}? Tell others: ${publicUrl}${restaurantUrl(restaurant)}#review=${token} ${farewell}`,
  );
