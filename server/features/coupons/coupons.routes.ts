import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestAnyCoupon, requestRestaurantCoupon } from '#contract/coupons/coupons.ts';
import { mount } from '#platform/http/mount.ts';
import { badInput, type Refusal, refusal, tooMany } from '#platform/http/refusal.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { readPromoCode } from './promo-codes.rules.ts';
import { type CouponRequested, type RequestingParts, requestCoupon } from './request-coupon.ts';

export type CouponsDependencies = RequestingParts & { now: () => number };

type Asked = ReturnType<typeof requestAnyCoupon.body.parse>;
type PromoProblem = Extract<CouponRequested, { outcome: 'bad_promo' }>['state'];

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');

const promoProblem: Record<PromoProblem, Refusal> = {
  not_yet: badInput('promoCode: This code is not open yet.'),
  over: badInput('promoCode: This code is over.'),
  used_up: badInput('promoCode: All coupons of this code are taken.'),
  unknown: badInput('promoCode: We do not know this code. Check it, or leave it out.'),
};

export function couponsRoutes(app: FastifyInstance, deps: CouponsDependencies) {
  const request = async (
    { ip }: FastifyRequest,
    externalId: string | undefined,
    { mobileNumber, promoCode, utmCodes }: Asked,
  ) => {
    const requested = await requestCoupon(deps, {
      externalId,
      mobileNumber,
      promoCode: readPromoCode(promoCode ?? '') || undefined,
      utm: utmCodes ?? {},
      address: ip,
      nowMs: deps.now(),
    });
    return requested.outcome === 'taken'
      ? { maskedPhoneNumber: maskPhone(requested.phone) }
      : refusalFor(requested);
  };

  mount(app, requestRestaurantCoupon, ({ params, body }, asked) => request(asked, params.id, body));
  mount(app, requestAnyCoupon, ({ body }, asked) => request(asked, undefined, body));
}

function refusalFor(requested: Exclude<CouponRequested, { outcome: 'taken' }>): Refusal {
  switch (requested.outcome) {
    case 'not_found':
      return notFound;
    case 'bad_phone':
      return badInput(`mobileNumber: ${requested.problem}`);
    case 'bad_promo':
      return promoProblem[requested.state];
    case 'network_used_up':
      return tooMany(
        'too_many_coupon_requests',
        'Many coupons were asked for from here. Please try again in an hour.',
        requested.retryAfterMs,
      );
    case 'day_used_up':
      return tooMany(
        'coupons_gone_for_today',
        'All coupons of today are taken. Please come back tomorrow.',
        requested.retryAfterMs,
      );
  }
}
