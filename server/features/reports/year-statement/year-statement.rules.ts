import { monthsOfYear } from '#contract/reports/report/time-ranges.ts';

/** A sum of entries by when they happened and when they were paid. */
export type MonthsOfPay = {
  /** 1 to 12; 0: before the year. */
  happened: number;
  /** The month in which their deposit was made; 13: after the year, or not yet. */
  paid: number;
  cents: number;
};

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
export const firstDaysOf = (year: number): string[] => [
  ...monthsOfYear(year).map(({ from }) => from),
  `${year + 1}-01-01`,
];
