import { oracleCutOffs, oracleDay, oracleDayAfter, oracleTime } from './oracle-clock.ts';
import { halfEven } from './oracle-half-even.ts';
import { isOpen } from './oracle-holds.ts';
import type { OracleEntry } from './oracle-ledger.ts';
import type { OracleSweeps } from './oracle-sweeps.ts';

// The figures of reports, computed from what tills sent and from the oracle's entries. Nothing here
// reads the database.

const twoDaysMs = 2 * 86_400_000;

export type Entries = readonly OracleEntry[];
type Cents = Exclude<
  {
    [Name in keyof OracleEntry]: OracleEntry[Name] extends number ? Name : never;
  }[keyof OracleEntry],
  'occurredAtMs' | 'recordedAtMs'
>;

const sum = (entries: Entries, name: Cents) =>
  entries.reduce((cents, entry) => cents + entry[name], 0);

export const ofKind = (entries: Entries, kind: string) =>
  entries.filter((entry) => entry.kind === kind);

/** Each amount as text and as a number. */
export function textAndNumber(cents: Record<string, number>) {
  const both = Object.entries(cents).flatMap(([name, value]) => {
    const text = (value / 100).toFixed(2);
    return [
      [name, text],
      [`${name}AsDouble`, Number(text)],
    ];
  });
  return Object.fromEntries(both) as Record<string, string | number>;
}

const oracleAmounts = (entries: Entries) =>
  textAndNumber({
    orderSubtotal: sum(entries, 'subtotal'),
    tipAmountToBusiness: sum(entries, 'tip'),
    joyousCommissionAmount: sum(entries, 'serviceFee'),
    taxCollectedAmount: sum(entries, 'tax'),
    taxRemittedAmount: sum(entries, 'remitted'),
    ccTransactionFee: sum(entries, 'cardFee'),
    adjustmentAmount: sum(entries, 'adjustment'),
    netTotalForPeriod: sum(entries, 'net'),
    refundAmount: sum(entries, 'refund'),
    discountAmount: sum(entries, 'discount'),
    discountReimbursementAmount: sum(entries, 'reimbursed'),
  });

const oracleTotals = (entries: Entries) => ({
  newOrderCount: ofKind(entries, 'ORDER').length,
  refundCount: ofKind(entries, 'REFUND').length,
  adjustmentCount: ofKind(entries, 'ADJUSTMENT').length,
  taxRemittedCount: entries.filter(({ remitted }) => remitted !== 0).length,
  ...oracleAmounts(entries),
});

export function oracleSummary(entries: Entries) {
  const paid = (status: string) => entries.filter((entry) => entry.of?.status === status);
  const elsewhere = ['PAID_BY_CASH', 'PAID_ELSEWHERE', 'UNPAID'];
  return {
    total: oracleTotals(entries),
    inApp: oracleTotals(paid('PAID_BY_CARD')),
    inStorePayments: { ...oracleTotals(paid('PAID_BY_CARD_IN_STORE')), newOrderCount: 0 },
    paidElsewhere: oracleTotals(elsewhere.flatMap(paid)),
    adjustments: oracleTotals(ofKind(entries, 'ADJUSTMENT')),
  };
}

/** Newest first. */
export const oracleHistory = (entries: Entries) =>
  entries
    .map((entry, index) => ({ entry, index }))
    .sort(
      (one, other) => other.entry.occurredAtMs - one.entry.occurredAtMs || other.index - one.index,
    )
    .map(({ entry }) => ({
      kind: entry.kind,
      reservationDateTime: oracleTime(entry.occurredAtMs),
      sweepBatchNum: entry.deposit,
      isHeld: isOpen(entry),
      ...oracleAmounts([entry]),
    }));

export function oracleIncomeExpense(entries: Entries) {
  const paidOut = entries.filter((entry) => entry.paidOut);
  const orders = ofKind(paidOut, 'ORDER');
  const refunds = ofKind(paidOut, 'REFUND');
  const inApp = orders.filter(({ of }) => of?.status === 'PAID_BY_CARD');
  const inStore = orders.filter(({ of }) => of?.status === 'PAID_BY_CARD_IN_STORE');
  const isDelivery = ({ of }: OracleEntry) =>
    of?.serviceType === 'DELIVERY' || of?.serviceType === 'CATERING_DELIVERY';
  const deliveries = inApp.filter(isDelivery);
  const takeouts = inApp.filter((entry) => !isDelivery(entry));
  const pos = sum(inStore, 'subtotal') + sum(inStore, 'tip');
  const back = 0 - sum(refunds, 'subtotal') - sum(refunds, 'tip');
  const gross = sum(inApp, 'subtotal') + sum(inApp, 'tip') + pos - back;
  const expenses = sum(paidOut, 'cardFee') + sum(paidOut, 'serviceFee');
  const tax = sum(paidOut, 'tax');
  const adjustment = sum(paidOut, 'adjustment');
  const remitted = sum(paidOut, 'remitted');
  const cost = halfEven(sum(paidOut, 'serviceFee') - sum(paidOut, 'reimbursed'), 1_000, gross) / 10;
  return {
    numTakeoutOrders: takeouts.length,
    numDeliveryOrders: deliveries.length,
    numTakeoutOrdersWithTip: inApp.filter(({ tip }) => tip > 0).length,
    numRefunds: refunds.length,
    ...textAndNumber({
      takeoutSubtotalAmt: sum(takeouts, 'subtotal'),
      deliverySubtotalAmt: sum(deliveries, 'subtotal'),
      takeoutTipAmt: sum(inApp, 'tip'),
      posAmt: pos,
      refundAmt: back,
      grossRevenueTotalAmt: gross,
      tipsAmt: sum(paidOut, 'tip'),
      ccFeeAmt: sum(paidOut, 'cardFee'),
      joyousFeeAmt: sum(paidOut, 'serviceFee'),
      expenseTotalAmt: expenses,
      netRevenueTotalAmt: gross - expenses,
      taxAmtCollected: tax,
      taxRemittedAmt: remitted,
      adjustmentAmt: adjustment,
      depositTotalAmt: gross - expenses + tax - remitted + adjustment,
      discountAmt: sum(paidOut, 'discount'),
      discountReimbursementAmt: sum(paidOut, 'reimbursed'),
    }),
    joyousCostAfterIncentivesPct: gross > 0 ? cost.toFixed(1) : 'n/a',
    joyousCostAfterIncentivesPctAsDouble: gross > 0 ? cost : null,
  };
}

