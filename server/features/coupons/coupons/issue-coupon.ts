import { randomUUID } from 'node:crypto';
import { couponUrl } from '#contract/coupons/coupons/coupon-link.ts';
import { type CouponWorth, mostOffCents } from '#contract/coupons/coupons/coupon-terms.ts';
import type { UtmCodes } from '#contract/coupons/coupons/coupons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { type Refused, refuse } from '#platform/refusals/refuse.ts';
import { queueText, requireText } from '#platform/sms/text-queue.ts';
import type { Texts } from '#platform/sms/texts.ts';
import { drawUntilFree, type RandomBelow } from '#platform/tokens/short-code.ts';
import { findOrCreateDiner } from '../../diners/diners/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { redeemPromo } from '../promo-codes/index.ts';
import { drawCouponCode, showCode } from './coupon-code.ts';
import { endCoupon, findLiveCoupon, insertCoupon, markTextedAgain } from './coupons.queries.ts';
import {
  type CouponRestaurant,
  couponEndMs,
  mayTextAgain,
  textedFor,
  worthOf,
} from './coupons.rules.ts';
import { takesWebOrders } from './live-coupons.queries.ts';

export type IssuingParts = {
  texts: Texts;
  /** What a coupon without a promo code is worth. */
  couponWorth: CouponWorth;
  publicUrl: string;
  randomBelow?: RandomBelow;
};

export type NewCouponFor = {
  restaurant: CouponRestaurant;
  /** E.164. */
  phone: string;
  promoCode: string | undefined;
  utm: UtmCodes;
  nowMs: number;
};

/** A diner who already has a coupon, or wants no texts, gets no refusal. */
type Issued = Refused<'promo_code_used_up'> | undefined;

/**
 * Gives a number its coupon, or the same one again, and has it texted. Rows are locked in a fixed
 * order, so that no two requests deadlock: the diner, their coupon, the promo code, the budgets. A
 * redemption locks the coupon before the diner. If the same diner requests a coupon at that moment,
 * the database aborts one of the two transactions, and its caller is told that we are busy.
 */
export async function issueCoupon(
  transaction: DatabaseTransaction,
  parts: IssuingParts,
  wanted: NewCouponFor,
): Promise<Issued> {
  const owner = await findOrCreateDiner(transaction, parts.texts.vault, wanted.phone);
  if (owner.wantsNoTexts) return undefined;
  return within(transaction, { restaurant: wanted.restaurant.business_id }, (acting) =>
    issueTo(acting, parts, wanted, owner),
  );
}

type Owner = { consumerId: number; hasVisited: boolean; isOrderedHere?: boolean };

async function issueTo(
  transaction: DatabaseTransaction,
  parts: IssuingParts,
  wanted: NewCouponFor,
  found: Owner,
): Promise<Issued> {
  const { restaurant, nowMs } = wanted;
  const isOrderedHere = await takesWebOrders(transaction, restaurant.business_id);
  const owner = { ...found, isOrderedHere };
  const live = await findLiveCoupon(transaction, restaurant.business_id, owner.consumerId);
  if (live && live.expires_at.getTime() > nowMs) {
    await textAgain(transaction, parts, wanted, live, owner);
    return undefined;
  }
  // It has expired, but the job has not marked it yet, and while it counts as live there can't be
  // another.
  if (live) await endCoupon(transaction, live, { state: 'EXPIRED' }, nowMs);
  return issueNew(transaction, parts, wanted, owner);
}

async function issueNew(
  transaction: DatabaseTransaction,
  parts: IssuingParts,
  wanted: NewCouponFor,
  owner: Owner,
): Promise<Issued> {
  const { restaurant, promoCode, utm, nowMs } = wanted;
  const promo = promoCode ? await redeemPromo(transaction, promoCode, nowMs) : undefined;
  if (promoCode && !promo) return refuse('promo_code_used_up');

  const issuedAt = new Date(nowMs);
  const messageId = randomUUID();
  const facts = {
    percent_off: promo?.percent_off ?? parts.couponWorth.percentOff,
    item_limit_cents: parts.couponWorth.itemLimitCents,
    expires_at: new Date(couponEndMs(restaurant.time_zone, nowMs)),
  };
  const code = await drawUntilFree('coupon code', async () => {
    const drawn = drawCouponCode(parts.texts.vault.cell, parts.randomBelow);
    const isFree = await insertCoupon(transaction, {
      ...facts,
      business_id: restaurant.business_id,
      code: drawn,
      consumer_id: owner.consumerId,
      promo_code: promoCode ?? null,
      utm: JSON.stringify(utm),
      issued_at: issuedAt,
      last_text: messageId,
      last_texted_at: issuedAt,
    });
    return isFree ? drawn : undefined;
  });
  // A coupon whose code never arrives is useless: if no text may be sent, everything is rolled
  // back.
  const text = textOf(parts.publicUrl, wanted, { ...facts, code }, owner);
  await requireText(transaction, parts.texts, { ...text, messageId });
  return undefined;
}

type TextedCoupon = {
  code: string;
  percent_off: number;
  item_limit_cents: number;
  expires_at: Date;
};

const textOf = (
  publicUrl: string,
  { restaurant, phone, nowMs }: NewCouponFor,
  coupon: TextedCoupon,
  { hasVisited: isKnown, isOrderedHere = false }: Owner,
) =>
  ({
    to: phone,
    body: texted.coupons.coupon({
      restaurantName: restaurant.name,
      percentOff: coupon.percent_off,
      mostOffCents: mostOffCents(worthOf(coupon)),
      code: showCode(coupon.code),
      link: couponUrl(publicUrl, coupon.code),
      endsAtMs: coupon.expires_at.getTime(),
      timeZone: restaurant.time_zone,
      isOrderedHere,
    }),
    purpose: 'COUPON',
    businessId: textedFor(restaurant),
    nowMs,
    isKnown,
  }) as const;

async function textAgain(
  transaction: DatabaseTransaction,
  { texts, publicUrl }: IssuingParts,
  wanted: NewCouponFor,
  live: NonNullable<Awaited<ReturnType<typeof findLiveCoupon>>>,
  owner: Owner,
) {
  const { nowMs } = wanted;
  const texted = { lastTextedAtMs: live.last_texted_at.getTime(), texts: live.texts };
  if (!mayTextAgain(texted, nowMs)) return;
  const queued = await queueText(transaction, texts, textOf(publicUrl, wanted, live, owner));
  if (queued.outcome === 'queued') {
    await markTextedAgain(transaction, live, queued.messageId, nowMs);
  }
}
