import { expect, test } from 'vitest';
import { getYearStatement } from '#contract/reports/year-statement/year-statement.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { makeWorkedExample, sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { differencesOf, owedAtEndOf } from '../year-statement/index.ts';

/** Noon in Chicago on the last day of February. */
const firstDayMs = Date.parse('2026-02-28T18:00:00Z');
const world = await openTestApp({ settings: fromAnywhere, startsAt: firstDayMs + 3 * dayMs });
const { call, refused, database } = world;

test('the worked example across the end of a month, paid in the next', async () => {
  const staff = await makeStaff(world);
  await makeWorkedExample(database, staff, firstDayMs);
  // 4 AM on March 1: covers the last day of February.
  await sweep(database, staff, firstDayMs + 16 * hourMs);
  const year = await call(getYearStatement, { query: { year: 2026 } }, staff.headers);
  expect(year).toMatchObject({
    businessName: 'Juniper Table',
    year: 2026,
    firstYear: 2026,
    fromDate: Date.parse('2026-01-01T06:00:00Z'),
    toDate: Date.parse('2027-01-01T06:00:00Z') - 1,
  });
  // Months that haven't begun have no lines.
  expect(year.months.map(({ month }) => month)).toEqual([1, 2, 3]);
  expect(year.months[1]).toMatchObject({
    deliverySubtotalAmt: '50.00',
    takeoutSubtotalAmt: '27.00',
    refundAmt: '0.00',
    depositTotalAmt: '79.49',
    numDeposits: 0,
    depositsMadeAmt: '0.00',
    owedAtStartAmt: '0.00',
    owedAtEndAmt: '79.49',
    // A: 40.00 + 6.00 + 3.30; B: 27.00 + 2.23.
    numCardPayments: 2,
    cardPaymentsAmt: '78.53',
    cardRefundsAmt: '0.00',
  });
  expect(year.months[2]).toMatchObject({
    grossRevenueTotalAmt: '-25.00',
    depositTotalAmt: '-24.65',
    numDeposits: 1,
    depositsMadeAmt: '79.49',
    owedAtStartAmt: '79.49',
    owedAtEndAmt: '-24.65',
    cardRefundsAmt: '21.65',
  });
  expect(year.total).toMatchObject({
    grossRevenueTotalAmt: '58.00',
    expenseTotalAmt: '7.04',
    depositTotalAmt: '54.84',
    owedAtStartAmt: '0.00',
    owedAtEndAmt: '-24.65',
    joyousCostAfterIncentivesPct: '-1.4',
  });
  expect(year.reconciliation).toMatchObject({
    depositsMadeAmt: '79.49',
    ofOtherYearsAmt: '0.00',
    notInThemAmt: '-24.65',
    depositTotalAmt: '54.84',
    unexplainedAmt: '0.00',
  });
});

test('a year without transactions, and one that has not begun', async () => {
  const staff = await makeStaff(world);
  const of = (year: number) => call(getYearStatement, { query: { year } }, staff.headers);
  expect(await of(2024)).toMatchObject({ firstYear: null, total: { depositTotalAmt: '0.00' } });
  expect((await of(2024)).months).toHaveLength(12);
  expect((await of(2031)).months).toEqual([]);
  for (const year of ['1999', '2200', '2026.5', 'MMXXVI', '']) {
    const answer = await refused(getYearStatement, { query: { year } as never }, staff.headers);
    expect(answer.problems?.[0]?.field).toBe('year');
  }
  const server = await makeStaff(world, { roleId: 4 });
  const asked = { query: { year: 2026 } };
  expect(await refused(getYearStatement, asked, server.headers)).toMatchObject({
    code: 'not_permitted',
  });
});

test('what is owed at the end of a month happened by then, and is paid later', () => {
  const sums = [
    { happened: 0, paid: 1, cents: 1 },
    { happened: 0, paid: 13, cents: 10 },
    { happened: 2, paid: 2, cents: 100 },
    { happened: 2, paid: 3, cents: 1_000 },
    { happened: 12, paid: 13, cents: 10_000 },
  ];
  const months = [0, 1, 2, 3, 12].map((month) => owedAtEndOf(sums, month));
  expect(months).toEqual([11, 10, 1_010, 10, 10_010]);
  expect(differencesOf(sums)).toEqual({ ofOtherYearsCents: 1, notInThemCents: 10_000 });
});
