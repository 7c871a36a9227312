import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requestAnyCoupon, requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import { openOwnerDatabase } from '#platform/testing/owner-database.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { createOptOutList } from '../../diners/diners/index.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { insertPromo } from '../promo-codes/index.ts';
import { makeTenant, readCoupons, readTexts, somePhone } from './coupons.factory.ts';

const { app, call, refused, clock, database, log, ownerUrl, vault } = await openTestApp({
  settings: { COUPON_DAILY_LIMIT: '100' },
});
const owner = openOwnerDatabase(ownerUrl);
const world = { ownerUrl, vault };
const restaurant = await makeTenant(database, { name: "Mama Rosa's" });
const params = { id: restaurant.external_id };

beforeEach(() => log.clear());

afterEach(() =>
  queryOnce(ownerUrl, 'TRUNCATE coupons, consumers, text_messages, promo_codes, throttle CASCADE'),
);

let lastAddress = 0;
const anotherAddress = () => {
  lastAddress += 1;
  return `198.51.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

/** A request as it arrives from the network, from a new address each time. */
async function ask(body: Record<string, unknown>, remoteAddress = anotherAddress()) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/web/restaurant/${restaurant.external_id}/coupon`,
    payload: body,
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

describe('a request', () => {
  test('for one restaurant and for any answers with the masked number', async () => {
    const body = { mobileNumber: '(512) 555-0190', country: { countryId: 231 } };
    const answer = { maskedPhoneNumber: '(•••) •••-0190' };
    expect(await call(requestRestaurantCoupon, { params, body })).toEqual(answer);
    expect(await call(requestAnyCoupon, { body })).toEqual(answer);
    expect(await readCoupons(ownerUrl)).toMatchObject([
      { business_id: restaurant.business_id, consumer_id: expect.anything() },
      { business_id: 0 },
    ]);
    // Both at the same moment, so neither is first.
    const bodies = (await readTexts(world)).map(({ body }) => body);
    expect(bodies).toHaveLength(2);
    expect(bodies).toContainEqual(expect.stringContaining("at Mama Rosa's"));
    expect(bodies).toContainEqual(expect.stringContaining('at any restaurant on Joyous'));
  });

  test('keeps where the visit came from, shortened, and nothing else', async () => {
    const utmCodes = {
      utm_source: `mail${'x'.repeat(500)}`,
      utm_medium: 'a\u0000b',
      utm_campaign: 7 as unknown as string,
      utm_other: 'dropped',
    };
    await call(requestRestaurantCoupon, { params, body: { mobileNumber: '5125550190', utmCodes } });
    const [coupon] = await readCoupons(ownerUrl);
    expect(coupon?.utm).toEqual({ utm_source: `mail${'x'.repeat(116)}`, utm_medium: 'a b' });
  });

  test.each([
    ['nothing', {}, /^mobileNumber: /],
    ['no number', { mobileNumber: '  ' }, /^mobileNumber: Enter your mobile number\.$/],
    ['a word', { mobileNumber: 'pizza' }, /^mobileNumber: /],
    [
      'too few digits for a phone',
      { mobileNumber: '512 555' },
      /^mobileNumber: Enter a phone number/,
    ],
    ['too few digits for a mobile', { mobileNumber: '512 555-019' }, /^mobileNumber: .*10 digits/],
    ['a toll-free number', { mobileNumber: '800-555-1234' }, /^mobileNumber: .*not a mobile/],
    ['a number abroad', { mobileNumber: '+44 20 7946 0000' }, /^mobileNumber: .*United States/],
    [
      'another country',
      { mobileNumber: '5125550190', country: { countryId: 7 } },
      /^country\.countryId: .*United States/,
    ],
    ['an unknown promo code', { mobileNumber: '5125550190', promoCode: 'NONE' }, /^promoCode: /],
  ])('with %s is refused and names the field', async (_, body, message) => {
    const answer = await refused(requestRestaurantCoupon, { params, body });
    const code = 'promoCode' in body ? 'promo_code_unknown' : 'bad_input';
    expect(answer).toMatchObject({ httpStatus: 400, code });
    expect(answer.responseMessage).toMatch(message);
    expect(await readTexts(world)).toEqual([]);
  });

  test('for an unknown or unlisted restaurant is refused', async () => {
    const { externalId } = await makeRestaurant(database, { listed: false });
    const body = { mobileNumber: '5125550190' };
    for (const id of [externalId, 'nobodyhasit1']) {
      expect(await refused(requestRestaurantCoupon, { params: { id }, body })).toMatchObject({
        httpStatus: 404,
        code: 'restaurant_not_found',
      });
    }
  });

  test('leaves no number in the log', async () => {
    await call(requestRestaurantCoupon, { params, body: { mobileNumber: '512-555-0166' } });
    await refused(requestRestaurantCoupon, { params, body: { mobileNumber: '800-555-0166' } });
    expect(log.lines()).not.toEqual([]);
    expect(JSON.stringify(log.lines())).not.toMatch(/555.?0166/);
  });
});

describe('the answer is the same', () => {
  const number = '5125550190';

  test('for a number that is new, known, has its coupon, wants no texts or has had its five', async () => {
    const stopped = somePhone();
    await createOptOutList(database, vault, clock.now).stop(stopped);
    const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
      const { 'x-request-id': _id, date: _date, ...rest } = headers;
      return JSON.stringify({ status, rest, body }).replaceAll(/-\d{4}"/g, '-last"');
    };
    const answers = [await ask({ mobileNumber: stopped })];
    for (let times = 0; times < 7; times += 1) answers.push(await ask({ mobileNumber: number }));
    expect(answers[0]?.status).toBe(200);
    expect(new Set(answers.map(comparable)).size).toBe(1);
  });

  test('for 50 simultaneous requests with one number, which get one coupon and one message', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask({ mobileNumber: number })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await readCoupons(ownerUrl)).toHaveLength(1);
    expect(await readTexts(world)).toHaveLength(1);
  });
});

