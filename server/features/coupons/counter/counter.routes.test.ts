import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  checkCounterCode,
  listCounterTakings,
  takeCounterCode,
  undoCounterTaking,
} from '#contract/coupons/counter/counter.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { anywhere, makeCoupon, makeTenant, readTexts } from '../coupons/coupons.factory.ts';
import { makeReplyCode } from '../reply-codes/reply-codes.factory.ts';
import { undoAtCounter } from './counter-coupons.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, clock, database, ownerUrl } = world;

const atHouse = async (roleId = 4) => {
  const restaurant = await makeTenant(database);
  const at = { businessId: restaurant.business_id, externalId: restaurant.external_id };
  return { restaurant, at, ...(await makeStaff(world, { at, roleId })) };
};
const house = await atHouse();
const { restaurant, at, headers } = house;
const colleague = await makeStaff(world, { at, roleId: 1 });

const coupon = (of: typeof anywhere = restaurant) =>
  makeCoupon(world, { restaurant: of, percentOff: 25, nowMs: clock.now() });
const replyCode = () => makeReplyCode(database, at, { percentOff: 15, nowMs: clock.now() });
const check = (code: string, who = headers) => call(checkCounterCode, { body: { code } }, who);
const taking = (code: string, itemTotal = '24.50') => ({
  body: { code, itemTotal, takingId: randomUUID() as string },
});
const take = (code: string, itemTotal?: string) =>
  call(takeCounterCode, taking(code, itemTotal), headers);
const undo = (takingId: string, who = headers) =>
  call(undoCounterTaking, { params: { takingId } }, who);
const booked = async () => {
  const rows = await queryOnce<{ net: number }>(
    ownerUrl,
    'SELECT net_cents AS net FROM ledger_entries ORDER BY entry_id',
  );
  return rows.map(({ net }) => net);
};
const trail = async () => {
  const rows = await queryOnce<{ said: string }>(
    ownerUrl,
    `SELECT action || ' ' || detail AS said FROM audit_entries
     WHERE action LIKE 'COUPON%' OR action LIKE 'OWN%' ORDER BY audit_id`,
  );
  return rows.map(({ said }) => said);
};

beforeEach(() =>
  queryOnce(
    ownerUrl,
    `SET session_replication_role = replica;
     TRUNCATE coupons, consumers, text_messages, ledger_entries, counter_takings, throttle CASCADE;
     DELETE FROM audit_entries WHERE action LIKE 'COUPON%' OR action LIKE 'OWN%'`,
  ),
);

