import { paymentFilterLabels } from '../../money/ledger/payment-status.ts';
import { prettify } from '../../prettify.ts';
import type { TransactionFilter } from './find-transactions.ts';
import { type TransactionKind, withAmountText } from './shown-amounts.ts';

// What a report leaves out, in words, as it stands on paper and in files. Empty: nothing.

export const kindLabels: Record<TransactionKind, string> = {
  ORDER: 'Orders',
  REFUND: 'Refunds',
  ADJUSTMENT: 'Adjustments',
};

const listed = (words: readonly (string | false | undefined)[]) => words.filter(Boolean).join(', ');

export const transactionFilterText = ({
  find,
  kind,
  service,
  payment,
  amount,
}: TransactionFilter): string =>
  listed([
    find.trim() && `found by "${find.trim()}"`,
    kind && kindLabels[kind],
    service && prettify(service),
    payment && paymentFilterLabels[payment],
    amount && withAmountText(amount),
  ]);

type ItemFilter = {
  /** Null: on the menu or not. */
  active: boolean | null;
  catalogName: string | undefined;
  categoryName: string | undefined;
};

export const itemFilterText = ({ active, catalogName, categoryName }: ItemFilter): string =>
  listed([
    active === true && 'on the menu now',
    active === false && 'no longer on the menu',
    catalogName && `catalog "${catalogName}"`,
    categoryName && `category "${categoryName}"`,
  ]);

export const depositFilterText = (find: string): string => find.trim() && `Amount "${find.trim()}"`;
