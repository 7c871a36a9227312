import { randomInt, randomUUID } from 'node:crypto';
import type { UtmCodes } from '#contract/coupons/coupons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { queueText, requireText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { findOrCreateConsumer } from '../diners/index.ts';
import type { Place } from '../restaurants/index.ts';
import { drawCode, type RandomBelow } from './coupon-code.ts';
import { couponText } from './coupon-text.ts';
import { endCoupon, findLiveCoupon, insertCoupon, noteTextedAgain } from './coupons.queries.ts';
import { couponEndMs, lastZone, mayTextAgain } from './coupons.rules.ts';
import { takePromo } from './promo-codes.queries.ts';

export type IssuingParts = {
  texts: Texts;
  couponPercent: number;
  randomBelow?: RandomBelow;
};

export type NewCouponFor = {
  /** Nothing, for one that any restaurant takes. */
  place: Place | undefined;
  /** E.164. */
  phone: string;
  promoCode: string | undefined;
  utm: UtmCodes;
  nowMs: number;
};

type Issued = { outcome: 'taken' } | { outcome: 'promo_gone' };

const anyRestaurant = 0;
const maxTries = 5;

/**
 * Gives a number its coupon, or the same one again, and has it texted. Rows are locked in one order,
 * so that no two requests wait for each other: the person, their coupon, the promo code, the budgets.
 * A redemption locks the coupon before the person: when the same diner asks for a coupon at that very
 * moment, the database ends one of the two, and its caller is told that we are busy.
 */
export async function issueCoupon(
  transaction: DatabaseTransaction,
  parts: IssuingParts,
  wanted: NewCouponFor,
): Promise<Issued> {
  const { phone, place } = wanted;
  const consumer = await findOrCreateConsumer(transaction, parts.texts.vault, phone);
  if (consumer.wantsNoTexts) return { outcome: 'taken' };

  const businessId = place?.business_id ?? anyRestaurant;
  return within(transaction, { restaurant: businessId }, (acting) =>
    issueFor(acting, parts, wanted, { businessId, ...consumer }),
  );
}

type Owner = { businessId: number; consumerId: number; hasVisited: boolean };

async function issueFor(
  transaction: DatabaseTransaction,
  parts: IssuingParts,
  wanted: NewCouponFor,
  owner: Owner,
): Promise<Issued> {
  const { nowMs } = wanted;
  const live = await findLiveCoupon(transaction, owner.businessId, owner.consumerId);
  if (live && live.expires_at.getTime() > nowMs) {
    await textAgain(transaction, parts, wanted, live, owner.hasVisited);
    return { outcome: 'taken' };
  }
  // The job that ends it has not come by yet, and would keep the place of the next one.
  if (live) await endCoupon(transaction, live, { state: 'EXPIRED' }, nowMs);
  return issueNew(transaction, parts, wanted, owner);
}

async function issueNew(
  transaction: DatabaseTransaction,
  parts: IssuingParts,
  { place, phone, promoCode, utm, nowMs }: NewCouponFor,
  owner: Owner,
): Promise<Issued> {
  const promo = promoCode ? await takePromo(transaction, promoCode, nowMs) : undefined;
  if (promoCode && !promo) return { outcome: 'promo_gone' };

  const { businessId, consumerId, hasVisited } = owner;
  const percentOff = promo?.percent_off ?? parts.couponPercent;
  const timeZone = place?.time_zone ?? lastZone;
  const endsAtMs = couponEndMs(timeZone, nowMs);
  const messageId = randomUUID();
  const code = await insertWithFreeCode(parts, (drawn) =>
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
  // A coupon that nobody is told of is none: where no text may be sent, all of it is undone.
  await requireText(transaction, parts.texts, {
    to: phone,
    body: couponText({ percentOff, code, restaurantName: place?.name, endsAtMs, timeZone }),
    purpose: 'COUPON',
    businessId: place?.business_id ?? null,
    nowMs,
    messageId,
    isKnown: hasVisited,
  });
  return { outcome: 'taken' };
}

async function insertWithFreeCode(
  { randomBelow = (end) => randomInt(end) }: IssuingParts,
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
  transaction: DatabaseTransaction,
  { texts }: IssuingParts,
  { place, phone, nowMs }: NewCouponFor,
  live: LiveCoupon,
  isKnown: boolean,
) {
  const texted = { lastTextedAtMs: live.last_texted_at.getTime(), texts: live.texts };
  if (!mayTextAgain(texted, nowMs)) return;
  const queued = await queueText(transaction, texts, {
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
    isKnown,
  });
  if (queued.outcome === 'queued') {
    await noteTextedAgain(transaction, live, queued.messageId, nowMs);
  }
}
