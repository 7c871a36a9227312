import type { ShownAmounts } from '#contract/money/amounts.ts';
import { prettify } from '#contract/prettify.ts';
import { heldRemark, reasonText } from '#contract/reports/transactions/remarks.ts';
import {
  amountLabels,
  type HidableColumn,
  isThere,
  type RareCounts,
  shownAmounts,
} from '#contract/reports/transactions/shown-amounts.ts';
import { type Cell, type Column, offsetText } from '../files/index.ts';
import type { FullTransaction } from './read-transactions.ts';

export type TransactionColumn = Column & {
  /** The amount in it. */
  id?: keyof ShownAmounts;
  cell: (row: FullTransaction) => Cell;
  total?: (sums: { count: number; cents: ShownAmounts }) => Cell;
};

export const kindText = { ORDER: 'Order', REFUND: 'Refund', ADJUSTMENT: 'Adjustment' };

/** The note that the screen shows below a row's service type. */
function noteOf(row: FullTransaction): string {
  const { cents, isHeld, isLate, isMissingDetails, stage } = row;
  const notes = [
    isMissingDetails && 'ORDER DETAILS MISSING',
    reasonText(row),
    cents === null && stage !== null && prettify(stage),
    isLate && 'Arrived late',
    isHeld && heldRemark,
  ];
  return notes.filter(Boolean).join('; ');
}

const counted = (count: number) => `${count} ${count === 1 ? 'transaction' : 'transactions'}`;

const amount = (id: keyof ShownAmounts): TransactionColumn => ({
  id,
  label: amountLabels[id],
  kind: 'money',
  width: 14,
  cell: ({ cents }) => cents?.[id] ?? 'n/a',
  total: ({ cents }) => cents[id],
});

type Shows = {
  hidden?: readonly HidableColumn[];
  /** Everything found. */
  counts: RareCounts;
  withReimbursed?: boolean;
  withDiscount?: boolean;
};

/** The columns on the screen, plus the notes that the screen shows with the service type. */
export function transactionColumns({
  hidden = [],
  counts,
  withDiscount = true,
  withReimbursed = false,
}: Shows): TransactionColumn[] {
  const isShown = (id: HidableColumn) =>
    !hidden.includes(id) && isThere(id, counts) && (id !== 'discount' || withDiscount);
  return [
    { label: 'Date', kind: 'moment', width: 20, cell: (row) => row, total: () => 'Total' },
    { label: 'Clock', kind: 'text', width: 11, cell: (row) => offsetText(row.offsetMinutes) },
    { label: 'Order No', kind: 'number', width: 11, cell: ({ orderId }) => orderId },
    {
      label: 'Kind',
      kind: 'text',
      width: 18,
      cell: ({ kind }) => kindText[kind],
      total: ({ count }) => counted(count),
    },
    ...(isShown('service')
      ? [
          {
            label: 'Service Type',
            kind: 'text',
            width: 18,
            cell: ({ serviceType }) => prettify(serviceType ?? ''),
          } satisfies TransactionColumn,
          { label: 'Note', kind: 'text', width: 32, cell: noteOf } satisfies TransactionColumn,
        ]
      : []),
    ...shownAmounts.filter(({ id }) => isShown(id)).map(({ id }) => amount(id)),
    ...(withReimbursed ? [amount('reimbursed')] : []),
  ];
}
