import { amountIds } from '#contract/reports/shown-amounts.ts';
import {
  type countFound,
  type FullTransaction,
  presentAmounts,
  type Shown,
} from '../reports/index.ts';

type Found = Awaited<ReturnType<typeof countFound>>;

const nothing = Object.fromEntries([...amountIds, 'reimbursed'].map((id) => [id, 0])) as Shown;

/** Counts and adds up what is written, in cents. */
export class RowSums {
  count = 0;
  readonly cents: Shown = { ...nothing };
  private readonly kinds = { ORDER: 0, REFUND: 0, ADJUSTMENT: 0 };
  private readonly expected: Found | undefined;

  /** Pass the database's own sums if everything found is written. */
  constructor(expected?: Found) {
    this.expected = expected;
  }

  add(rows: readonly FullTransaction[]): void {
    this.count += rows.length;
    for (const { cents, kind } of rows) {
      if (cents === null) continue;
      this.kinds[kind] += 1;
      for (const id of Object.keys(this.cents) as (keyof Shown)[]) this.cents[id] += cents[id];
    }
  }

  /** If the rows don't match what the database counted, the file is incomplete. */
  finish(): void {
    if (!this.expected) return;
    const { count, netCents, subtotalCents } = this.expected;
    const { total, itemTotal } = this.cents;
    if (count !== this.count || netCents !== total || subtotalCents !== itemTotal) {
      throw new Error('the rows of an export are not those that the database counted');
    }
  }

  /** As in the API's answers, where both fees are positive. */
  present() {
    const { cents, kinds } = this;
    return {
      newOrderCount: kinds.ORDER,
      refundCount: kinds.REFUND,
      adjustmentCount: kinds.ADJUSTMENT,
      ...presentAmounts({
        orderSubtotal: cents.itemTotal,
        tipAmountToBusiness: cents.tip,
        joyousCommissionAmount: 0 - cents.serviceFee,
        taxCollectedAmount: cents.tax,
        ccTransactionFee: 0 - cents.cardFee,
        adjustmentAmount: cents.adjustment,
        netTotalForPeriod: cents.total,
        refundAmount: cents.refunds,
        discountAmount: cents.discount,
        discountReimbursementAmount: cents.reimbursed,
      }),
    };
  }
}
