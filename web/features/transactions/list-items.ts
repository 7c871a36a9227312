import { instantsOf } from '#contract/reports/time-ranges.ts';
import { localDayAt, type ZonePeriod } from '#contract/zone-periods.ts';
import { totalsOf } from './arrange-rows.ts';
import type { ShownCents, Transaction } from './transaction.ts';

export type ListItem =
  | { day: string; count: number; totals: ShownCents | null; index: number }
  | { row: Transaction; rowNumber: number };

type Options = {
  /**
   * Decides where days begin: if the restaurant has moved, a row's day may differ from its printed
   * date.
   */
  zones: readonly ZonePeriod[];
  /** Sorted by date: each day gets a heading with its totals. */
  isByDay: boolean;
  /** A day without all of its rows: more are loading, or they were cut off. */
  openDay: string | undefined;
};

/** The list from top to bottom: rows, with a heading above those of each day. */
export function listItems(
  rows: readonly Transaction[],
  { zones, isByDay, openDay }: Options,
): readonly ListItem[] {
  if (!isByDay) return rows.map((row, index) => ({ row, rowNumber: index }));
  const items: ListItem[] = [];
  let start = 0;
  for (let first = rows[0]; first; first = rows[start]) {
    const day = localDayAt(zones, first.atMs);
    const { fromDate, toDate } = instantsOf(zones, { from: day, to: day });
    const isOfDay = (row: Transaction | undefined) =>
      row !== undefined && row.atMs >= fromDate && row.atMs <= toDate;
    let end = start + 1;
    while (isOfDay(rows[end])) end += 1;
    const ofDay = rows.slice(start, end);
    const totals = day === openDay ? null : totalsOf(ofDay);
    items.push({ day, count: ofDay.length, totals, index: start });
    for (const [offset, row] of ofDay.entries()) items.push({ row, rowNumber: start + offset });
    start = end;
  }
  return items;
}
