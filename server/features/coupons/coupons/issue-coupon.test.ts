import { afterEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/time/durations.ts';
import { createVault } from '#platform/secrets/vault.ts';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { texted } from '../../ground/texted/index.ts';
import { insertPromo } from '../promo-codes/index.ts';
import { drawCouponCode, readCode, showCode } from './coupon-code.ts';
import { makeTenant, readCoupons, readTexts, somePhone } from './coupons.factory.ts';
import { anyRestaurant } from './coupons.rules.ts';
import { type IssuingParts, issueCoupon, type NewCouponFor } from './issue-coupon.ts';

const { database, ownerUrl } = await openTestDatabase();
const owner = openOwnerDatabase(ownerUrl);
const vault = createVault(Buffer.alloc(32, 1));
const restaurant = await makeTenant(database, { name: "Mama Rosa's" });
const startMs = Date.parse('2026-03-19T16:00:00Z');
const texts = makeTexts({ database, vault });
const parts = {
  texts,
  couponWorth: { percentOff: 20, itemLimitCents: 250_00 },
  publicUrl: 'https://joyous.example',
};
const give = (wanted: NewCouponFor, given: IssuingParts = parts) =>
  database.transaction().execute((transaction) => issueCoupon(transaction, given, wanted));
const world = { ownerUrl, vault };

const ask = (overrides: Partial<NewCouponFor> = {}, given = parts) =>
  give(
    {
      restaurant,
      phone: '+15125550190',
      promoCode: undefined,
      utm: {},
      nowMs: startMs,
      ...overrides,
    },
    given,
  );

const fifty = Array.from({ length: 50 }, (_, index) => index);
const jobs = () =>
  queryOnce<{ key: string }>(
    ownerUrl,
    "SELECT key FROM graphile_worker._private_jobs j WHERE key LIKE 'sms:%'",
  );

afterEach(async () => {
  await queryOnce(ownerUrl, 'DELETE FROM graphile_worker._private_jobs');
  await queryOnce(
    ownerUrl,
    'TRUNCATE coupons, consumers, text_messages, promo_codes, throttle CASCADE',
  );
});

describe('a coupon', () => {
  test('comes with one message and the job that sends it', async () => {
    await ask({ utm: { utm_source: 'mail' } });
    const [coupon] = await readCoupons(ownerUrl);
    expect(coupon).toMatchObject({
      business_id: restaurant.business_id,
      percent_off: 20,
      item_limit_cents: 250_00,
      state: 'ISSUED',
      texts: 1,
      utm: { utm_source: 'mail' },
    });
    // The end of the fourteenth day in Chicago.
    expect(coupon?.expires_at.toISOString()).toBe('2026-04-03T04:59:59.999Z');
    const [text, ...more] = await readTexts(world);
    expect(more).toEqual([]);
    expect(text).toMatchObject({
      messageId: coupon?.last_text,
      purpose: 'COUPON',
      state: 'QUEUED',
      to: '+15125550190',
      body: texted.coupons.coupon({
        restaurantName: "Mama Rosa's",
        percentOff: 20,
        mostOffCents: 50_00,
        code: showCode(coupon?.code ?? ''),
        link: `https://joyous.example/c#${coupon?.code}`,
        endsAtMs: Date.parse('2026-04-03T04:59:59.999Z'),
        timeZone: 'America/Chicago',
      }),
    });
    expect(readCode(/Code (\S+),/.exec(text?.body ?? '')?.[1] ?? '')).toBe(coupon?.code);
    expect(await jobs()).toEqual([{ key: `sms:${text?.messageId}` }]);
  });

  test('is not created, nor is its message, when the transaction fails', async () => {
    const broken = {
      ...vault,
      seal: ({ purpose }: { purpose: string }) => {
        if (purpose.startsWith('text_messages')) throw new Error('no ink');
        return Buffer.alloc(40);
      },
    };
    const request = give(
      { restaurant, phone: '+15125550190', promoCode: undefined, utm: {}, nowMs: startMs },
      { ...parts, texts: { ...texts, vault: broken } },
    );
    await expect(request).rejects.toThrow('no ink');
    expect([await readCoupons(ownerUrl), await readTexts(world), await jobs()]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('stores no readable number in any table', async () => {
    await ask({ phone: '+15125550177' });
    const dump = await queryOnce<{ row: string }>(
      ownerUrl,
      `SELECT c::text || t::text || k::text || j::text AS row
       FROM consumers c, text_messages t, coupons k, graphile_worker._private_jobs j`,
    );
    expect(dump).toHaveLength(1);
    const hexOfNumber = Buffer.from('5125550177').toString('hex');
    expect(dump[0]?.row).not.toContain('5125550177');
    expect(dump[0]?.row).not.toContain(hexOfNumber);
  });
});

describe('one live coupon for a number and a restaurant', () => {
  test('50 requests at once give one coupon and one message', async () => {
    const answers = await Promise.all(fifty.map(() => ask()));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await readCoupons(ownerUrl)).toHaveLength(1);
    expect(await readTexts(world)).toHaveLength(1);
    expect(await jobs()).toHaveLength(1);
  });

  test('simultaneous requests with few numbers at several restaurants give each its own, without deadlock', async () => {
    const other = await makeTenant(database);
    const restaurants = [restaurant, other, anyRestaurant];
    const phones = [somePhone(), somePhone(), somePhone()];
    await Promise.all(
      fifty.map((n) =>
        ask({
          restaurant: restaurants[n % 3] ?? restaurant,
          phone: phones[Math.floor(n / 3) % 3] as string,
        }),
      ),
    );
    const coupons = await readCoupons(ownerUrl);
    expect(coupons).toHaveLength(9);
    expect(
      new Set(coupons.map(({ business_id, consumer_id }) => `${business_id} ${consumer_id}`)).size,
    ).toBe(9);
    expect(new Set(coupons.map(({ code }) => code)).size).toBe(9);
    expect(await readTexts(world)).toHaveLength(9);
  });

  test('the database refuses a second one', async () => {
    await ask();
    const copy = queryOnce(
      ownerUrl,
      `SET session_replication_role = replica; INSERT INTO coupons (business_id, code, percent_off, item_limit_cents, consumer_id, issued_at, expires_at, last_text, last_texted_at)
       SELECT business_id, 'CCCCCCCCC', 20, 25000, consumer_id, issued_at, expires_at, gen_random_uuid(), issued_at FROM coupons`,
    );
    await expect(copy).rejects.toMatchObject({ constraint: 'one_live_coupon' });
  });
});

describe('asking again', () => {
  const sentTexts = async () => (await readTexts(world)).map(({ body }) => body);

  test('after the setting has changed sends the coupon with the terms it was promised', async () => {
    await ask();
    const changed = { ...parts, couponWorth: { percentOff: 10, itemLimitCents: 100_00 } };
    await ask({ nowMs: startMs + 10 * minuteMs }, changed);
    await ask({ nowMs: startMs, phone: '+15125550191' }, changed);
    expect(await readCoupons(ownerUrl)).toMatchObject([
      { percent_off: 20, item_limit_cents: 250_00 },
      { percent_off: 10, item_limit_cents: 100_00 },
    ]);
    const said = (await sentTexts()).map((text) => text.slice(0, text.indexOf(', at ')));
    expect(said.sort()).toEqual([
      'Joyous: 10% off, up to $10',
      'Joyous: 20% off, up to $50',
      'Joyous: 20% off, up to $50',
    ]);
  });

  test('soon sends nothing; later sends the same coupon, three times at most', async () => {
    await ask();
    await ask({ nowMs: startMs + 10 * minuteMs - 1 });
    expect(await sentTexts()).toHaveLength(1);
    for (let minutes = 10; minutes <= 100; minutes += 10) {
      await ask({ nowMs: startMs + minutes * minuteMs });
    }
    const sent = await sentTexts();
    expect(sent).toHaveLength(4);
    expect(new Set(sent).size).toBe(1);
    expect(await readCoupons(ownerUrl)).toMatchObject([{ texts: 4 }]);
  });

  test('50 times at once, ten minutes later, sends it once', async () => {
    await ask();
    await Promise.all(fifty.map(() => ask({ nowMs: startMs + 10 * minuteMs })));
    expect(await sentTexts()).toHaveLength(2);
  });

  test('after its end gives a new one, even before the expiry job has run', async () => {
    await ask();
    await Promise.all(fifty.map(() => ask({ nowMs: startMs + 15 * dayMs })));
    const coupons = await readCoupons(ownerUrl);
    expect(coupons.map(({ state }) => state)).toEqual(['EXPIRED', 'ISSUED']);
    expect(await sentTexts()).toHaveLength(2);
  });
});

test('a number that wants no texts gets none, and no coupon', async () => {
  await createOptOutList(database, vault, () => startMs).stop('+15125550190');
  expect(await ask()).toBeUndefined();
  expect([await readCoupons(ownerUrl), await readTexts(world)]).toEqual([[], []]);
});

test('a code that is already taken is drawn again', async () => {
  const draws = [...Array(9).fill(3), ...Array(9).fill(3), ...Array(9).fill(4)];
  const randomBelow = () => draws.shift() ?? 0;
  const first = { restaurant, promoCode: undefined, utm: {}, nowMs: startMs, phone: somePhone() };
  await give(first, { ...parts, randomBelow });
  await give({ ...first, phone: somePhone() }, { ...parts, randomBelow });
  expect((await readCoupons(ownerUrl)).map(({ code }) => code)).toEqual([
    drawCouponCode('', () => 3),
    drawCouponCode('', () => 4),
  ]);
});

describe('a promo code', () => {
  const promo = { code: 'SPRING', percentOff: 35, startsAtMs: startMs, endsAtMs: startMs + dayMs };

  test('sets the discount, and is counted once for each coupon', async () => {
    await insertPromo(owner, { ...promo, totalLimit: null });
    await ask({ promoCode: 'SPRING' });
    await ask({ promoCode: 'SPRING', nowMs: startMs + 10 * minuteMs });
    expect(await readCoupons(ownerUrl)).toMatchObject([
      { percent_off: 35, item_limit_cents: 250_00, promo_code: 'SPRING' },
    ]);
    expect(await queryOnce(ownerUrl, 'SELECT used FROM promo_codes')).toEqual([{ used: 1 }]);
  });

  test('gives the last 7 to 7 of 50 numbers', async () => {
    await insertPromo(owner, { ...promo, totalLimit: 7 });
    const answers = await Promise.all(
      fifty.map((n) => ask({ phone: `+1512555${1000 + n}`, promoCode: 'SPRING' })),
    );
    expect(answers.filter((refused) => refused === undefined)).toHaveLength(7);
    expect(answers.filter((refused) => refused?.code === 'promo_code_used_up')).toHaveLength(43);
    expect(await readCoupons(ownerUrl)).toHaveLength(7);
    expect(await readTexts(world)).toHaveLength(7);
    expect(await queryOnce(ownerUrl, 'SELECT used FROM promo_codes')).toEqual([{ used: 7 }]);
  });
});
