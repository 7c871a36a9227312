import { startOfDayMs } from '#contract/reports/report/time-ranges.ts';
import { localDayAt } from '#contract/zone-periods.ts';
import type { Operation } from '../../people/access/index.ts';
import { findOwnRestaurant } from '../../tenant/restaurant/index.ts';
import { readHeld } from '../deposits/index.ts';
import { depositTotalOf } from '../income-expense/index.ts';
import {
  findFirstInstant,
  presentAmounts,
  type ReportSource,
  readReport,
} from '../report/index.ts';
import { nothingOf, presentYearLines } from './year-statement.presenter.ts';
import { sumDepositsOfYear, sumMonthsOfPay, sumYear } from './year-statement.queries.ts';
import { differencesOf, firstDaysOf, owedAtEndOf } from './year-statement.rules.ts';

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
