import { type Amount, amounts, byAmount } from '../../money/amounts.ts';

/** What Joyous paid back is shown to Joyous alone. */
export type ShownAmount = Exclude<Amount, { id: 'reimbursed' }>;
export type AmountId = ShownAmount['id'];

/** In cents, with the sign they are shown with. */
export type ShownCents = Record<AmountId, number>;

export const isShown = (amount: Amount): amount is ShownAmount => amount.id !== 'reimbursed';
const isRefunds = ({ id }: ShownAmount) => id === 'refunds';

const [itemTotal, ...others] = amounts.filter(isShown);

/** In the order of SPEC's columns; Adjustment only if there is one. */
export const shownAmounts: readonly ShownAmount[] = [
  itemTotal as ShownAmount,
  ...others.filter(isRefunds),
  ...others.filter((amount) => !isRefunds(amount)),
];

export const amountIds: readonly AmountId[] = shownAmounts.map(({ id }) => id);

/** Many transactions have none of these: one can look for those that do. */
export const filterableAmounts = [
  'refunds',
  'tip',
  'serviceFee',
  'tax',
  'cardFee',
  'adjustment',
  'discount',
] as const satisfies AmountId[];
export type FilterableAmount = (typeof filterableAmounts)[number];

export const amountLabels = byAmount(amounts, 'id', ({ label }) => label);

/** Parts of other amounts, which no total adds: docs/MONEY.md. */
const ofWhich = [
  { id: 'refunds', where: 'already taken off Item Total, Tip and Tax' },
  { id: 'discount', where: 'already taken off Item Total' },
  { id: 'reimbursed', where: 'already in Item Total' },
] as const;

/** `Refunds (already taken off Item Total, Tip and Tax) or Discount (...)`; empty if none is shown. */
const ofWhichText = (shown: readonly string[]): string =>
  ofWhich
    .filter(({ id }) => shown.includes(id))
    .map(({ id, where }) => `${amountLabels[id]} (${where})`)
    .join(', ')
    .replace(/, (?=[^,(]*\([^(]*$)/, ' or ');

/** Says of the amounts in a table which ones its total doesn't add. */
export function notAddedText(shown: readonly string[]): string {
  const text = ofWhichText(shown);
  return text === '' ? '' : `Total doesn't add ${text}.`;
}

export const withAmountText = (id: FilterableAmount): string => `With ${amountLabels[id]}`;

export const hidableColumns = ['service', ...amountIds] as const;
export const sortableColumns = ['date', 'order', ...hidableColumns] as const;

export type HidableColumn = (typeof hidableColumns)[number];
export type SortableColumn = (typeof sortableColumns)[number];

export const transactionKinds = ['ORDER', 'REFUND', 'ADJUSTMENT'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
