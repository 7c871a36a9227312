import type { FastifyInstance, FastifyRequest } from 'fastify';
import { couponTerms } from '../../../contract/coupon-terms.ts';
import { requestAnyCoupon, requestRestaurantCoupon } from '../../../contract/coupons.ts';
import type { Database } from '../../platform/database/pool.ts';
import { mount } from '../../platform/http/mount.ts';
import { badInput, type Refusal, refusal, tooMany } from '../../platform/http/refusal.ts';
import { maskPhone } from '../../platform/phone/mask-phone.ts';
import { normalisePhone } from '../../platform/phone/normalise-phone.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { clientNetwork } from '../../platform/throttle/client-network.ts';
import type { Throttle } from '../../platform/throttle/throttle.ts';
import { findListedPlace, type Place } from '../restaurants/index.ts';
import { findPromo } from './promo-codes.queries.ts';
import { type PromoState, promoState, readPromoCode } from './promo-codes.rules.ts';
import { requestCoupon } from './request-coupon.ts';

export type CouponsDependencies = {
  database: Database;
  vault: Vault;
  throttle: Throttle;
  now: () => number;
  percentOff: number;
  dailyLimit: number;
};

type Asked = ReturnType<typeof requestAnyCoupon.body.parse>;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');

const promoProblem: Record<Exclude<PromoState, 'open'>, Refusal> = {
  not_yet: badInput('promoCode: This code is not open yet.'),
  over: badInput('promoCode: This code is over.'),
  used_up: badInput('promoCode: All coupons of this code are taken.'),
};
const promoUnknown = badInput('promoCode: We do not know this code. Check it, or leave it out.');

export function couponsRoutes(app: FastifyInstance, deps: CouponsDependencies) {
  mount(app, requestRestaurantCoupon, async ({ params, body }, request) => {
    const place = await findListedPlace(deps.database, params.id);
    return place ? take(deps, request, place, body) : notFound;
  });

  mount(app, requestAnyCoupon, ({ body }, request) => take(deps, request, undefined, body));
}

/**
 * Whatever is refused here is refused to every number alike. What only this number is the reason
 * for (it has a coupon, it had its five, it wants none) is no refusal: the answer would tell.
 */
async function take(
  deps: CouponsDependencies,
  request: FastifyRequest,
  place: Place | undefined,
  asked: Asked,
) {
  const normalised = await normalisePhone(asked.mobileNumber);
  if (normalised.outcome === 'refused') return badInput(`mobileNumber: ${normalised.problem}`);
  const { phone } = normalised;
  const spent = await spendBudgets(deps, request.ip);
  if (spent) return spent;
  const promoCode = readPromoCode(asked.promoCode ?? '') || undefined;
  const problem = promoCode && (await problemWith(deps, promoCode));
  if (problem) return problem;

  const answer = { maskedPhoneNumber: maskPhone(phone) };
  const { allowed } = await deps.throttle.take({
    name: 'coupons.number',
    key: phone,
    points: couponTerms.mostTextsADay,
    windowMs: dayMs,
  });
  if (!allowed) return answer;
  const { outcome } = await requestCoupon(deps, {
    place,
    phone,
    promoCode,
    utm: asked.utmCodes ?? {},
    nowMs: deps.now(),
  });
  return outcome === 'promo_gone' ? promoProblem.used_up : answer;
}

async function spendBudgets(
  { throttle, dailyLimit }: CouponsDependencies,
  address: string,
): Promise<Refusal | undefined> {
  const own = await throttle.take({
    name: 'coupons.address',
    key: clientNetwork(address),
    points: 20,
    windowMs: hourMs,
  });
  if (!own.allowed) {
    return tooMany(
      'too_many_coupon_requests',
      'Many coupons were asked for from here. Please try again in an hour.',
      own.retryAfterMs,
    );
  }
  const all = await throttle.take({
    name: 'coupons.all',
    key: 'all',
    points: dailyLimit,
    windowMs: dayMs,
  });
  if (all.allowed) return undefined;
  return tooMany(
    'coupons_gone_for_today',
    'All coupons of today are taken. Please come back tomorrow.',
    all.retryAfterMs,
  );
}

async function problemWith({ database, now }: CouponsDependencies, code: string) {
  const promo = await findPromo(database, code);
  if (!promo) return promoUnknown;
  const state = promoState(promo, now());
  return state === 'open' ? undefined : promoProblem[state];
}
