import { instantsOf } from '#contract/reports/time-ranges.ts';
import { localDayAt, type ZonePeriod } from '#contract/zone-periods.ts';
import { totalsOf } from './arrange-rows.ts';
import type { ShownCents, Transaction } from './transaction.ts';

export type ListItem =
  | { day: string; count: number; totals: ShownCents | null; index: number }
  | { row: Transaction; rowNumber: number };

type Options = {
  /** By which days begin: where the restaurant moved, a day isn't always the date that is printed. */
  zones: readonly ZonePeriod[];
  /** By date: then each day has a heading with its totals. */
  isByDay: boolean;
  /** Of which more rows are on their way, or were cut. */
  openDay: string | undefined;
};

/** What stands in the list, from the top: the rows, and above those of each day its heading. */
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
