import { randomInt, randomUUID } from 'node:crypto';
import type { UtmCodes } from '../../../contract/coupons.ts';
import type { Database } from '../../platform/database/pool.ts';
import { actAsBusiness } from '../../platform/database/tenant.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { queueText } from '../../platform/sms/text-queue.ts';
import { findOrCreateConsumer } from '../consumers/index.ts';
import type { Place } from '../restaurants/index.ts';
import { drawCode, type RandomBelow } from './coupon-code.ts';
import { couponText } from './coupon-text.ts';
import {
  type CouponTransaction,
  endCoupon,
  findLiveCoupon,
  insertCoupon,
  noteTextedAgain,
} from './coupons.queries.ts';
import { couponEndMs, lastZone, mayTextAgain } from './coupons.rules.ts';
import { takePromo } from './promo-codes.queries.ts';

export type RequestingDependencies = {
  database: Database;
  vault: Vault;
  percentOff: number;
  randomBelow?: RandomBelow;
};

export type CouponRequest = {
  /** Nothing, for one that any restaurant takes. */
  place: Place | undefined;
  /** E.164. */
  phone: string;
  promoCode: string | undefined;
  utm: UtmCodes;
  nowMs: number;
};

/** The caller of the API learns no more than this: see the contract. */
export type CouponRequested = { outcome: 'taken' } | { outcome: 'promo_gone' };

const anyRestaurant = 0;
const maxTries = 5;

/**
 * Gives a number its coupon, or the same one again, and has it texted. Who holds what comes in one
 * order, so that no two wait for each other: the person, their coupon, the promo code.
 */
export function requestCoupon(
  deps: RequestingDependencies,
  request: CouponRequest,
): Promise<CouponRequested> {
  return deps.database.transaction().execute(async (transaction) => {
    const { phone, place, nowMs } = request;
    const consumer = await findOrCreateConsumer(transaction, deps.vault, phone);
    if (consumer.wantsNoTexts) return { outcome: 'taken' };

    const businessId = place?.business_id ?? anyRestaurant;
    await actAsBusiness(transaction, businessId);
    const live = await findLiveCoupon(transaction, businessId, consumer.consumerId);
    if (live && live.expires_at.getTime() > nowMs) {
      await textAgain(transaction, deps, request, live);
      return { outcome: 'taken' };
    }
    // The job that ends it has not come by yet, and would keep the place of the next one.
    if (live) await endCoupon(transaction, live, { state: 'EXPIRED' }, nowMs);
    return issue(transaction, deps, request, { businessId, consumerId: consumer.consumerId });
  });
}

async function issue(
  transaction: CouponTransaction,
  deps: RequestingDependencies,
  { place, phone, promoCode, utm, nowMs }: CouponRequest,
  { businessId, consumerId }: { businessId: number; consumerId: number },
): Promise<CouponRequested> {
  const promo = promoCode ? await takePromo(transaction, promoCode, nowMs) : undefined;
  if (promoCode && !promo) return { outcome: 'promo_gone' };

  const percentOff = promo?.percent_off ?? deps.percentOff;
  const timeZone = place?.time_zone ?? lastZone;
  const endsAtMs = couponEndMs(timeZone, nowMs);
  const messageId = randomUUID();
  const code = await insertWithFreeCode(deps, (drawn) =>
    insertCoupon(transaction, {
      businessId,
      code: drawn,
      percentOff,
      consumerId,
      promoCode: promoCode ?? null,
      utm,
      issuedAtMs: nowMs,
      endsAtMs,
      messageId,
    }),
  );
  await queueText(transaction, deps.vault, {
    to: phone,
    body: couponText({ percentOff, code, restaurantName: place?.name, endsAtMs, timeZone }),
    purpose: 'COUPON',
    businessId: place?.business_id ?? null,
    nowMs,
    messageId,
  });
  return { outcome: 'taken' };
}

async function insertWithFreeCode(
  { randomBelow = (end) => randomInt(end) }: RequestingDependencies,
  insert: (code: string) => Promise<boolean>,
): Promise<string> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const code = drawCode(randomBelow);
    if (await insert(code)) return code;
  }
  throw new Error(`no free coupon code was drawn in ${maxTries} tries`);
}

type LiveCoupon = Awaited<ReturnType<typeof findLiveCoupon>> & {};

async function textAgain(
  transaction: CouponTransaction,
  { vault }: RequestingDependencies,
  { place, phone, nowMs }: CouponRequest,
  live: LiveCoupon,
) {
  const texted = { lastTextedAtMs: live.last_texted_at.getTime(), texts: live.texts };
  if (!mayTextAgain(texted, nowMs)) return;
  const messageId = await queueText(transaction, vault, {
    to: phone,
    body: couponText({
      percentOff: live.percent_off,
      code: live.code,
      restaurantName: place?.name,
      endsAtMs: live.expires_at.getTime(),
      timeZone: place?.time_zone ?? lastZone,
    }),
    purpose: 'COUPON',
    businessId: place?.business_id ?? null,
    nowMs,
  });
  await noteTextedAgain(transaction, live, messageId, nowMs);
}
