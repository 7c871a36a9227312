/** A moment, and how far the restaurant's clock was ahead of UTC. */
export type Moment = { atMs: number; offsetMinutes: number };

/** Our own number as it is written, `-1.4`: a minus before it makes no formula of it. */
export type Figure = { figure: string };

/** Money is cents. `null` is an empty cell, and a text may stand in any column: `n/a`. */
export type Cell = string | number | Moment | Figure | null;
export type Row = readonly Cell[];

export type Column = {
  label: string;
  kind: 'text' | 'number' | 'money' | 'moment';
  /** In letters, where a format has widths. */
  width: number;
};

/** What stands above a table, and at the head of JSON under its key. */
export type Fact = {
  key: string;
  label: string;
  text: string;
  /** As `Figure`: nothing is put before its minus. */
  isFigure?: boolean;
  /** In JSON, where it is no text. */
  value?: unknown;
};

/** A report as rows and columns, whatever it is written as. */
export type Table = {
  /** None, where a program reads the file that takes no other lines. */
  facts: readonly Fact[];
  columns: readonly Column[];
  /** Pages that are small enough to be held, however many rows there are. */
  pages: AsyncIterable<readonly Row[]>;
  /** The count and the totals: asked for when all rows have passed. */
  last?: () => Row;
};

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-20 19:42:07`, as the restaurant's clock showed it. */
export const momentText = ({ atMs, offsetMinutes }: Moment): string =>
  new Date(atMs + offsetMinutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** `UTC-06:00`: two moments that a clock shows alike differ by it. */
export function offsetText(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `UTC${sign}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}

/**
 * What a spreadsheet would compute: also after blanks and what nobody sees, which some programs drop, or
 * as the wide letters that mean the same.
 */
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text);
