import { dayOfIso } from '../reports/index.ts';
import { totalsOf } from './arrange-rows.ts';
import type { ShownCents, Transaction } from './transaction.ts';

export type ListItem =
  | { day: string; count: number; totals: ShownCents | null; index: number }
  | { row: Transaction; rowNumber: number };

type Options = {
  /** By date: then each day has a heading with its totals. */
  isByDay: boolean;
  /** Of which more rows are on their way, or were cut. */
  openDay: string | undefined;
};

/** What stands in the list, from the top: the rows, and above those of each day its heading. */
export function listItems(
  rows: readonly Transaction[],
  { isByDay, openDay }: Options,
): readonly ListItem[] {
  if (!isByDay) return rows.map((row, index) => ({ row, rowNumber: index }));
  const items: ListItem[] = [];
  let start = 0;
  while (start < rows.length) {
    const day = dayOfIso(rows[start]?.iso ?? '');
    let end = start;
    while (end < rows.length && dayOfIso(rows[end]?.iso ?? '') === day) end += 1;
    const ofDay = rows.slice(start, end);
    const totals = day === openDay ? null : totalsOf(ofDay);
    items.push({ day, count: ofDay.length, totals, index: start });
    for (const [offset, row] of ofDay.entries()) items.push({ row, rowNumber: start + offset });
    start = end;
  }
  return items;
}
