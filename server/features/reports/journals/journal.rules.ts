import type { Term } from '#contract/money/amounts.ts';
import { amountText } from '#contract/money/cents.ts';
import { type AccountId, accounts } from './accounts.data.ts';

export type Channel = 'delivery' | 'takeout' | 'inStore';
export type Cause =
  | 'COUPON'
  | 'CHARGEBACK'
  | 'KITCHEN'
  | 'CORRECTION'
  | 'REFUSED'
  | 'REMITTED'
  | 'FEE';

/** Entries of a deposit that are booked the same way, added up. */
export type DepositPart = (
  | { kind: 'ORDER'; channel: Channel; cause: null }
  | { kind: 'REFUND'; channel: Channel; cause: null }
  | { kind: 'ADJUSTMENT'; channel: null; cause: Cause }
) & {
  /** The restaurant's own discount, which we don't reimburse. */
  restaurantDiscountCents: number;
} & Record<Term['cents'], number>;

export type JournalLine = {
  account: AccountId;
  description: string;
  /** Positive is a debit, negative a credit. */
  cents: number;
};

export type Journal = {
  sweepBatchNum: number;
  /** The sweep date, such as 2026-11-20. */
  date: string;
  lines: readonly JournalLine[];
};

type Deposit = { sweepBatchNum: number; amountCents: number; carriedOverCents: number };

const sales = {
  delivery: 'deliverySales',
  takeout: 'takeoutSales',
  inStore: 'inStoreSales',
} as const satisfies Record<Channel, AccountId>;

const adjustments = {
  COUPON: 'coupons',
  CHARGEBACK: 'chargebacks',
  KITCHEN: 'kitchen',
  CORRECTION: 'corrections',
  REFUSED: 'notPaid',
  REMITTED: 'taxRemitted',
  FEE: 'feesThere',
} as const satisfies Record<Cause, AccountId>;

const salesText: Record<Channel, string> = {
  delivery: 'Delivery orders at menu price',
  takeout: 'Takeout and dine-in orders at menu price',
  inStore: 'Orders paid by card in the store at menu price',
};

const adjustmentText: Record<Cause, string> = {
  COUPON: 'Joyous coupons on orders that were not paid through Joyous',
  CHARGEBACK: "Payments reversed by diners' banks",
  KITCHEN: 'Joyous paid for canceled orders',
  CORRECTION: 'Corrections by Joyous',
  REFUSED: 'Reviewed by Joyous and not paid',
  REMITTED: 'Sales tax remitted by Joyous, of orders that were not paid through Joyous',
  FEE: 'Joyous fees on orders that were paid at the restaurant',
};

/** A discount or fee that a refund returns gets its own line, so that it can be looked up. */
function linesOfSales(part: DepositPart & { channel: Channel }): JournalLine[] {
  const isRefund = part.kind === 'REFUND';
  const given = isRefund ? ' returned with refunds' : '';
  const menuPriceCents = part.subtotalCents + part.restaurantDiscountCents;
  return [
    isRefund
      ? { account: 'refunds', description: 'Refunds at menu price', cents: -menuPriceCents }
      : {
          account: sales[part.channel],
          description: salesText[part.channel],
          cents: -menuPriceCents,
        },
    {
      account: 'discounts',
      description: isRefund
        ? "The restaurant's own discounts on refunded items"
        : "The restaurant's own discounts",
      cents: part.restaurantDiscountCents,
    },
    { account: 'tips', description: `Tips${given}`, cents: -part.tipCents },
    { account: 'tax', description: `Sales tax${given}`, cents: -part.taxCents },
    {
      account: 'taxRemitted',
      description: `Sales tax remitted by Joyous${given}`,
      cents: part.remittedCents,
    },
    { account: 'serviceFees', description: `Service fees${given}`, cents: part.serviceFeeCents },
    { account: 'cardFees', description: `Card processing fees${given}`, cents: part.cardFeeCents },
  ];
}

const linesOf = (part: DepositPart): JournalLine[] =>
  part.kind === 'ADJUSTMENT'
    ? [
        {
          account: adjustments[part.cause],
          description: adjustmentText[part.cause],
          cents: part.remittedCents - part.adjustmentCents,
        },
      ]
    : linesOfSales(part);

function clearingText({ sweepBatchNum, carriedOverCents }: Deposit): string {
  const text = `Joyous deposit ${sweepBatchNum}`;
  return carriedOverCents === 0
    ? text
    : `${text} with ${amountText(carriedOverCents)} carried over from earlier sweeps`;
}

const kinds: readonly DepositPart['kind'][] = ['ORDER', 'REFUND', 'ADJUSTMENT'];
const accountIds = Object.keys(accounts);
const accountPosition = ({ account }: JournalLine) => accountIds.indexOf(account);

/** One line per account and description; lines of zero are dropped. */
function merge(lines: readonly JournalLine[]): JournalLine[] {
  const merged = new Map<string, JournalLine>();
  for (const line of lines) {
    const key = `${line.account} ${line.description}`;
    merged.set(key, { ...line, cents: line.cents + (merged.get(key)?.cents ?? 0) });
  }
  return [...merged.values()]
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => accountPosition(one) - accountPosition(other));
}

/**
 * A deposit as one journal entry. Each amount of its entries is on one line, with the opposite of
 * the sign it has in docs/MONEY.md's net; the clearing account takes the sum. So debits equal
 * credits, whatever the amounts.
 */
export function journalOf(deposit: Deposit, parts: readonly DepositPart[]): JournalLine[] {
  const inOrder = [...parts].sort(
    (one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind),
  );
  const lines = merge(inOrder.flatMap(linesOf));
  const netCents = lines.reduce((sum, { cents }) => sum - cents, 0);
  // An error is better than a wrong file that an accountant books unnoticed.
  if (netCents !== deposit.amountCents) {
    throw new Error(
      `deposit ${deposit.sweepBatchNum} is ${deposit.amountCents} cents, its entries ${netCents}`,
    );
  }
  return [{ account: 'clearing', description: clearingText(deposit), cents: netCents }, ...lines];
}
