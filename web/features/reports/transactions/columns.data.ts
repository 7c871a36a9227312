import { shownCents } from '#contract/money/cents.ts';
import type { AmountId } from './transaction.ts';

type HidableId = 'service' | AmountId;
type ColumnId = 'date' | 'order' | HidableId;

type Column = {
  id: ColumnId;
  label: string;
  /** In pixels: rows are drawn and removed while scrolling, and no column may move. */
  width: number;
  /** Always shown: without it, rows could not be told apart. */
  isFixed?: boolean;
};

export type AmountColumn = Column & { id: AmountId };

export const dateColumn: Column = { id: 'date', label: 'Date', width: 164, isFixed: true };
export const orderColumn: Column = { id: 'order', label: 'Order No', width: 90, isFixed: true };
export const serviceColumn: Column & { id: HidableId } = {
  id: 'service',
  label: 'Service Type',
  width: 140,
};

/** The columns before the amounts, in every table of transactions. */
export const fixedColumns = [dateColumn, orderColumn, serviceColumn];

/** In SPEC's order; Adjustment only if there is one. */
export const amountColumns: readonly AmountColumn[] = [
  { id: 'itemTotal', label: 'Item Total', width: 96 },
  { id: 'refunds', label: 'Refunds', width: 86 },
  { id: 'tip', label: 'Tip', width: 78 },
  { id: 'serviceFee', label: 'Service Fee', width: 88 },
  { id: 'tax', label: 'Tax', width: 78 },
  { id: 'cardFee', label: 'CC Processing Fee', width: 102 },
  { id: 'adjustment', label: 'Adjustment', width: 104 },
  { id: 'total', label: 'Total', width: 98 },
  { id: 'discount', label: 'Discount', width: 88 },
];

export const hidable: readonly (Column & { id: HidableId })[] = [serviceColumn, ...amountColumns];
export const sortable: readonly ColumnId[] = [
  'date',
  'order',
  'service',
  ...amountColumns.map(({ id }) => id),
];
export type { ColumnId, HidableId };

const digitWidth = 7.1;
const usualPadding = 26;
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
