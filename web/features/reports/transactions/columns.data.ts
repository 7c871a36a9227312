import { shownCents } from '#contract/money/cents.ts';
import {
  type AmountId,
  type HidableColumn,
  type SortableColumn,
  shownAmounts,
} from '#contract/reports/transactions/shown-amounts.ts';

type Column = {
  id: SortableColumn;
  label: string;
  /** In pixels: rows are drawn and removed while scrolling, and no column may move. */
  width: number;
  /** Always shown: without it, rows could not be told apart. */
  isFixed?: boolean;
};

export type AmountColumn = Column & { id: AmountId };

export const dateColumn: Column = { id: 'date', label: 'Date', width: 160, isFixed: true };
export const orderColumn: Column = { id: 'order', label: 'Order No', width: 84, isFixed: true };
export const serviceColumn: Column & { id: HidableColumn } = {
  id: 'service',
  label: 'Service Type',
  width: 136,
};

/**
 * The columns before the amounts, in every table of transactions. With all others, they fit
 * a page of 1280.
 */
export const fixedColumns = [dateColumn, orderColumn, serviceColumn];

const widths: Record<AmountId, number> = {
  itemTotal: 92,
  refunds: 82,
  tip: 74,
  serviceFee: 84,
  tax: 74,
  taxRemitted: 86,
  cardFee: 112,
  adjustment: 98,
  total: 94,
  discount: 84,
};

export const amountColumns: readonly AmountColumn[] = shownAmounts.map(({ id, label }) => ({
  id,
  label,
  width: widths[id],
}));

export const hidable: readonly (Column & { id: HidableColumn })[] = [
  serviceColumn,
  ...amountColumns,
];
const digitWidth = 7.1;
const usualPadding = 22;
const parenthesesWidth = 8;

/** Wide enough for the column's total, its longest amount: money is never cut off. */
export const widthFor = (
  { width }: Pick<AmountColumn, 'width'>,
  total: number,
  padding = usualPadding,
): number =>
  Math.max(
    width,
    Math.ceil(shownCents(Math.abs(total)).length * digitWidth) +
      (total < 0 ? parenthesesWidth : 0) +
      padding,
  );
