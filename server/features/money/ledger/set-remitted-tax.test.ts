import { expect, test } from 'vitest';
import { dateOf, dayNumberOf } from '#contract/time/calendar-day.ts';
import { startOfLocalDayMs } from '#contract/time/time-zone.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { verifyLedger } from '../sweeps/index.ts';
import { remitAtAnyRates } from './remitted-tax.factory.ts';
import { findRemittedTaxPeriods } from './remitted-tax-periods.queries.ts';
import { cancelRemittance } from './set-remitted-tax.ts';

const { database, ownerUrl } = await openTestDatabase();

// By its own clock, the database refuses changes to what has begun: these days are in the future.
const nowMs = Date.now();
const zone = 'America/Chicago';
const today = localDayAt([{ fromMs: -Infinity, timeZone: zone }], nowMs);
const day = (days: number) => dateOf(dayNumberOf(today) + days);

async function setUp() {
  const { businessId } = await makeRestaurant(database, { timeZone: zone });
  const set =
    (work: typeof cancelRemittance) =>
    (from: unknown, atMs: number = nowMs) =>
      asRestaurant(database, businessId, (transaction) =>
        work(transaction, { businessId, nowMs: atMs }, { from }),
      );
  const periods = async () =>
    (
      await asRestaurant(database, businessId, (transaction) =>
        findRemittedTaxPeriods(transaction, businessId),
      )
    ).map(({ startsOn, isRemitted }) => [startsOn, isRemitted]);
  return { businessId, remit: set(remitAtAnyRates), cancel: set(cancelRemittance), periods };
}

test('each change holds from its day on, and one that has not begun can be canceled', async () => {
  const { businessId, remit, cancel, periods } = await setUp();
  expect(await periods()).toEqual([]);
  expect(await cancel(day(5))).toMatchObject({ problems: [{ field: 'from' }] });
  expect(await remit(day(10))).toEqual({
    detail: `Joyous remits the sales tax of orders on the web, from ${day(10)}`,
  });
  expect(await remit(day(10))).toMatchObject({
    problems: [{ message: 'we already remit the tax then: see tax list' }],
  });
  await cancel(day(20));
  expect(await periods()).toEqual([
    [day(10), true],
    [day(20), false],
  ]);
  await remit(day(15));
  expect(await periods()).toEqual([[day(10), true]]);
  await cancel(day(10));
  expect(await periods()).toEqual([]);
  await remit(day(1));
  expect(await periods()).toEqual([[day(1), true]]);
  const audits = await queryOnce<{ facts: unknown }>(
    ownerUrl,
    `SELECT facts FROM audit_entries WHERE business_id = ${businessId}
       AND action = 'TAX_REMITTANCE_SET' ORDER BY audit_id`,
  );
  expect(audits.map(({ facts }) => facts)).toEqual([
    { from: day(10), remittedBy: 'JOYOUS' },
    { from: day(20), remittedBy: 'RESTAURANT' },
    { from: day(15), remittedBy: 'JOYOUS' },
    { from: day(10), remittedBy: 'RESTAURANT' },
    { from: day(1), remittedBy: 'JOYOUS' },
  ]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test('operators who set it at once take turns', async () => {
  const { remit, cancel, periods } = await setUp();
  await Promise.all(
    Array.from({ length: 10 }, (_, one) => (one % 2 ? remit : cancel)(day(one + 2))),
  );
  const starts = await periods();
  for (const [index, [, isRemitted]] of starts.entries()) expect(isRemitted).toBe(index % 2 === 0);
  expect((await verifyLedger(database)).faults).toEqual([]);
});

test.each([
  ['today', day(0)],
  ['a day that is over', day(-1)],
  ['a day of a closed month', day(-40)],
  ['no date', '2026-02-30'],
  ['nothing', undefined],
  ['too much', '2'.repeat(65_536)],
])('%s is refused, and changes nothing', async (_, from) => {
  const { remit, cancel, periods } = await setUp();
  await remit(day(2));
  for (const change of [remit, cancel]) {
    const refused = await change(from);
    expect(isRefused(refused) && refused).toMatchObject({ problems: [{ field: 'from' }] });
  }
  expect(await periods()).toEqual([[day(2), true]]);
});

test('a day that begins within a minute is refused: an order may be booked before', async () => {
  const { remit, periods } = await setUp();
  const eveMs = startOfLocalDayMs(zone, day(3)) - 30_000;
  expect(await remit(day(3), eveMs)).toMatchObject({ problems: [{ field: 'from' }] });
  await remit(day(4), eveMs);
  expect(await periods()).toEqual([[day(4), true]]);
});
