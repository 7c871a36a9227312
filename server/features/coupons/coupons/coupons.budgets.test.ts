import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { makeTexts } from '#platform/sms/sms.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { makeCoupon, makeTenant, readTexts, somePhone } from './coupons.factory.ts';
import { redeemByHand } from './redeem.factory.ts';

const world = await openTestApp({ settings: { COUPON_DAILY_LIMIT: '10' } });
const { app, clock, database, ownerUrl, pool, vault } = world;
const restaurant = await makeTenant(database);

let lastAddress = 0;
const anotherAddress = () => {
  lastAddress += 1;
  return `198.${51 + Math.floor(lastAddress / 250)}.${lastAddress % 250}.7`;
};

async function ask(
  body: { mobileNumber: string; promoCode?: string },
  remoteAddress = anotherAddress(),
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/web/restaurant/${restaurant.external_id}/coupon`,
    payload: body,
    remoteAddress,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
const texts = () => readTexts({ ownerUrl, vault });

afterEach(() =>
  queryOnce(ownerUrl, 'TRUNCATE coupons, consumers, text_messages, promo_codes, throttle CASCADE'),
);

describe('points', () => {
  test('are given back when the request fails: after five failures a number gets its coupon', async () => {
    const mobileNumber = somePhone();
    await queryOnce(
      ownerUrl,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no ink'; END $$;
       CREATE TRIGGER fails BEFORE INSERT ON coupons FOR EACH ROW EXECUTE FUNCTION fail()`,
    );
    try {
      for (const _ of times(5)) expect((await ask({ mobileNumber })).status).toBe(500);
    } finally {
      await queryOnce(ownerUrl, 'DROP FUNCTION fail CASCADE');
    }
    expect((await ask({ mobileNumber })).status).toBe(200);
    expect(await texts()).toHaveLength(1);
  });

  test('of the day are not spent on unknown promo codes, invalid numbers and people who want no texts', async () => {
    const stopped = somePhone();
    await createOptOutList(database, vault, clock.now).stop(stopped);
    for (const _ of times(12)) {
      expect((await ask({ mobileNumber: somePhone(), promoCode: 'BOGUS' })).status).toBe(400);
      expect((await ask({ mobileNumber: '123' })).status).toBe(400);
      expect((await ask({ mobileNumber: stopped })).status).toBe(200);
    }
    expect((await ask({ mobileNumber: somePhone() })).status).toBe(200);
    expect(await texts()).toHaveLength(1);
  });

  test('of the day are spent once for a hundred requests with one number', async () => {
    const mobileNumber = somePhone();
    for (const _ of times(100)) expect((await ask({ mobileNumber })).status).toBe(200);
    expect((await ask({ mobileNumber: somePhone() })).status).toBe(200);
    expect(await texts()).toHaveLength(2);
  });
});

describe('a reserve', () => {
  const makeVisitor = async () => {
    const coupon = await makeCoupon(world, { restaurant, nowMs: clock.now() });
    const deps = { database, texts: makeTexts(world), publicUrl: 'https://joyous.example' };
    const shown = { code: coupon.shown, externalId: restaurant.external_id, nowMs: clock.now() };
    expect(await redeemByHand(deps, shown)).toMatchObject({ couponId: coupon.coupon_id });
    return coupon.phone;
  };
  const couponsTo = async (phone: string) =>
    (await texts()).filter(({ to, purpose }) => to === phone && purpose === 'COUPON');

  test('is left for diners who have been to a restaurant when strangers have used up their share', async () => {
    const visitor = await makeVisitor();
    await queryOnce(ownerUrl, 'TRUNCATE throttle');
    for (const _ of times(8)) await ask({ mobileNumber: somePhone() });
    const stranger = somePhone();
    const [refused, known] = [
      await ask({ mobileNumber: stranger }),
      await ask({ mobileNumber: visitor }),
    ];
    expect(await couponsTo(stranger)).toHaveLength(0);
    expect(await couponsTo(visitor)).toHaveLength(2);
    // Otherwise the answer would reveal who is a diner.
    expect([refused.status, known.status]).toEqual([429, 429]);
    expect(known.body.code).toBe('coupons_gone_for_today');
    expect({ ...known.body, requestId: '' }).toEqual({ ...refused.body, requestId: '' });
  });

  test("is limited: all together never get more than the day's texts", async () => {
    const visitors = [];
    for (const _ of times(14)) visitors.push(await makeVisitor());
    await queryOnce(ownerUrl, 'TRUNCATE throttle');
    const before = (await texts()).length;
    for (const phone of [...times(12).map(somePhone), ...visitors])
      await ask({ mobileNumber: phone });
    expect((await texts()).length - before).toBe(10);
  });
});

test('somebody who disconnects while waiting for the database gets no coupon', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const locked = await Promise.all(times(5).map(() => pool.connect()));
  const leaving = new AbortController();
  const asked = fetch(`${address}/api/web/restaurant/${restaurant.external_id}/coupon`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobileNumber: somePhone() }),
    signal: leaving.signal,
  }).catch((error: Error) => error.name);
  while (pool.waitingCount === 0) await sleep(5);
  leaving.abort();
  expect(await asked).toBe('AbortError');
  await sleep(50);
  for (const client of locked) client.release();
  while (pool.idleCount < pool.totalCount || pool.waitingCount > 0) await sleep(5);
  expect(await texts()).toEqual([]);
});

describe('a network', () => {
  test.each([
    ['a /56', 40, (n: number) => `2001:db8:7:12${n.toString(16).padStart(2, '0')}::1`],
    ['a /48', 100, (n: number) => `2001:db8:8:${n.toString(16)}00::1`],
    ['a /24', 200, (n: number) => `203.0.113.${n}`],
  ])('of %s has one budget for all its addresses', async (_, points, addressOf) => {
    const answers = [];
    for (const n of times(points + 1)) {
      const body = { mobileNumber: somePhone(), promoCode: 'BOGUS' };
      answers.push((await ask(body, addressOf(n))).status);
    }
    expect(new Set(answers.slice(0, points))).toEqual(new Set([400]));
    expect(answers.at(-1)).toBe(429);
    expect(world.log.lines().at(-2)).toMatchObject({
      level: 'warn',
      msg: 'asked too often',
      route: '/api/web/restaurant/:id/coupon',
      network: expect.stringMatching(/^[\da-f.:/]+$/),
    });
  });
});
