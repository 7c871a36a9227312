/**
 * The amounts of a transaction as screens, print and exports show them: both fees with their sign
 * turned, so that each row adds up across by plain addition. Refunds and discount are parts of these,
 * never added. In the order of SPEC; Adjustment only where there is one.
 */
export const shownAmounts = [
  { id: 'itemTotal', label: 'Item Total' },
  { id: 'refunds', label: 'Refunds' },
  { id: 'tip', label: 'Tip' },
  { id: 'serviceFee', label: 'Service Fee' },
  { id: 'tax', label: 'Tax' },
  { id: 'cardFee', label: 'CC Processing Fee' },
  { id: 'adjustment', label: 'Adjustment' },
  { id: 'total', label: 'Total' },
  { id: 'discount', label: 'Discount' },
] as const;

export type AmountId = (typeof shownAmounts)[number]['id'];

/** In cents. */
export type ShownCents = Record<AmountId, number>;

export const amountIds = shownAmounts.map(({ id }) => id);

export const hidableColumns = ['service', ...amountIds] as const;
export const sortableColumns = ['date', 'order', ...hidableColumns] as const;

export type HidableColumn = (typeof hidableColumns)[number];
export type SortableColumn = (typeof sortableColumns)[number];

export const transactionKinds = ['ORDER', 'REFUND', 'ADJUSTMENT'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
