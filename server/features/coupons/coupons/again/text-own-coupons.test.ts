import { afterEach, describe, expect, test } from 'vitest';
import { couponCodesIn } from '#contract/coupons/coupons/coupon-link.ts';
import { textOwnCoupons } from '#contract/coupons/coupons/own-coupons.ts';
import { inTransaction } from '#platform/database/transactions.ts';
import { phoneIndexes } from '#platform/sms/text-queue.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { statementsOf } from '#platform/testing/statements-of.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { createOptOutList, findOrCreateDiner } from '../../../diners/diners/index.ts';
import { makeCoupon, makeTenant, readTexts, somePhone } from '../coupons.factory.ts';
import { findLiveCouponsOf } from './coupons-of-number.queries.ts';

const world = await openTestApp({
  settings: { TEXTS_DAILY_LIMIT: '20', COUPON_DAILY_LIMIT: '20' },
});
const { app, call, refused, clock, database, ownerUrl, vault, log } = world;
const [rosa, tacos] = [await makeTenant(database), await makeTenant(database)];

afterEach(() =>
  queryOnce(ownerUrl, 'TRUNCATE coupons, consumers, text_messages, promo_codes, throttle CASCADE'),
);

let lastAddress = 0;
const anotherAddress = () => {
  lastAddress += 1;
  return `198.18.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};

async function ask(mobileNumber: string, remoteAddress = anotherAddress()) {
  const { method, path } = textOwnCoupons;
  const answer = await app.inject({
    method,
    url: path,
    payload: { mobileNumber },
    remoteAddress,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Only the texts that this call sent. */
const textsAgain = async () =>
  (await readTexts(world)).filter(({ purpose }) => purpose === 'COUPONS_AGAIN');

const giveTo = (phone: string, restaurant = rosa) =>
  makeCoupon(world, { restaurant, phone, nowMs: clock.now() });

const endAs = (state: 'REDEEMED' | 'EXPIRED' | 'VOID', code: string) =>
  queryOnce(
    ownerUrl,
    `UPDATE coupons SET state = '${state}',
       ${{ REDEEMED: 'redeemed_at', EXPIRED: 'expired_at', VOID: 'voided_at' }[state]} = now()
       ${state === 'VOID' ? ", void_reason = 'x'" : ''} WHERE code = $1`,
    [code],
  );

describe('a number', () => {
  test('gets one text with one link to its valid coupons at all restaurants, and to nothing else', async () => {
    const phone = somePhone();
    const first = await giveTo(phone);
    clock.advance(1_000);
    const second = await giveTo(phone, tacos);
    clock.advance(1_000);
    const anywhere = await makeCoupon(world, { phone, nowMs: clock.now() });
    const others = await giveTo(somePhone());
    expect(await call(textOwnCoupons, { body: { mobileNumber: phone } })).toEqual({
      maskedPhoneNumber: `(•••) •••-${phone.slice(-4)}`,
    });
    const [text, ...more] = await textsAgain();
    expect(more).toEqual([]);
    expect(text?.to).toBe(phone);
    expect(text?.body).toMatch(/^Joyous: your 3 coupons: http\S+ Reply STOP to end texts\.$/);
    const link = /http\S+/.exec(text?.body ?? '')?.[0] ?? '';
    expect(couponCodesIn(new URL(link).hash)).toEqual([anywhere.code, second.code, first.code]);
    expect(text?.body).not.toContain(others.code);
  });

  test('gets no text about coupons that were used, expired or voided', async () => {
    const phone = somePhone();
    for (const state of ['REDEEMED', 'EXPIRED', 'VOID'] as const) {
      await endAs(state, (await giveTo(phone)).code);
    }
    // Past its end, and not yet marked as expired.
    await giveTo(phone);
    clock.advance(16 * 86_400_000);
    expect((await ask(phone)).status).toBe(200);
    expect(await textsAgain()).toEqual([]);
    const good = await giveTo(phone, tacos);
    await queryOnce(ownerUrl, 'TRUNCATE throttle');
    expect((await ask(phone)).status).toBe(200);
    const [text] = await textsAgain();
    expect(text?.body).toContain(`/c#${good.code} Reply STOP`);
  });

  test('is read as people write it, and a wrong one is refused and named', async () => {
    const phone = somePhone();
    await giveTo(phone);
    await ask(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}.${phone.slice(8)}`);
    expect(await textsAgain()).toHaveLength(1);
    for (const mobileNumber of ['', 'pizza', '800-555-1234', '+44 20 7946 0000']) {
      expect(await refused(textOwnCoupons, { body: { mobileNumber } })).toMatchObject({
        httpStatus: 400,
        code: 'bad_input',
        responseMessage: expect.stringMatching(/^mobileNumber: /),
      });
    }
  });

  test('appears in no log line', async () => {
    log.clear();
    await call(textOwnCoupons, { body: { mobileNumber: '512-555-0166' } });
    expect(JSON.stringify(log.lines())).not.toMatch(/555.?0166/);
  });
});

describe('somebody who only types a number', () => {
  /**
   * The parts of an answer that a caller can compare, without what belongs to this request alone.
   */
  const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
    const { 'x-request-id': _id, date: _date, ...rest } = headers;
    return JSON.stringify({ status, rest, body }).replaceAll(/-\d{4}"/g, '-last"');
  };

  test('gets one answer, whether it has coupons, none, a STOP, is unknown, or had its texts', async () => {
    const [has, had, stopped] = [somePhone(), somePhone(), somePhone()];
    await giveTo(has);
    await endAs('VOID', (await giveTo(had)).code);
    await giveTo(stopped);
    await createOptOutList(database, vault, clock.now).stop(stopped);
    const numbers = [somePhone(), has, has, had, stopped];
    const answers = [];
    for (const number of numbers) answers.push(comparable(await ask(number)));
    expect(new Set(answers).size).toBe(1);
    expect((await textsAgain()).map(({ to }) => to)).toEqual([has]);
  });

  test('takes as many database statements with coupons as without', async () => {
    const [has, stopped] = [somePhone(), somePhone()];
    await giveTo(has);
    await giveTo(stopped);
    await createOptOutList(database, vault, clock.now).stop(stopped);
    const countFor = async (number: string) => (await statementsOf(() => ask(number))).texts.length;
    // Warm up: the first call opens what later ones reuse.
    await countFor(somePhone());
    const ofUnknown = await countFor(somePhone());
    expect(ofUnknown).toBeGreaterThan(5);
    expect(await countFor(has)).toBe(ofUnknown);
    expect(await countFor(stopped)).toBe(ofUnknown);
    expect(await textsAgain()).toHaveLength(1);
  });

  test('creates no diner, and leaves nothing but counts', async () => {
    await ask(somePhone());
    expect(await queryOnce(ownerUrl, 'SELECT FROM consumers')).toEqual([]);
    expect(await readTexts(world)).toEqual([]);
    const budgets = await queryOnce<{ key: string }>(ownerUrl, 'SELECT key FROM throttle');
    const names = budgets.map(({ key }) => key.replace(/:.*/, ''));
    expect(names.filter((name) => name.startsWith('texts.'))).toEqual([]);
  });
});

describe('floods', () => {
  test('one of 50 simultaneous requests for one number sends a text', async () => {
    const phone = somePhone();
    await giveTo(phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(phone)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await textsAgain()).toHaveLength(1);
  });

  test('a number gets three a day, and no more than five texts together with its new coupons', async () => {
    const phone = somePhone();
    for (let n = 0; n < 4; n += 1) {
      await giveTo(phone, await makeTenant(database));
    }
    await ask(phone);
    expect(await readTexts(world)).toHaveLength(5);
    await queryOnce(ownerUrl, "DELETE FROM throttle WHERE key LIKE 'coupons.again%'");
    await ask(phone);
    expect(await readTexts(world)).toHaveLength(5);
    await queryOnce(ownerUrl, "DELETE FROM throttle WHERE key LIKE 'texts.%'");
    for (let n = 0; n < 5; n += 1) {
      await queryOnce(ownerUrl, "DELETE FROM throttle WHERE key LIKE 'coupons.again.number:%'");
      await ask(phone);
    }
    expect(await textsAgain()).toHaveLength(3);
  });

  test('a network may ask 20 times an hour, new coupons included; then it is refused', async () => {
    const address = '203.0.113.77';
    for (let n = 0; n < 20; n += 1) expect((await ask(somePhone(), address)).status).toBe(200);
    expect(await ask(somePhone(), address)).toMatchObject({
      status: 429,
      body: { code: 'too_many_coupon_requests' },
    });
  });

  test("when the day's texts are used up, everybody is told so, and known diners are still texted", async () => {
    const [has, visited] = [somePhone(), somePhone()];
    await giveTo(has);
    await giveTo(visited);
    await inTransaction(database, {}, (transaction) =>
      findOrCreateDiner(transaction, vault, visited),
    );
    await queryOnce(
      ownerUrl,
      'UPDATE consumers SET visited_at = now() WHERE phone_index = ANY ($1)',
      [phoneIndexes(vault, visited)],
    );
    // Uses up the strangers' share of a day.
    for (let n = 0; n < 8; n += 1) {
      const phone = somePhone();
      await giveTo(phone);
      await ask(phone);
    }
    const sentTo = new Set((await textsAgain()).map(({ to }) => to));
    for (const number of [has, visited, somePhone()]) {
      expect(await ask(number)).toMatchObject({
        status: 429,
        body: { code: 'texts_gone_for_today' },
      });
    }
    const more = (await textsAgain()).filter(({ to }) => !sentTo.has(to));
    expect(more.map(({ to }) => to)).toEqual([visited]);
  });
});

test('row-level security shows live coupons of the named diner, to no restaurant and not afterwards', async () => {
  const [mine, theirs] = [somePhone(), somePhone()];
  // By the database's own clock: overdue coupons are visible to the job that ends them.
  const nowMs = Date.now();
  const { code } = await makeCoupon(world, { restaurant: rosa, phone: mine, nowMs });
  await makeCoupon(world, { restaurant: rosa, phone: theirs, nowMs });
  await inTransaction(database, {}, async (transaction) => {
    const asked = { phoneIndexes: phoneIndexes(vault, mine), nowMs, most: 8 };
    expect(await findLiveCouponsOf(transaction, asked)).toMatchObject({ codes: [code] });
    expect(await transaction.selectFrom('coupons').select('code').execute()).toEqual([]);
  });
});
