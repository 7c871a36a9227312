import type { CouponWorth } from '#contract/coupons/coupons/coupon-terms.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openText } from '#platform/sms/text-queue.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findListedRestaurant, type Tenant } from '../../ground/restaurant/index.ts';
import { showCode } from './coupon-code.ts';
import { anyRestaurant } from './coupons.rules.ts';
import { issueCoupon, type NewCouponFor } from './issue-coupon.ts';

/** For coupons that can be used at any restaurant. */
export const anywhere = anyRestaurant;

let lastPhone = 5_552_000;

/** A different number with each call. */
export function somePhone(): string {
  lastPhone += 1;
  return `+1512${lastPhone}`;
}

export async function makeTenant(
  database: Database,
  overrides: Parameters<typeof makeRestaurant>[1] = {},
): Promise<Tenant> {
  const { externalId } = await makeRestaurant(database, overrides);
  const restaurant = await findListedRestaurant(database, externalId);
  if (!restaurant) throw new Error('a restaurant that was made is not there');
  return restaurant;
}

type World = { database: Database; ownerUrl: string; vault: Vault };

export type SeenCoupon = {
  business_id: number;
  coupon_id: number;
  consumer_id: number;
  code: string;
  state: string;
  percent_off: number;
  item_limit_cents: number;
  promo_code: string | null;
  utm: Record<string, string>;
  texts: number;
  expires_at: Date;
  last_text: string;
};

/** All coupons, read past row-level security. */
export async function readCoupons(ownerUrl: string): Promise<SeenCoupon[]> {
  const rows = await queryOnce<SeenCoupon>(ownerUrl, 'SELECT * FROM coupons ORDER BY coupon_id');
  return rows.map((row) => ({
    ...row,
    coupon_id: Number(row.coupon_id),
    consumer_id: Number(row.consumer_id),
  }));
}

type TextRow = {
  message_id: string;
  purpose: string;
  state: string;
  sealed_phone: Buffer;
  sealed_body: Buffer;
};

/** All messages in the outbox, decrypted. */
export async function readTexts({ ownerUrl, vault }: Omit<World, 'database'>) {
  const rows = await queryOnce<TextRow>(
    ownerUrl,
    'SELECT * FROM text_messages ORDER BY queued_at, message_id',
  );
  return rows.map((row) => ({
    messageId: row.message_id,
    purpose: row.purpose,
    state: row.state,
    ...openText(vault, row),
  }));
}

export function giveCoupon(
  { database, vault }: Pick<World, 'database' | 'vault'>,
  request: NewCouponFor,
  { percentOff = 20, itemLimitCents = 250_00 }: Partial<CouponWorth> = {},
) {
  const texts = makeTexts({ database, vault });
  return database.transaction().execute((transaction) =>
    issueCoupon(
      transaction,
      {
        texts,
        couponWorth: { percentOff, itemLimitCents },
        publicUrl: 'https://joyous.example',
      },
      request,
    ),
  );
}

/** A coupon as its owner has it: with the code from the text. */
export async function makeCoupon(
  { database, ownerUrl, vault }: World,
  overrides: Partial<NewCouponFor & CouponWorth> = {},
) {
  const { percentOff, itemLimitCents, ...rest } = overrides;
  const request: NewCouponFor = {
    restaurant: anyRestaurant,
    phone: somePhone(),
    promoCode: undefined,
    utm: {},
    nowMs: Date.parse('2026-03-19T16:00:00Z'),
    ...rest,
  };
  await giveCoupon({ database, vault }, request, {
    ...(percentOff !== undefined && { percentOff }),
    ...(itemLimitCents !== undefined && { itemLimitCents }),
  });
  const coupon = (await readCoupons(ownerUrl)).at(-1);
  if (!coupon) throw new Error('no coupon was made');
  return { ...coupon, phone: request.phone, shown: showCode(coupon.code) };
}