export function oraclePaidThere(entries: Entries) {
  const paidThere = entries.filter((entry) => !entry.paidOut);
  const orders = ofKind(paidThere, 'ORDER');
  return {
    numPaidThereOrders: orders.length,
    ...textAndNumber({
      paidThereSubtotalAmt: sum(orders, 'subtotal'),
      paidThereTipAmt: sum(orders, 'tip'),
      paidThereTaxAmt: sum(orders, 'tax'),
      paidThereRefundAmt: sum(paidThere, 'refund'),
    }),
  };
}

const oracleSales = (entries: Entries) => ({
  newOrderCount: ofKind(entries, 'ORDER').length,
  refundCount: ofKind(entries, 'REFUND').length,
  ...textAndNumber({
    orderSubtotal: sum(entries, 'subtotal'),
    tipAmountToBusiness: sum(entries, 'tip'),
    netTotalForPeriod: sum(entries, 'net'),
  }),
});

export function oracleSalesByDay(entries: Entries, { from, to }: { from: string; to: string }) {
  const paidOut = entries.filter((entry) => entry.paidOut);
  const results = [];
  for (let day = from; day <= to; day = oracleDayAfter(day, 1)) {
    results.push({
      day,
      ...oracleSales(paidOut.filter((entry) => oracleDay(entry.occurredAtMs) === day)),
    });
  }
  return { totals: oracleSales(paidOut), results };
}

const whole = (cents: number) => textAndNumber({ amount: cents });

/** Newest first. */
export function oracleDepositList(
  entries: Entries,
  { deposits, waiting }: OracleSweeps,
  { nowMs, sweepTime }: { nowMs: number; sweepTime: string },
) {
  const unswept = entries.filter(
    (entry) => entry.paidOut && entry.deposit === null && !isOpen(entry),
  );
  const held = entries.filter(isOpen);
  const left = unswept.filter((entry) => waiting.has(entry));
  const [nextMs = 0] = oracleCutOffs(nowMs, nowMs + twoDaysMs, sweepTime);
  return {
    totalResults: deposits.length,
    totals: whole(deposits.reduce((cents, deposit) => cents + deposit.cents, 0)),
    nextDeposit: {
      entryCount: unswept.length,
      ...textAndNumber({ amount: sum(unswept, 'net'), carriedOverAmount: sum(left, 'net') }),
      held:
        held.length === 0
          ? null
          : {
              ...whole(sum(held, 'net')),
              entries: held.length,
              since: oracleTime(Math.min(...held.map((entry) => entry.held?.atMs ?? 0))),
              firstDateTime: oracleTime(Math.min(...held.map((entry) => entry.occurredAtMs))),
            },
      nextSweepDateTime: oracleTime(nextMs),
    },
    results: deposits.toReversed().map(({ number, madeAtMs, cents }) => ({
      sweepBatchNum: number,
      transactionDate: oracleTime(madeAtMs),
      ...whole(cents),
      orderCount: ofKind(entries, 'ORDER').filter(({ deposit }) => deposit === number).length,
      addsUp: true,
      ...textAndNumber({ unexplainedAmount: 0 }),
      bankReturns: [],
    })),
  };
}

export const oracleDepositHeads = (entries: Entries, { deposits }: OracleSweeps) =>
  deposits.map(({ number, cutOffMs, madeAtMs, cents, carriedOver }) => {
    const own = entries.filter(({ deposit }) => deposit === number);
    const times = own.map(({ occurredAtMs }) => occurredAtMs);
    return {
      sweepBatchNum: number,
      transactionDate: oracleTime(madeAtMs),
      ...whole(cents),
      cutOffDateTime: oracleTime(cutOffMs),
      firstDateTime: oracleTime(Math.min(...times)),
      lastDateTime: oracleTime(Math.max(...times)),
      entryCount: own.length,
      ...textAndNumber({ carriedOverAmount: carriedOver, unexplainedAmount: 0 }),
      bankReturns: [],
    };
  });
