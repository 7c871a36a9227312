/**
 * The oracle of income and expenses: the table of docs/MONEY.md, implemented again in the plainest
 * JavaScript. It shares no code with the product: each entry's amounts are put on their lines, one
 * by one.
 */

export type StatementEntry = {
  kind: string;
  payment_status: string | null;
  service_type: string | null;
} & Record<
  `${'subtotal' | 'tip' | 'service_fee' | 'tax' | 'card_fee' | 'adjustment' | 'discount' | 'reimbursed'}_cents`,
  number
>;

const inStore = 'PAID_BY_CARD_IN_STORE';
const inApp = 'PAID_BY_CARD';
const deliveries = ['DELIVERY', 'CATERING_DELIVERY'];

const isOurs = ({ kind, payment_status: status }: StatementEntry) =>
  kind === 'ADJUSTMENT' || status === inApp || status === inStore;

/** Half-even, in tenths. Uses numbers so small that doubles are exact. */
function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const size = Math.abs(part) * 1_000;
  const down = Math.floor(size / whole);
  const twiceTheRest = 2 * (size - down * whole);
  const isUp = twiceTheRest > whole || (twiceTheRest === whole && down % 2 === 1);
  const tenths = down + (isUp ? 1 : 0);
  return tenths === 0 ? 0 : (Math.sign(part) * tenths) / 10;
}

/** In cents, under the names of the API. */
function linesOf(entries: readonly StatementEntry[]) {
  const lines = {
    deliverySubtotalAmt: 0,
    takeoutSubtotalAmt: 0,
    takeoutTipAmt: 0,
    posAmt: 0,
    refundAmt: 0,
    ccFeeAmt: 0,
    joyousFeeAmt: 0,
    taxAmtCollected: 0,
    adjustmentAmt: 0,
    discountAmt: 0,
    discountReimbursementAmt: 0,
  };
  const counts = {
    numDeliveryOrders: 0,
    numTakeoutOrders: 0,
    numTakeoutOrdersWithTip: 0,
    numRefunds: 0,
  };
  for (const entry of entries) {
    const isOrder = entry.kind === 'ORDER';
    if (isOrder && entry.payment_status === inStore) {
      lines.posAmt += entry.subtotal_cents + entry.tip_cents;
    } else if (isOrder) {
      const isDelivery = deliveries.includes(String(entry.service_type));
      lines[isDelivery ? 'deliverySubtotalAmt' : 'takeoutSubtotalAmt'] += entry.subtotal_cents;
      counts[isDelivery ? 'numDeliveryOrders' : 'numTakeoutOrders'] += 1;
      lines.takeoutTipAmt += entry.tip_cents;
      if (entry.tip_cents > 0) counts.numTakeoutOrdersWithTip += 1;
    } else if (entry.kind === 'REFUND') {
      lines.refundAmt -= entry.subtotal_cents + entry.tip_cents;
      counts.numRefunds += 1;
    }
    lines.ccFeeAmt += entry.card_fee_cents;
    lines.joyousFeeAmt += entry.service_fee_cents;
    lines.taxAmtCollected += entry.tax_cents;
    lines.adjustmentAmt += entry.adjustment_cents;
    lines.discountAmt += entry.discount_cents;
    lines.discountReimbursementAmt += entry.reimbursed_cents;
  }
  return { lines, counts };
}

/** Every figure of the answer, from all entries of its range. */
export function oracleStatement(entries: readonly StatementEntry[]) {
  const { lines, counts } = linesOf(entries.filter(isOurs));
  const gross =
    lines.takeoutSubtotalAmt +
    lines.deliverySubtotalAmt +
    lines.takeoutTipAmt +
    lines.posAmt -
    lines.refundAmt;
  const expenses = lines.ccFeeAmt + lines.joyousFeeAmt;
  const amounts = {
    ...lines,
    grossRevenueTotalAmt: gross,
    expenseTotalAmt: expenses,
    netRevenueTotalAmt: gross - expenses,
    depositTotalAmt: gross - expenses + lines.taxAmtCollected + lines.adjustmentAmt,
  };
  const percent = percentOf(lines.joyousFeeAmt - lines.discountReimbursementAmt, gross);
  const texts = Object.entries(amounts).flatMap(([name, cents]) => {
    const dollars = cents === 0 ? 0 : cents / 100;
    return [
      [name, dollars.toFixed(2)],
      [`${name}AsDouble`, dollars],
    ];
  });
  return {
    ...counts,
    ...Object.fromEntries(texts),
    joyousCostAfterIncentivesPct: percent === null ? 'n/a' : percent.toFixed(1),
    joyousCostAfterIncentivesPctAsDouble: percent,
  };
}
