import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '#contract/half-even.ts';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { startOfLocalDayMs } from '#contract/time/time-zone.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { findFeePlans } from './fee-plans.queries.ts';
import { feesInWords, setFees } from './fee-plans.ts';

const { database, ownerUrl } = await openTestDatabase();
const { businessId } = await makeRestaurant(database);

// By its own clock, the database refuses changes to what is in force, so these days are in the
// future.
const nowMs = Date.now();
const day = (days: number) => new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10);

const set = (written: unknown, atMs = nowMs) =>
  asRestaurant(database, businessId, (transaction) =>
    setFees(transaction, { businessId, nowMs: atMs }, written),
  );
const plans = async () =>
  (
    await asRestaurant(database, businessId, (transaction) => findFeePlans(transaction, businessId))
  ).map(({ fromMs, ...plan }) => [fromMs > nowMs, feesInWords(plan)]);

const fees = { service: '8.25', card: '3', 'card-fixed': '0.05', from: day(40) };
const atFirst = [false, '8% service fee, 2.9% + $0.30 card fee'];

test('new future fees replace others that are not in force yet', async () => {
  expect(await plans()).toEqual([atFirst]);
  expect(await set(fees)).toEqual({
    detail: `8.25% service fee, 3% + $0.05 card fee, from ${day(40)}`,
  });
  await set({ ...fees, service: '0' });
  expect(await plans()).toEqual([atFirst, [true, '0% service fee, 3% + $0.05 card fee']]);
  await set({ ...fees, service: '100', from: day(20) });
  expect(await plans()).toEqual([atFirst, [true, '100% service fee, 3% + $0.05 card fee']]);
  await set({ ...fees, 'paid-there': '7.5', from: day(20) });
  const elsewhere =
    '8.25% service fee, 3% + $0.05 card fee, 7.5% of orders on the web paid at the restaurant';
  expect(await plans()).toEqual([atFirst, [true, elsewhere]]);
});

test('fees that begin within a minute stay: an order may already be booked with them', async () => {
  await set({ ...fees, service: '9', from: day(20) });
  const eveMs = startOfLocalDayMs('America/Chicago', day(20)) - 30_000;
  expect(await set({ ...fees, from: day(20) }, eveMs)).toMatchObject({
    problems: [{ field: 'from' }],
  });
  await set({ ...fees, service: '10' }, eveMs);
  expect(await plans()).toMatchObject([
    atFirst,
    [true, expect.stringContaining('9%')],
    [true, expect.stringContaining('10%')],
  ]);
});

test('after a move to a zone behind, fees do not begin in the middle of a day that has begun', async () => {
  const moved = await makeRestaurant(database, { timeZone: 'Pacific/Kiritimati' });
  const zones = [
    { fromMs: Number.NEGATIVE_INFINITY, timeZone: 'Pacific/Kiritimati' },
    { fromMs: nowMs - 3_600_000, timeZone: 'Pacific/Pago_Pago' },
  ];
  await queryOnce(ownerUrl, 'INSERT INTO restaurant_zones VALUES ($1, $2, $3)', [
    moved.businessId,
    new Date(nowMs - 3_600_000),
    'Pacific/Pago_Pago',
  ]);
  const setThere = (from: string) =>
    asRestaurant(database, moved.businessId, (transaction) =>
      setFees(transaction, { businessId: moved.businessId, nowMs }, { ...fees, from }),
    );
  const today = localDayAt(zones, nowMs);
  expect(await setThere(today)).toMatchObject({ problems: [{ field: 'from' }] });
  expect(await setThere(dateOf(dayNumberOf(today) + 1))).toMatchObject({
    detail: expect.stringContaining('8.25%'),
  });
});

test('the database lets no fees begin in the past, because orders were booked with others', async () => {
  const insert = (days: number) =>
    queryOnce(ownerUrl, 'INSERT INTO fee_plans VALUES ($1, $2, 0, 0, 0)', [
      businessId,
      `${day(days)}T00:00:00Z`,
    ]);
  await expect(insert(-1)).rejects.toMatchObject({ code: '23514' });
  await insert(60);
});

test.each([
  ['from', { from: day(-1) }],
  ['from', { from: day(-400) }],
  ['from', { from: '2026-02-30' }],
  ['from', { from: 'x'.repeat(65_536) }],
  ['service', { service: '100.01' }],
  ['service', { service: '-1' }],
  ['service', { service: '1.234' }],
  ['card', { card: '2,9' }],
  ['card', { card: '9'.repeat(65_536) }],
  ['card-fixed', { 'card-fixed': '$0.30' }],
  ['paid-there', { 'paid-there': '100.01' }],
])('names a wrong %s', async (field, written) => {
  const before = await plans();
  expect(await set({ ...fees, ...written })).toMatchObject({
    problems: [expect.objectContaining({ field })],
  });
  expect(await plans()).toEqual(before);
});

test('shares are the same in SQL as in the rules', async () => {
  const cents = fc.integer({ min: 0, max: 2_147_483_647 });
  const share = fc
    .tuple(cents, cents, cents)
    .map(([amount, one, other]) => [amount, Math.min(one, other), Math.max(one, other, 1)]);
  const cases = fc.sample(share, 500);
  for (let part = 0; part < 40; part += 1) cases.push([25, part, 10], [15, part, 6]);
  const rows = await queryOnce<{ cents: string }>(
    ownerUrl,
    `SELECT half_even_share((c->>0)::bigint, (c->>1)::bigint, (c->>2)::bigint)::text AS cents
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS given (c, n) ORDER BY n`,
    [JSON.stringify(cases)],
  );
  const expected = cases.map(([amount = 0, part = 0, whole = 1]) =>
    String(shareOf(amount, part, whole)),
  );
  expect(rows.map((row) => row.cents)).toEqual(expected);
});