test('our coupon is checked, taken, booked as owed, and undone', async () => {
  const { shown } = await coupon();
  const good = {
    verdict: 'GOOD',
    code: shown,
    offer: { kind: 'COUPON', percentOff: 25, itemLimitCents: 250_00, goodThrough: '2026-04-02' },
  };
  expect(await check(` ${shown.toLowerCase().replace(/-/g, ' ')} `)).toEqual(good);
  const taken = await take(shown, '$24.5');
  expect(taken).toMatchObject({
    kind: 'COUPON',
    code: shown,
    percentOff: 25,
    itemTotal: '24.50',
    off: '6.12',
    paidBack: '6.12',
    takenBy: expect.stringContaining('Tester'),
    undoneAt: null,
    undoForMs: 5 * minuteMs,
  });
  expect(await check(shown)).toEqual({ ...good, verdict: 'USED' });
  clock.advance(5 * minuteMs);
  const undone = await undo(taken.takingId, colleague.headers);
  expect(undone).toMatchObject({ isGoodAgain: true, undoForMs: 0 });
  expect(await check(shown)).toEqual(good);
  expect(await booked()).toEqual([6_12, -6_12]);
  expect(await trail()).toEqual([
    `COUPON_REDEEMED_BY_HAND ${shown}: 25% of $24.50`,
    `COUPON_UNDONE ${shown}`,
  ]);
  const { results } = await call(listCounterTakings, {}, headers);
  expect(results).toEqual([undone]);
  // The diner was invited to write a review.
  expect((await readTexts(world)).map(({ purpose }) => purpose)).toContain('REVIEW_INVITATION');
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('a reply code is used up and given back, and nothing is booked', async () => {
  const code = await replyCode();
  const typed = `${code.slice(0, 6).toLowerCase()}-${code.slice(6)}`;
  expect(await check(typed)).toMatchObject({
    verdict: 'GOOD',
    code,
    offer: { kind: 'OWN_CODE', percentOff: 15, itemLimitCents: null },
  });
  const taken = await take(typed, '30');
  expect(taken).toMatchObject({ kind: 'OWN_CODE', code, off: '4.50', paidBack: '0.00' });
  expect(await check(code)).toMatchObject({ verdict: 'USED' });
  expect(await refused(takeCounterCode, taking(code), headers)).toMatchObject({
    code: 'code_used',
    problems: [{ field: 'code' }],
  });
  const twice = await Promise.all([undo(taken.takingId), undo(taken.takingId)]);
  expect(twice[0]).toEqual(twice[1]);
  expect(await check(code)).toMatchObject({ verdict: 'GOOD' });
  await take(code, '10');
  expect(await booked()).toEqual([]);
  expect(await trail()).toEqual([
    `OWN_CODE_TAKEN ${code}: 15% of $30.00`,
    `OWN_CODE_UNDONE ${code}`,
    `OWN_CODE_TAKEN ${code}: 15% of $10.00`,
  ]);
});

test("an invalid code says why, and another restaurant's code looks like an unknown one", async () => {
  const elsewhere = await makeTenant(database);
  const otherCoupon = await coupon(elsewhere);
  const known = await check(otherCoupon.shown);
  expect(known).toEqual({ verdict: 'UNKNOWN', code: otherCoupon.shown, offer: null });
  const none = '777-777-777';
  expect(await check(none)).toEqual({ ...known, code: none });
  const refusals = [otherCoupon.shown, none].map((code) =>
    refused(takeCounterCode, taking(code), headers),
  );
  const [one, other] = await Promise.all(refusals);
  expect({ ...one, requestId: '' }).toEqual({ ...other, requestId: '' });
  expect(one).toMatchObject({ httpStatus: 409, code: 'code_unknown' });

  const longAgoMs = clock.now() - 15 * 24 * 60 * minuteMs;
  const old = await makeCoupon(world, { restaurant, nowMs: longAgoMs });
  const oldOwn = await makeReplyCode(database, at, { nowMs: longAgoMs, days: 15 });
  for (const code of [old.shown, oldOwn]) {
    expect(await check(code)).toMatchObject({ verdict: 'EXPIRED' });
    expect(await refused(takeCounterCode, taking(code), headers)).toMatchObject({
      code: 'code_expired',
    });
  }
});

const atOnce = async <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

test('a repeated request, even ten at once, is one taking; once undone it stays undone', async () => {
  const { shown } = await coupon();
  const request = taking(shown);
  const send = () => call(takeCounterCode, request, headers);
  const answers = await atOnce(10, send);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await booked()).toEqual([6_12]);
  const { shown: another } = await coupon();
  const reused = { body: { ...request.body, code: another } };
  expect(await refused(takeCounterCode, reused, headers)).toMatchObject({
    code: 'taking_id_used',
    problems: [{ field: 'takingId' }],
  });
  const undone = await atOnce(10, () => undo(request.body.takingId));
  expect(new Set(undone.map((answer) => JSON.stringify(answer))).size).toBe(1);
  // A delayed request that arrives after the undo takes nothing again.
  expect(await send()).toMatchObject({ undoneAt: expect.any(String), undoForMs: 0 });
  expect(await booked()).toEqual([6_12, -6_12]);
});

test('of two counters at once, one takes the code and the other is told that it was used', async () => {
  const { shown } = await coupon(anywhere);
  const other = await atHouse();
  const counters = [headers, colleague.headers, other.headers, headers, other.headers];
  const answers = await Promise.all(
    counters.map((who) =>
      call(takeCounterCode, taking(shown), who).catch(() =>
        refused(takeCounterCode, taking(shown), who),
      ),
    ),
  );
  expect(answers.filter((answer) => 'takingId' in answer)).toHaveLength(1);
  expect(answers.filter((answer) => 'code' in answer && answer.code === 'code_used')).toHaveLength(
    4,
  );
  expect(await booked()).toEqual([6_12]);
});

test("nobody can undo after five minutes, or undo another restaurant's taking", async () => {
  const { shown } = await coupon();
  const { takingId } = await take(shown);
  const other = await atHouse();
  const params = { takingId };
  expect(await refused(undoCounterTaking, { params }, other.headers)).toMatchObject({
    httpStatus: 404,
    code: 'taking_not_found',
  });
  expect((await call(listCounterTakings, {}, other.headers)).results).toEqual([]);
  clock.advance(5 * minuteMs + 1);
  expect(await refused(undoCounterTaking, { params }, headers)).toMatchObject({
    httpStatus: 409,
    code: 'undo_too_late',
  });
  expect(await booked()).toEqual([6_12]);
});

test('what the operator undid is also undone for staff', async () => {
  const { shown } = await coupon();
  const { takingId } = await take(shown);
  const counter = { businessId: at.businessId, nowMs: clock.now() };
  await asRestaurant(database, at.businessId, (transaction) =>
    undoAtCounter(
      transaction,
      { ...counter, by: { actorUserId: null, address: null } },
      { code: shown },
    ),
  );
  expect(await undo(takingId)).toMatchObject({ undoneAt: expect.any(String), isGoodAgain: true });
  expect(await booked()).toEqual([6_12, -6_12]);
});

test('somebody who tries codes is stopped without affecting their colleague', async () => {
  for (const wrong of await atOnce(240, () => check('777-777-777'))) {
    expect(wrong.verdict).toBe('UNKNOWN');
  }
  const { shown } = await coupon();
  const body = { code: shown };
  for (const stopped of [
    await refused(checkCounterCode, { body }, headers),
    await refused(takeCounterCode, taking(shown), headers),
  ]) {
    expect(stopped).toMatchObject({ httpStatus: 429, code: 'too_many_attempts' });
  }
  expect(await check(shown, colleague.headers)).toMatchObject({ verdict: 'GOOD' });
});

test.each([
  ['code', { code: '' }],
  ['code', { code: 'é'.repeat(1_000) }],
  ['itemTotal', { itemTotal: '' }],
  ['itemTotal', { itemTotal: '0.99' }],
  ['itemTotal', { itemTotal: '1000.01' }],
  ['itemTotal', { itemTotal: '-5' }],
  ['itemTotal', { itemTotal: '1e3' }],
  ['itemTotal', { itemTotal: '24.505' }],
  ['takingId', { takingId: "'; --" }],
])('names a wrong %s, and takes nothing', async (field, wrong) => {
  const { shown } = await coupon();
  const body = { ...taking(shown).body, ...wrong };
  expect(await refused(takeCounterCode, { body }, headers)).toMatchObject({
    httpStatus: 400,
    problems: [expect.objectContaining({ field })],
  });
  expect(await check(shown)).toMatchObject({ verdict: 'GOOD' });
});
