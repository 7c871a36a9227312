/**
 * Amounts from the API, in cents. Expenses and refunds are positive there and shown as negative.
 */
export type Statement = {
  numTakeoutOrders: number;
  numDeliveryOrders: number;
  numTakeoutOrdersWithTip: number;
  numRefunds: number;
  takeoutSubtotalAmt: string;
  deliverySubtotalAmt: string;
  takeoutTipAmt: string;
  posAmt: string;
  refundAmt: string;
  grossRevenueTotalAmt: string;
  ccFeeAmt: string;
  joyousFeeAmt: string;
  expenseTotalAmt: string;
  netRevenueTotalAmt: string;
  taxAmtCollected: string;
  adjustmentAmt: string;
  depositTotalAmt: string;
  discountAmt: string;
  discountReimbursementAmt: string;
  joyousCostAfterIncentivesPct: string;
};

export type AmountName = {
  [Name in keyof Statement]: Name extends `${string}Amt` | 'taxAmtCollected' ? Name : never;
}[keyof Statement];
type CountName = Exclude<keyof Statement, AmountName | 'joyousCostAfterIncentivesPct'>;

export type StatementLine = {
  label: string;
  amount: AmountName;
  count?: CountName;
  /** What `count` counts, in singular and plural. */
  counted?: readonly [string, string];
  isTaken?: boolean;
  isTotal?: boolean;
  /** The kind of transactions that it sums up. */
  kind?: 'ORDER' | 'REFUND' | 'ADJUSTMENT';
  /** Left out if zero. */
  isRare?: boolean;
};

type Section = { title: string; lines: readonly StatementLine[] };

const orders = ['order', 'orders'] as const;

/** Plain addition from top to bottom: deductions are negative. */
export const sections: readonly Section[] = [
  {
    title: 'Revenue',
    lines: [
      {
        label: 'Takeout',
        amount: 'takeoutSubtotalAmt',
        count: 'numTakeoutOrders',
        counted: orders,
        kind: 'ORDER',
      },
      {
        label: 'Delivery',
        amount: 'deliverySubtotalAmt',
        count: 'numDeliveryOrders',
        counted: orders,
        kind: 'ORDER',
      },
      {
        label: 'Tips',
        amount: 'takeoutTipAmt',
        count: 'numTakeoutOrdersWithTip',
        counted: orders,
        kind: 'ORDER',
      },
      { label: 'In Store Payments', amount: 'posAmt', kind: 'ORDER' },
      {
        label: 'Refunds',
        amount: 'refundAmt',
        count: 'numRefunds',
        counted: ['refund', 'refunds'],
        isTaken: true,
        kind: 'REFUND',
      },
      { label: 'Gross Revenue', amount: 'grossRevenueTotalAmt', isTotal: true },
    ],
  },
  {
    title: 'Expenses',
    lines: [
      { label: 'CC Processing Fee', amount: 'ccFeeAmt', isTaken: true, kind: 'ORDER' },
      { label: 'Service Fee', amount: 'joyousFeeAmt', isTaken: true },
      { label: 'Total Expenses', amount: 'expenseTotalAmt', isTaken: true, isTotal: true },
    ],
  },
  {
    title: 'Deposit Amount',
    lines: [
      { label: 'Net Revenue', amount: 'netRevenueTotalAmt' },
      { label: 'Tax Collected', amount: 'taxAmtCollected' },
      { label: 'Adjustments', amount: 'adjustmentAmt', kind: 'ADJUSTMENT', isRare: true },
      { label: 'Deposit Amount', amount: 'depositTotalAmt', isTotal: true },
    ],
  },
];

export const wireCents = (amount: string) => Math.round(Number(amount.replace('.', '')));

/** The amount as shown. Never `-0`, which would be formatted as negative. */
export const lineCents = (statement: Statement, { amount, isTaken }: StatementLine): number =>
  isTaken ? 0 - wireCents(statement[amount]) : wireCents(statement[amount]);
