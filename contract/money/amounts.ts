import { negated } from './cents.ts';

/**
 * The eleven amounts of a ledger entry: docs/MONEY.md says what each means. What SQL lists, calls
 * answer, files contain and screens show is made from this table, in this order.
 */
export const amounts = [
  {
    column: 'subtotal_cents',
    cents: 'subtotalCents',
    wire: 'orderSubtotal',
    due: 'orderSubtotal',
    id: 'itemTotal',
    label: 'Item Total',
    sign: 1,
  },
  {
    column: 'tip_cents',
    cents: 'tipCents',
    wire: 'tipAmountToBusiness',
    due: 'tipAmount',
    id: 'tip',
    label: 'Tip',
    sign: 1,
  },
  {
    column: 'service_fee_cents',
    cents: 'serviceFeeCents',
    wire: 'joyousCommissionAmount',
    due: 'joyousCommissionAmount',
    id: 'serviceFee',
    label: 'Service Fee',
    sign: -1,
  },
  {
    column: 'tax_cents',
    cents: 'taxCents',
    wire: 'taxCollectedAmount',
    due: 'taxCollectedAmount',
    id: 'tax',
    label: 'Tax',
    sign: 1,
  },
  {
    column: 'remitted_cents',
    cents: 'remittedCents',
    wire: 'taxRemittedAmount',
    due: 'taxRemittedAmount',
    id: 'taxRemitted',
    label: 'Tax Remitted',
    sign: -1,
  },
  {
    column: 'card_fee_cents',
    cents: 'cardFeeCents',
    wire: 'ccTransactionFee',
    due: 'ccTransactionFee',
    id: 'cardFee',
    label: 'CC Processing Fee',
    sign: -1,
  },
  {
    column: 'adjustment_cents',
    cents: 'adjustmentCents',
    wire: 'adjustmentAmount',
    due: null,
    id: 'adjustment',
    label: 'Adjustment',
    sign: 1,
  },
  {
    column: 'net_cents',
    cents: 'netCents',
    wire: 'netTotalForPeriod',
    due: 'netTotal',
    id: 'total',
    label: 'Total',
    sign: 0,
  },
  {
    column: 'refund_cents',
    cents: 'refundCents',
    wire: 'refundAmount',
    due: null,
    id: 'refunds',
    label: 'Refunds',
    sign: 0,
  },
  {
    column: 'discount_cents',
    cents: 'discountCents',
    wire: 'discountAmount',
    due: null,
    id: 'discount',
    label: 'Discount',
    sign: 0,
  },
  {
    column: 'reimbursed_cents',
    cents: 'reimbursedCents',
    wire: 'discountReimbursementAmount',
    due: null,
    id: 'reimbursed',
    label: 'Discount Reimbursement',
    sign: 0,
  },
] as const satisfies readonly {
  /** In tables. */
  column: string;
  /** In code. */
  cents: string;
  /** In calls. */
  wire: string;
  /** In `orderDetails.dueToRestaurant` of calls. */
  due: string | null;
  /** On screens and in addresses. */
  id: string;
  /** Above a column. */
  label: string;
  /** In the net: fees, and tax we remit, are deducted. 0 for the net, and for parts of others. */
  sign: 1 | -1 | 0;
}[];

export type Amount = (typeof amounts)[number];

/** Of one entry, or added up, in cents. */
export type Amounts = Record<Amount['cents'], number>;

/** A value for each amount, under one of its names. */
export const byAmount = <Name extends string, Of extends Record<Name, string>, Value>(
  of: readonly Of[],
  name: Name,
  make: (amount: Of) => Value,
) =>
  Object.fromEntries(of.map((amount) => [amount[name], make(amount)])) as Record<Of[Name], Value>;

export const noAmounts: Amounts = byAmount(amounts, 'cents', () => 0);

export type Term = Exclude<Amount, { sign: 0 }>;

/** What the net is the sum of. */
export const terms = amounts.filter((amount): amount is Term => amount.sign !== 0);

/** As shown, a fee is a deduction, so that each row adds up by plain addition. */
export type ShownAmounts = Record<Amount['id'], number>;

export const shownAs = ({ sign }: Amount, cents: number): number =>
  sign === -1 ? negated(cents) : cents;

export const shownAmountsOf = (row: Amounts): ShownAmounts =>
  byAmount(amounts, 'id', (amount) => shownAs(amount, row[amount.cents]));
