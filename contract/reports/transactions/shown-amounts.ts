/**
 * A transaction's amounts as screens, printouts and exports show them: both fees have their sign
 * flipped, so that each row adds up by plain addition. Refunds and discount are parts of these and
 * never added. In SPEC's order; Adjustment only if there is one.
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

/** Many transactions have none of these: one can look for those that do. */
export const filterableAmounts = [
  'refunds',
  'tip',
  'serviceFee',
  'tax',
  'cardFee',
  'adjustment',
  'discount',
] as const;
export type FilterableAmount = (typeof filterableAmounts)[number];

export const amountLabels = Object.fromEntries(
  shownAmounts.map(({ id, label }) => [id, label]),
) as Record<AmountId, string>;

export const withAmountText = (id: FilterableAmount): string => `With ${amountLabels[id]}`;

export const hidableColumns = ['service', ...amountIds] as const;
export const sortableColumns = ['date', 'order', ...hidableColumns] as const;

export type HidableColumn = (typeof hidableColumns)[number];
export type SortableColumn = (typeof sortableColumns)[number];

export const transactionKinds = ['ORDER', 'REFUND', 'ADJUSTMENT'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
