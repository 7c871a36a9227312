import type { OpeningInterval } from '#contract/ground/hours/hours.ts';
import { minuteText } from './hours/hours-fields.ts';
import type { TypedInterval } from './hours/interval-row.tsx';

let drawn = 0;

/** Ids let rows keep what was typed when another row is removed. */
export function nextId(): number {
  drawn += 1;
  return drawn;
}

export const rowsOf = (intervals: readonly OpeningInterval[]): TypedInterval[] =>
  intervals.map(({ opensAtMinute, closesAtMinute }) => ({
    id: nextId(),
    opens: minuteText(opensAtMinute),
    closes: minuteText(closesAtMinute),
  }));

/** A first row gets common hours; further rows start empty. */
export const newRow = (rows: readonly TypedInterval[]): TypedInterval =>
  rows.length === 0
    ? { id: nextId(), opens: '11:00', closes: '21:00' }
    : { id: nextId(), opens: '', closes: '' };

export const replaced = <Item extends { id: number }>(items: readonly Item[], item: Item) =>
  items.map((one) => (one.id === item.id ? item : one));

export const without = <Item extends { id: number }>(items: readonly Item[], id: number) =>
  items.filter((one) => one.id !== id);

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items.slice(from, from + 1);
  return items.toSpliced(from, 1).toSpliced(to, 0, ...item);
}
