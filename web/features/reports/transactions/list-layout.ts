import type { FoundInHistory } from '#contract/reports/transactions/transactions.ts';
import { type ShownCents, shownCentsOf } from './transaction.ts';

export type DayHeading = { day: string; count: number; totals: ShownCents };
export type ListItem = { heading: DayHeading } | { rowNumber: number };

/** Where rows and headings of days stand in the list, without having the rows. */
export type ListLayout = {
  /** Rows and headings. */
  itemCount: number;
  rowCount: number;
  itemAt: (index: number) => ListItem | undefined;
  /** A row's index among the items. */
  positionOf: (rowNumber: number) => number;
  /** The index of the heading above an item, if there are headings. */
  headingOf: (index: number) => number | undefined;
};

type Options = {
  /** Sorted by date: each day gets a heading with its totals. */
  isByDay: boolean;
  isOldestFirst: boolean;
  /** The most rows that the list has. */
  most: number;
};

/** The last of some ascending numbers that is at most so large. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((numbers[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
}

export function layOut(
  { totalResults, days }: Pick<FoundInHistory['shown'], 'totalResults' | 'days'>,
  { isByDay, isOldestFirst, most }: Options,
): ListLayout {
  const rowCount = Math.min(totalResults, most);
  if (!isByDay) {
    const itemAt = (index: number) => (index < rowCount ? { rowNumber: index } : undefined);
    return {
      itemCount: rowCount,
      rowCount,
      itemAt,
      positionOf: (rowNumber) => rowNumber,
      headingOf: () => undefined,
    };
  }
  /** The number of each day's first row. */
  const starts: number[] = [];
  const shown: typeof days = [];
  let rows = 0;
  for (const day of isOldestFirst ? days : days.toReversed()) {
    if (rows >= rowCount) break;
    starts.push(rows);
    shown.push(day);
    rows += day.totalResults;
  }
  /** Each heading's index: one for every heading above it, and all rows above it. */
  const headings = starts.map((start, index) => start + index);
  const itemCount = rowCount + headings.length;
  return {
    itemCount,
    rowCount,
    itemAt: (index) => {
      if (index >= itemCount) return undefined;
      const position = lastUpTo(headings, index);
      const day = shown[position];
      if (!day || headings[position] !== index) return { rowNumber: index - position - 1 };
      const heading = { day: day.day, count: day.totalResults, totals: shownCentsOf(day.totals) };
      return { heading };
    },
    positionOf: (rowNumber) => rowNumber + lastUpTo(starts, rowNumber) + 1,
    headingOf: (index) => headings[lastUpTo(headings, index)],
  };
}
