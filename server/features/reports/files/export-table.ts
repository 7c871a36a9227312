import { minuteMs } from '#contract/time/durations.ts';

/** A moment, and how far the restaurant's clock was ahead of UTC. */
export type Moment = { atMs: number; offsetMinutes: number };

/** A number of ours as text, `-1.4`: its minus must not be treated as a formula. */
export type Figure = { figure: string };

/** Money is in cents, a share in tenths of a percent. `null` is an empty cell. Any column may have a text, such as `n/a`. */
export type Cell = string | number | Moment | Figure | null;
export type FileRow = readonly Cell[];

export type Column = {
  label: string;
  kind: 'text' | 'number' | 'money' | 'share' | 'moment';
  /** In characters, for formats with column widths. */
  width: number;
};

/** A line above a table, or a key at the top of the JSON. */
export type Fact = {
  key: string;
  label: string;
  text: string;
  /** Like `Figure`: nothing is put before its minus. */
  isFigure?: boolean;
  /** For JSON, if it isn't text there. */
  value?: unknown;
};

/** A report as rows and columns, for any format. */
export type Table = {
  /** Empty if the program that reads the file accepts no other lines. */
  facts: readonly Fact[];
  columns: readonly Column[];
  /** Pages small enough to hold in memory, however many rows there are. */
  pages: AsyncIterable<readonly FileRow[]>;
  /** The count and totals: called after all rows. */
  last?: () => FileRow;
};

const two = (value: number) => String(value).padStart(2, '0');

/** `2026-11-20 19:42:07`, as the restaurant's clock showed it. */
export const exportMomentText = ({ atMs, offsetMinutes }: Moment): string =>
  new Date(atMs + offsetMinutes * minuteMs).toISOString().slice(0, 19).replace('T', ' ');

/** `UTC-06:00`: tells apart two moments that a clock shows alike. */
export function offsetText(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `UTC${sign}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}

/**
 * Text that a spreadsheet would compute: also after blanks and invisible characters, which some
 * programs drop, or with the equivalent full-width characters.
 */
const formula = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/**
 * Where a spreadsheet that separates cells by something other than commas sees a new cell, whatever
 * the quotes: half the world's use semicolons.
 */
const otherCell = /[;|\t\n\v\f\r\u0085\u2028\u2029][\s\p{C}"]*[=+\-@\uff1d\uff0b\uff0d\uff20]?/gu;
const endsAsFormula = /[=+\-@\uff1d\uff0b\uff0d\uff20]$/u;

/** Text that a spreadsheet would take for a formula gets an apostrophe in front of it. */
export function safeText(text: string): string {
  const safe = text.replace(otherCell, (start) =>
    endsAsFormula.test(start) ? `${start.slice(0, -1)}'${start.at(-1)}` : start,
  );
  return formula.test(text) ? `'${safe}` : safe;
}

/** For a report small enough to hold in memory. */
export async function* onePage<Item>(items: readonly Item[]) {
  yield items;
}
