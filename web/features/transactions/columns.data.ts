import type { AmountId } from './transaction.ts';

type ColumnId = 'date' | 'order' | 'service' | AmountId;

type Column = {
  id: ColumnId;
  label: string;
  /** In pixels: rows come and go while one scrolls, and no column may move. */
  width: number;
  /** Always there: without them a row couldn't be told from another. */
  isFixed?: boolean;
};

export type AmountColumn = Column & { id: AmountId };

export const dateColumn: Column = { id: 'date', label: 'Date', width: 162, isFixed: true };
export const orderColumn: Column = { id: 'order', label: 'Order No', width: 96, isFixed: true };
export const serviceColumn: Column = { id: 'service', label: 'Service Type', width: 160 };

/** In the order of SPEC; Adjustment only where there is one. */
export const amountColumns: readonly AmountColumn[] = [
  { id: 'itemTotal', label: 'Item Total', width: 104 },
  { id: 'refunds', label: 'Refunds', width: 92 },
  { id: 'tip', label: 'Tip', width: 88 },
  { id: 'serviceFee', label: 'Service Fee', width: 96 },
  { id: 'tax', label: 'Tax', width: 88 },
  { id: 'cardFee', label: 'CC Processing Fee', width: 108 },
  { id: 'adjustment', label: 'Adjustment', width: 106 },
  { id: 'total', label: 'Total', width: 108 },
  { id: 'discount', label: 'Discount', width: 92 },
];

export const hidable = [serviceColumn, ...amountColumns];
export const sortable: readonly ColumnId[] = [
  'date',
  'order',
  'service',
  ...amountColumns.map(({ id }) => id),
];
export type { ColumnId };