describe('budgets', () => {
  test('allow a number five texts a day, wherever it asks', async () => {
    for (let n = 0; n < 7; n += 1) {
      const { external_id: id } = await makeTenant(database);
      await call(requestRestaurantCoupon, { params: { id }, body: { mobileNumber: '5125550191' } });
    }
    expect(await readTexts(world)).toHaveLength(5);
    expect(await readCoupons(ownerUrl)).toHaveLength(5);
  });

  test('allow an address twenty requests an hour, however many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        ask({ mobileNumber: `512555${1000 + n}` }, '203.0.113.9'),
      ),
    );
    const refusals = answers.filter(({ status }) => status === 429);
    expect(refusals).toHaveLength(10);
    expect(await readCoupons(ownerUrl)).toHaveLength(20);
    expect(refusals[0]?.body).toMatchObject({ code: 'too_many_coupon_requests' });
    expect(Number(refusals[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(Number(refusals[0]?.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect((await ask({ mobileNumber: '5125550190' }, '203.0.113.10')).status).toBe(200);
  });

  test('treat one IPv6 network as one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        ask({ mobileNumber: `512555${2000 + n}` }, `2001:db8:7:1::${n.toString(16)}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('allow everybody together what the setting says, and then give everybody the same answer', async () => {
    await ask({ mobileNumber: '5125550190' });
    await queryOnce(
      ownerUrl,
      "UPDATE throttle SET points = 100 WHERE key LIKE 'texts.COUPON.day:%'",
    );
    const known = await ask({ mobileNumber: '5125550190' });
    const unknown = await ask({ mobileNumber: '5125550191' });
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body.code).toBe('coupons_gone_for_today');
    expect(known.body.responseMessage).toBe(unknown.body.responseMessage);
  });
});

describe('a promo code', () => {
  const nowMs = clock.now();
  const open = { percentOff: 30, startsAtMs: nowMs - 1, endsAtMs: nowMs + 1_000, totalLimit: 1 };

  test('is read as people type it', async () => {
    await insertPromo(owner, { ...open, code: 'TACO30' });
    await call(requestAnyCoupon, { body: { mobileNumber: '5125550190', promoCode: ' taco-30 ' } });
    expect(await readCoupons(ownerUrl)).toMatchObject([{ percent_off: 30, promo_code: 'TACO30' }]);
  });

  test('that is empty counts as none', async () => {
    await call(requestAnyCoupon, { body: { mobileNumber: '5125550190', promoCode: '' } });
    expect(await readCoupons(ownerUrl)).toMatchObject([{ percent_off: 20, promo_code: null }]);
  });

  test.each([
    ['that has ended', { endsAtMs: nowMs }, 'has ended'],
    ['that has not started yet', { startsAtMs: nowMs + 1 }, "can't be used yet"],
  ])('%s is refused and names the field', async (_, overrides, words) => {
    await insertPromo(owner, { ...open, code: 'TACO30', ...overrides });
    const answer = await refused(requestAnyCoupon, {
      body: { mobileNumber: '5125550190', promoCode: 'TACO30' },
    });
    expect(answer.responseMessage).toMatch(new RegExp(`^promoCode: .*${words}`));
  });

  test('that is used up is refused for known and unknown numbers alike', async () => {
    await insertPromo(owner, { ...open, code: 'TACO30' });
    const asked = { promoCode: 'TACO30' };
    expect((await ask({ mobileNumber: '5125550190', ...asked })).status).toBe(200);
    const known = await ask({ mobileNumber: '5125550190', ...asked });
    const unknown = await ask({ mobileNumber: '5125550191', ...asked });
    expect([known.status, unknown.status]).toEqual([400, 400]);
    expect(known.body.responseMessage).toBe(unknown.body.responseMessage);
  });
});
