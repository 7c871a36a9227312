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
