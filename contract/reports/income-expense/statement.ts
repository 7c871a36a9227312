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
  tipsAmt: string;
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

/** What diners paid at the restaurant, or not at all: in no total of the statement. */
export type PaidThere = {
  numPaidThereOrders: number;
  paidThereSubtotalAmt: string;
  paidThereTipAmt: string;
  paidThereTaxAmt: string;
  paidThereRefundAmt: string;
};

type AmountsIn<Of> = {
  [Name in keyof Of]: Name extends `${string}Amt` | 'taxAmtCollected' ? Name : never;
}[keyof Of];
export type AmountName = AmountsIn<Statement>;

type LineOf<Of> = {
  label: string;
  amount: AmountsIn<Of>;
  count?: Exclude<keyof Of, AmountsIn<Of> | 'joyousCostAfterIncentivesPct'>;
  /** What `count` counts, in singular and plural. */
  counted?: readonly [string, string];
  isTaken?: boolean;
  isTotal?: boolean;
  /** Finds the transactions that make up its amount in the history. Left out: all of the range. */
  filter?: Partial<TransactionFilter>;
  /** Left out if zero. */
  isRare?: boolean;
};

export type StatementLine = LineOf<Statement>;
export type PaidThereLine = LineOf<PaidThere>;

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

/** A part of Gross Revenue, never added to it: tips aren't what the restaurant keeps. */
export const tipsOfRevenue = {
  label: 'Of which tips',
  amount: 'tipsAmt',
  filter: { amount: 'tip' },
} as const satisfies StatementLine;

const there = { payment: 'PAID_THERE' } as const;

export const paidThereTitle = 'Paid at your restaurant';

/** What we received nothing of. */
export const paidThereLines: readonly PaidThereLine[] = [
  {
    label: 'Items paid there',
    amount: 'paidThereSubtotalAmt',
    count: 'numPaidThereOrders',
    counted: orders,
    filter: { ...there, kind: 'ORDER' },
  },
  {
    label: 'Tips paid there',
    amount: 'paidThereTipAmt',
    filter: { ...there, kind: 'ORDER', amount: 'tip' },
  },
  {
    label: 'Tax paid there',
    amount: 'paidThereTaxAmt',
    filter: { ...there, kind: 'ORDER', amount: 'tax' },
  },
  {
    label: 'Refunds given there',
    amount: 'paidThereRefundAmt',
    isTaken: true,
    filter: { ...there, kind: 'REFUND' },
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

const asShown = (amount: string, isTaken = false) =>
  isTaken ? negated(centsOf(amount)) : centsOf(amount);

/** The amount as shown. */
export const lineCents = (statement: Statement, { amount, isTaken }: StatementLine): number =>
  asShown(statement[amount], isTaken);

export const paidThereCents = (paid: PaidThere, { amount, isTaken }: PaidThereLine): number =>
  asShown(paid[amount], isTaken);
