import { centsOf, centsText } from '#contract/money/cents.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../people/staff/staff.factory.ts';

/** Cells by column: an amount as the API has it, another number, or text. */
export type Cells = Record<string, string | number>;

/** What an export has to contain, as the report's own call says it. */
export type Figures = {
  asked: object;
  range: string;
  /** What else stands above the table. */
  facts?: readonly string[];
  rows: readonly Cells[];
  last: Cells;
  json: { totalResults: number; results: readonly unknown[] } & Record<string, unknown>;
  /** What people wrote, among the rows. */
  written?: readonly string[];
  /** For files that are only about deposits, the oldest first. */
  deposits?: readonly { sweepBatchNum: number; amount: string; seal?: string }[];
};

export type Read = (world: TestApp, staff: TestStaff) => Promise<Figures[]>;
export const exportedRange = '2026-03-09 to 2026-03-12';

/** A fee is a deduction in a file. */
export const minus = (amount: string) =>
  amount === 'n/a' ? amount : centsText(0 - centsOf(amount));

export const clockText = ({ isoDateTime }: { isoDateTime: string }) =>
  isoDateTime.slice(0, 19).replace('T', ' ');

/** What begins like a formula is text in a file. */
export function asText(text: string) {
  const safe = text.replaceAll(';=', ";'=");
  return /^[=+\-@\t\r]/.test(text) ? `'${safe}` : safe;
}

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
