import { monthsOfYear, startOfDayMs } from '#contract/time/time-ranges.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { findOwnRestaurant } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { readHeld } from '../deposits/index.ts';
import { depositTotalOf, presentIncomeExpense } from '../income-expense/index.ts';
import {
  findFirstInstant,
  presentAmounts,
  type ReportSource,
  readReport,
} from '../report/index.ts';
import {
  type MonthsOfPay,
  sumDepositsOfYear,
  sumMonthsOfPay,
  sumYear,
  type YearSums,
} from './year-statement.queries.ts';

const sumOf = (sums: readonly MonthsOfPay[], isMeant: (sum: MonthsOfPay) => boolean) =>
  sums.reduce((cents, sum) => (isMeant(sum) ? cents + sum.cents : cents), 0);

/**
 * What we owed at the end of a month: what had happened and was in no deposit yet. 0: before the
 * year.
 */
export const owedAtEndOf = (sums: readonly MonthsOfPay[], month: number): number =>
  sumOf(sums, ({ happened, paid }) => happened <= month && paid > month);

/** Identity 3 of docs/MONEY.md: why a year's deposits differ from what it earned. */
export const differencesOf = (sums: readonly MonthsOfPay[]) => ({
  ofOtherYearsCents: sumOf(sums, ({ happened, paid }) => happened === 0 && paid <= 12),
  notInThemCents: sumOf(sums, ({ happened, paid }) => happened >= 1 && paid > 12),
});

/** The first days of a year's months, and of the next year. */
const firstDaysOf = (year: number): string[] => [
  ...monthsOfYear(year).map(({ from }) => from),
  `${year + 1}-01-01`,
];

/** For a month in which nothing happened: the year's amounts, all zero. */
const nothingOf = (sums: YearSums): YearSums =>
  Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) as YearSums;

type YearLinesRow = {
  sums: YearSums;
  deposits: number;
  depositsCents: number;
  owedAtStartCents: number;
  owedAtEndCents: number;
};

const presentYearLines = ({ sums, ...row }: YearLinesRow) => ({
  ...presentIncomeExpense(sums),
  numDeposits: row.deposits,
  numCardPayments: sums.cardPayments,
  ...presentAmounts({
    owedAtStartAmt: row.owedAtStartCents,
    depositsMadeAmt: row.depositsCents,
    owedAtEndAmt: row.owedAtEndCents,
    cardPaymentsAmt: sums.cardPaymentsCents,
    cardPaymentsWithoutRemittedAmt: sums.cardPaymentsWithoutRemittedCents,
    cardRefundsAmt: sums.cardRefundsCents,
  }),
});

/** A year of the restaurant, for its accountant. */
export async function readYear(source: ReportSource, year: number) {
  const { transaction, businessId, nowMs, zones, completeUpTo } = source;
  const { name: businessName } = await findOwnRestaurant(transaction, businessId);
  const startsMs = firstDaysOf(year).map((day) => startOfDayMs(zones, day));
  const asked = { businessId, startsMs };
  const sums = await sumYear(transaction, asked);
  const ofYear = sums.find((row) => row.month === null);
  if (!ofYear) throw new Error('an aggregate without a row');
  const deposits = await sumDepositsOfYear(transaction, asked);
  const pay = await sumMonthsOfPay(transaction, asked);
  const firstAt = await findFirstInstant(transaction, businessId);

  const months = startsMs.slice(0, -1).flatMap((startMs, index) => {
    if (startMs > nowMs) return [];
    const month = index + 1;
    const made = deposits.find((row) => row.month === month);
    const lines = presentYearLines({
      sums: sums.find((row) => row.month === month) ?? nothingOf(ofYear),
      deposits: made?.deposits ?? 0,
      depositsCents: made?.cents ?? 0,
      owedAtStartCents: owedAtEndOf(pay, index),
      owedAtEndCents: owedAtEndOf(pay, month),
    });
    return [{ month, ...lines }];
  });

  const depositsCents = deposits.reduce((cents, row) => cents + row.cents, 0);
  const depositTotalCents = depositTotalOf(ofYear);
  const { ofOtherYearsCents, notInThemCents } = differencesOf(pay);
  const explainedCents = depositsCents - ofOtherYearsCents + notInThemCents;
  return {
    completeUpTo,
    businessName,
    year,
    firstYear: firstAt ? Number(localDayAt(zones, firstAt.getTime()).slice(0, 4)) : null,
    fromDate: Number(startsMs[0]),
    toDate: Number(startsMs.at(-1)) - 1,
    months,
    total: presentYearLines({
      sums: ofYear,
      deposits: deposits.reduce((count, row) => count + row.deposits, 0),
      depositsCents,
      owedAtStartCents: owedAtEndOf(pay, 0),
      owedAtEndCents: owedAtEndOf(pay, 12),
    }),
    held: await readHeld(source),
    reconciliation: presentAmounts({
      depositsMadeAmt: depositsCents,
      ofOtherYearsAmt: ofOtherYearsCents,
      notInThemAmt: notInThemCents,
      depositTotalAmt: depositTotalCents,
      unexplainedAmt: depositTotalCents - explainedCents,
    }),
  };
}

export const reportYear: Operation<'getYearStatement'> = ({ query }, context) =>
  readReport(context, (source) => readYear(source, query.year));
