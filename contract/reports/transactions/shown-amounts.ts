import { type Amount, amounts, byAmount } from '../../money/amounts.ts';

/** What Joyous paid back is shown to Joyous alone. */
export type ShownAmount = Exclude<Amount, { id: 'reimbursed' }>;
export type AmountId = ShownAmount['id'];

/** In cents, with the sign they are shown with. */
export type ShownCents = Record<AmountId, number>;

export const isShown = (amount: Amount): amount is ShownAmount => amount.id !== 'reimbursed';
const isRefunds = ({ id }: ShownAmount) => id === 'refunds';

const [itemTotal, ...others] = amounts.filter(isShown);

/** In the order of SPEC's columns. Which of them are there: see `isThere`. */
export const shownAmounts: readonly ShownAmount[] = [
  itemTotal as ShownAmount,
  ...others.filter(isRefunds),
  ...others.filter((amount) => !isRefunds(amount)),
];

/** Amounts that few restaurants have: shown only if this count isn't zero. */
const rare: Partial<Record<Amount['id'], keyof RareCounts>> = {
  adjustment: 'adjustmentCount',
  taxRemitted: 'taxRemittedCount',
};

/** Of what was found. */
export type RareCounts = { adjustmentCount: number; taxRemittedCount: number };

export const isRare = (id: string): boolean => Object.hasOwn(rare, id);

export const isThere = (id: string, counts: RareCounts | null): boolean => {
  const [, count] = Object.entries(rare).find(([rareId]) => rareId === id) ?? [];
  return count === undefined || (counts?.[count] ?? 0) > 0;
};

export const amountIds: readonly AmountId[] = shownAmounts.map(({ id }) => id);

/** Amounts that many transactions don't have, so a filter finds those that do. */
export const filterableAmounts = [
  'refunds',
  'tip',
  'serviceFee',
  'tax',
  'taxRemitted',
  'cardFee',
  'adjustment',
  'discount',
] as const satisfies AmountId[];
export type FilterableAmount = (typeof filterableAmounts)[number];

export const amountLabels = byAmount(amounts, 'id', ({ label }) => label);

/** Parts of other amounts, which must not be added to them (docs/MONEY.md, rule 1). */
const ofWhich: Partial<Record<Amount['id'], string>> = {
  refunds: 'are already subtracted from Item Total, Tip and Tax',
  discount: 'is already subtracted from Item Total as far as the restaurant gave it',
  reimbursed: 'is what Joyous paid for, already in Item Total or Adjustment',
};

export const isOfWhich = (id: Amount['id']): boolean => ofWhich[id] !== undefined;

/** Says which of some columns are parts of others, in the order of the columns; or nothing. */
export const ofWhichText = (columns: readonly { id: Amount['id'] }[]): string =>
  columns.flatMap(({ id }) => (ofWhich[id] ? `${amountLabels[id]} ${ofWhich[id]}.` : [])).join(' ');

/** Beside each table and list that has it. */
export const remittedText = 'sales tax of orders on the web, which Joyous pays to the state';

export const withAmountText = (id: FilterableAmount): string => `With ${amountLabels[id]}`;

export const hidableColumns = ['service', ...amountIds] as const;
export const sortableColumns = ['date', 'order', ...hidableColumns] as const;

export type HidableColumn = (typeof hidableColumns)[number];
export type SortableColumn = (typeof sortableColumns)[number];

export const transactionKinds = ['ORDER', 'REFUND', 'ADJUSTMENT'] as const;
export type TransactionKind = (typeof transactionKinds)[number];
