import { centsOf, negated } from '../../money/cents.ts';
import type { TransactionFilter } from '../transactions/find-transactions.ts';

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
  taxRemittedAmt: string;
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
  /** Finds the transactions that make up its amount in the history. Left out: all of the range. */
  filter?: Partial<TransactionFilter>;
  /** Left out if zero. */
  isRare?: boolean;
};

type Section = { title: string; lines: readonly StatementLine[] };

const orders = ['order', 'orders'] as const;

const inApp = { kind: 'ORDER', payment: 'PAID_BY_CARD' } as const;

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
        filter: { ...inApp, service: 'NO_DELIVERY' },
      },
      {
        label: 'Delivery',
        amount: 'deliverySubtotalAmt',
        count: 'numDeliveryOrders',
        counted: orders,
        filter: { ...inApp, service: 'ANY_DELIVERY' },
      },
      {
        label: 'Tips',
        amount: 'takeoutTipAmt',
        count: 'numTakeoutOrdersWithTip',
        counted: orders,
        filter: { ...inApp, amount: 'tip' },
      },
      {
        label: 'In Store Payments',
        amount: 'posAmt',
        filter: { kind: 'ORDER', payment: 'PAID_BY_CARD_IN_STORE' },
      },
      {
        label: 'Refunds',
        amount: 'refundAmt',
        count: 'numRefunds',
        counted: ['refund', 'refunds'],
        isTaken: true,
        filter: { kind: 'REFUND' },
      },
      { label: 'Gross Revenue', amount: 'grossRevenueTotalAmt', isTotal: true },
    ],
  },
  {
    title: 'Expenses',
    lines: [
      {
        label: 'CC Processing Fee',
        amount: 'ccFeeAmt',
        isTaken: true,
        filter: { amount: 'cardFee' },
      },
      {
        label: 'Service Fee',
        amount: 'joyousFeeAmt',
        isTaken: true,
        filter: { amount: 'serviceFee' },
      },
      { label: 'Total Expenses', amount: 'expenseTotalAmt', isTaken: true, isTotal: true },
    ],
  },
  {
    title: 'Deposit Amount',
    lines: [
      { label: 'Net Revenue', amount: 'netRevenueTotalAmt' },
      { label: 'Tax Collected', amount: 'taxAmtCollected', filter: { amount: 'tax' } },
      {
        label: 'Tax Remitted',
        amount: 'taxRemittedAmt',
        isTaken: true,
        isRare: true,
        filter: { amount: 'taxRemitted' },
      },
      {
        label: 'Adjustments',
        amount: 'adjustmentAmt',
        isRare: true,
        filter: { kind: 'ADJUSTMENT' },
      },
      { label: 'Deposit Amount', amount: 'depositTotalAmt', isTotal: true },
    ],
  },
];

/** Parts of the amounts above, never added to them (docs/MONEY.md). Under `Impact`. */
export const discounts = {
  label: 'Discounts, yours and ours',
  amount: 'discountAmt',
  filter: { amount: 'discount' },
} as const satisfies StatementLine;
export const discountsOfJoyous = {
  label: 'Discounts that Joyous paid for',
  amount: 'discountReimbursementAmt',
} as const satisfies StatementLine;

/** The amount as shown. */
export const lineCents = (statement: Statement, { amount, isTaken }: StatementLine): number =>
  isTaken ? negated(centsOf(statement[amount])) : centsOf(statement[amount]);
