import { beforeEach, describe, expect, test } from 'vitest';
import { createVault } from '../secrets/vault.ts';
import { captureLog } from '../testing/captured-log.ts';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { textPurposes, textRules } from '../text-rules/text-rules.data.ts';
import { makeTexts } from './sms.factory.ts';
import { type NewText, queueText, type TextedSentence } from './text-queue.ts';
import type { Texts } from './texts.ts';

const { database, ownerUrl } = await openTestDatabase();
const vault = createVault(Buffer.alloc(32, 1));
const log = captureLog();
const [restaurant = 0, another = 0] = (await insertRestaurantRows(ownerUrl, 2)).map(
  ({ businessId }) => businessId,
);
let texts: Texts;

let lastPhone = 0;
const somePhone = () => {
  lastPhone += 1;
  return `+1512555${String(lastPhone).padStart(4, '0')}`;
};

const queue = (details: Partial<NewText> = {}) =>
  database.transaction().execute((transaction) =>
    queueText(transaction, texts, {
      to: somePhone(),
      body: 'x' as TextedSentence,
      purpose: 'PORTAL_CODE',
      businessId: restaurant,
      nowMs: Date.now(),
      ...details,
    } as NewText),
  );

/** How many of so many texts are queued, and the budget that held back the first of the others. */
async function countOf(times: number, makeText: () => Partial<NewText>) {
  const queued = [];
  for (let n = 0; n < times; n += 10) {
    queued.push(...(await Promise.all(Array.from({ length: 10 }, () => queue(makeText())))));
  }
  const held = queued.find(({ outcome }) => outcome === 'postponed');
  const rows = await queryOnce(ownerUrl, 'SELECT FROM text_messages');
  const left = queued.filter(({ outcome }) => outcome === 'queued').length;
  return { left, rows: rows.length, budget: held?.outcome === 'postponed' ? held.budget : '' };
}

beforeEach(async () => {
  await queryOnce(
    ownerUrl,
    'TRUNCATE text_messages, throttle CASCADE; DELETE FROM graphile_worker._private_jobs',
  );
  texts = makeTexts({ database, vault, logger: log.logger });
  log.clear();
});

describe('texts to one number', () => {
  test('have a budget; a part of it is reserved for known people', async () => {
    const to = somePhone();
    const { ofNumber } = textRules.PORTAL_CODE;
    expect(await countOf(20, () => ({ to }))).toEqual({
      left: ofNumber.points - ofNumber.reserved,
      rows: ofNumber.points - ofNumber.reserved,
      budget: 'texts.PORTAL.number',
    });
    expect(await countOf(20, () => ({ to, isKnown: true }))).toMatchObject({
      left: ofNumber.reserved,
      rows: ofNumber.points,
    });
  });

  test('log nothing beyond the budget: somebody reaches it every day', async () => {
    const to = somePhone();
    await countOf(20, () => ({ to }));
    expect(log.lines()).toEqual([]);
  });
});

describe('texts of one restaurant', () => {
  test('have a budget that does not affect another restaurant', async () => {
    const { points, reserved } = textRules.PORTAL_INVITATION.ofRestaurant;
    const makeText = () => ({ purpose: 'PORTAL_INVITATION' as const });
    expect(await countOf(40, makeText)).toMatchObject({
      left: points - reserved,
      budget: 'texts.PORTAL_INVITATION.restaurant',
    });
    expect(await countOf(40, () => ({ ...makeText(), isKnown: true }))).toMatchObject({
      left: reserved,
    });
    expect(await queue({ ...makeText(), businessId: another })).toMatchObject({
      outcome: 'queued',
    });
  });
});

describe('texts of one network', () => {
  test('have a budget over all restaurants', async () => {
    const { points } = textRules.REVIEW_INVITATION.ofNetwork;
    const makeText = (n: number) => ({
      purpose: 'REVIEW_INVITATION' as const,
      timeZone: 'America/Chicago',
      address: '203.0.113.9',
      businessId: n % 2 ? restaurant : another,
    });
    let n = 0;
    const next = () => {
      n += 1;
      return makeText(n);
    };
    expect(await countOf(points + 10, next)).toMatchObject({
      left: points,
      budget: 'texts.REVIEW_INVITATION.network',
    });
  });
});

describe('texts of one day', () => {
  const coupon = () => ({ purpose: 'COUPON' as const, businessId: null });
  const code = () => ({ purpose: 'PORTAL_CODE' as const, businessId: null, isKnown: true });

  test('leave room for codes when strangers have used up all coupons', async () => {
    texts = makeTexts({ database, vault, daily: { total: 20, coupons: 20 } });
    expect(await countOf(30, coupon)).toMatchObject({ left: 14, budget: 'texts.day' });
    expect(await countOf(30, code)).toMatchObject({ left: 6, rows: 20 });
  });

  test('never exceed the total, over all the rows that count it', async () => {
    texts = makeTexts({ database, vault, daily: { total: 500, coupons: 500 } });
    const makeText = () => ({ ...coupon(), isKnown: true });
    const { left } = await countOf(600, makeText);
    expect(left).toBeLessThanOrEqual(500);
    expect(left).toBeGreaterThan(350);
    const shards = await queryOnce(ownerUrl, "SELECT FROM throttle WHERE key LIKE 'texts.day:%'");
    expect(shards).toHaveLength(2);
  });

  test('warn the operator once when they run low, and once more when they are used up', async () => {
    texts = makeTexts({ database, vault, logger: log.logger, daily: { total: 100, coupons: 10 } });
    for (let n = 0; n < 12; n += 1) await queue({ ...coupon(), isKnown: true });
    expect(log.lines()).toMatchObject([
      { level: 'warn', budget: 'texts.COUPON.day', percent: 80 },
      { level: 'error', budget: 'texts.COUPON.day', purpose: 'COUPON' },
    ]);
  });
});

test('a text that is held back spends nothing, and has neither message nor job', async () => {
  const to = somePhone();
  await countOf(7, () => ({ to }));
  const spent = () => queryOnce(ownerUrl, 'SELECT key, points FROM throttle ORDER BY key');
  const before = await spent();
  expect(await queue({ to })).toMatchObject({ outcome: 'postponed' });
  expect(await spent()).toEqual(before);
  expect(await queryOnce(ownerUrl, 'SELECT FROM graphile_worker._private_jobs')).toHaveLength(7);
});

test('a text that is not urgent is sent in the morning, the others right away', async () => {
  const nowMs = Date.parse('2027-03-19T22:00:00-05:00');
  const timeZone = 'America/Chicago';
  await queue({ purpose: 'REVIEW_INVITATION', timeZone, nowMs } as Partial<NewText>);
  await queue({ purpose: 'PORTAL_NUMBER_CHANGED', nowMs });
  const jobs = await queryOnce<{ run_at: Date }>(
    ownerUrl,
    'SELECT run_at FROM graphile_worker._private_jobs ORDER BY run_at',
  );
  expect(jobs[0]?.run_at.getTime()).toBeLessThan(nowMs);
  expect(jobs[1]?.run_at).toEqual(new Date('2027-03-20T08:00:00-05:00'));
});

test.each(textPurposes)('%s has every kind of budget, and leaves room to strangers', (purpose) => {
  const { ofNumber, ofRestaurant, ofNetwork } = textRules[purpose];
  for (const { points, reserved, windowMs } of [ofNumber, ofRestaurant, ofNetwork]) {
    expect(points - reserved).toBeGreaterThan(0);
    expect(windowMs).toBeGreaterThan(0);
  }
});
