import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PaymentStatus, paymentStatuses } from '#contract/orders/payment-status.ts';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense.ts';
import { isoDateTimeAt } from '#contract/reports/iso-date-time.ts';
import { getItemSales } from '#contract/reports/item-sales.ts';
import { getReportTime } from '#contract/reports/report-time.ts';
import {
  getTransactionSummary,
  searchTransactions,
  type TransactionRow,
} from '#contract/reports/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { makeStaff, type TestStaff } from '../people/staff.factory.ts';
import { fromAnywhere } from '../sign-in/sign-in.factory.ts';
import { anOrder, type Drawn, writeHistory } from './random-history.factory.ts';

// The identities of docs/MONEY.md over random histories. The figures are also computed a second
// time, naively, from all rows of the ledger.

const world = await openTestApp({ settings: fromAnywhere });
const { call, ownerUrl } = world;

const dayMs = 86_400_000;
/** Two days before the clocks go back. */
const startMs = Date.parse('2025-10-31T05:00:00Z');

type Entry = {
  entry_id: number;
  kind: string;
  occurred_at: Date;
  order_id: number | null;
  payment_status: PaymentStatus | null;
  service_type: string | null;
  completion_reason: string | null;
  paid_out: boolean;
  sweep_batch_num: number | null;
} & Record<`${string}_cents`, number>;

const centsOf = (text: string) => Math.round(Number(text) * 100);
const sumOf = (rows: readonly TransactionRow[], name: 'netTotalForPeriod' | 'refundAmount') =>
  rows.reduce((sum, row) => sum + centsOf(row[name]), 0);
const total = (entries: readonly Entry[], name: `${string}_cents`) =>
  entries.reduce((sum, entry) => sum + (entry[name] ?? 0), 0);

const criteria = fc.record({
  paymentStatuses: fc.subarray([...paymentStatuses]).map((list) => list.join(',')),
  completionReasons: fc.subarray(['COMPLETED', 'AUTO_COMPLETED']).map((list) => list.join(',')),
  fromDate: fc.integer({ min: startMs - dayMs, max: startMs + 3 * dayMs }),
  toDate: fc.integer({ min: startMs + 3 * dayMs, max: startMs + 9 * dayMs }),
});

async function holdIdentities(here: TestStaff, asked: Drawn<typeof criteria>) {
  const { headers, businessId } = here;
  const entries = await queryOnce<Entry>(
    ownerUrl,
    `SELECT e.*, o.service_type, o.completion_reason
     FROM ledger_entries e LEFT JOIN orders o USING (business_id, order_id)
     WHERE business_id = $1 ORDER BY occurred_at DESC, entry_id DESC`,
    [businessId],
  );
  const { fromDate, toDate } = asked;
  const range = { fromDate, toDate };
  const isIn = ({ occurred_at: at }: Entry) => Number(at) >= fromDate && Number(at) <= toDate;
  const inRange = entries.filter(isIn);
  const ours = inRange.filter((entry) => entry.paid_out);

  // 1, and the rows themselves.
  const history = await call(searchTransactions, { query: range }, headers);
  const { summary } = await call(getTransactionSummary, { query: range }, headers);
  const report = await call(getIncomeExpense, { query: range }, headers);
  expect(history.results.map((row) => row.entryId)).toEqual(
    ours.map((entry) => Number(entry.entry_id)),
  );
  expect(sumOf(history.results, 'netTotalForPeriod')).toBe(total(ours, 'net_cents'));
  expect(history.totals).toEqual(summary.total);
  expect(summary.total.netTotalForPeriod).toBe(report.depositTotalAmt);
  expect(centsOf(report.depositTotalAmt)).toBe(total(ours, 'net_cents'));

  const listed = (text: string, value: string | null) =>
    text === '' || text.split(',').includes(String(value));
  const any = await call(searchTransactions, { query: asked }, headers);
  const anySummary = await call(getTransactionSummary, { query: asked }, headers);
  const found = inRange.filter(
    (entry) =>
      entry.kind === 'ADJUSTMENT' ||
      (listed(asked.paymentStatuses, entry.payment_status) &&
        listed(asked.completionReasons, entry.completion_reason)),
  );
  expect(any.results.map((row) => row.entryId)).toEqual(
    found.map((entry) => Number(entry.entry_id)),
  );
  expect(any.totals).toEqual(anySummary.summary.total);
  expect(centsOf(any.totals.netTotalForPeriod)).toBe(total(found, 'net_cents'));
  expect(centsOf(any.totals.refundAmount)).toBe(sumOf(any.results, 'refundAmount'));

  // Each row adds up across, its numbers match its texts, and its time is in the zone of its
  // instant.
  const { zones } = await call(getReportTime, {}, headers);
  for (const row of any.results) {
    const fees = centsOf(row.joyousCommissionAmount) + centsOf(row.ccTransactionFee);
    const parts = [
      row.orderSubtotal,
      row.tipAmountToBusiness,
      row.taxCollectedAmount,
      row.adjustmentAmount,
    ];
    const across = parts.reduce((sum, text) => sum + centsOf(text), -fees);
    expect(across).toBe(centsOf(row.netTotalForPeriod));
    expect(row.netTotalForPeriodAsDouble).toBe(Number(row.netTotalForPeriod));
    const { timestamp, isoDateTime } = row.reservationDateTime;
    expect(isoDateTime).toBe(isoDateTimeAt(zones, timestamp));
  }

  // 2
  const deposits = await call(listDeposits, {}, headers);
  for (const { sweepBatchNum, amount } of deposits.results) {
    const query = { sweepBatchNumList: String(sweepBatchNum) };
    const detail = await call(getDepositDetail, { query }, headers);
    expect(detail.deposits[0]).toMatchObject({ amount, unexplainedAmount: '0.00' });
    expect(detail.summary.total.netTotalForPeriod).toBe(amount);
    expect(sumOf(detail.results, 'netTotalForPeriod')).toBe(centsOf(amount));
  }

  // 3
  const paidOut = entries.filter((entry) => entry.paid_out);
  expect(total(paidOut, 'net_cents')).toBe(
    centsOf(deposits.totals.amount) + centsOf(deposits.nextDeposit.amount),
  );
  const made = await call(listDeposits, { query: range }, headers);
  const nums = new Set<number | null>(made.results.map(({ sweepBatchNum }) => sweepBatchNum));
  const ofOtherDays = paidOut.filter((one) => nums.has(one.sweep_batch_num) && !isIn(one));
  const notInThem = ours.filter((one) => !nums.has(one.sweep_batch_num));
  expect(centsOf(report.depositTotalAmt)).toBe(
    centsOf(made.totals.amount) - total(ofOtherDays, 'net_cents') + total(notInThem, 'net_cents'),
  );

  // 4
  const refunds = ours.filter(({ kind }) => kind === 'REFUND');
  expect(centsOf(report.refundAmt)).toBe(
    total(refunds, 'refund_cents') +
      total(refunds, 'tax_cents') -
      total(refunds, 'reimbursed_cents'),
  );
  expect(report.numRefunds).toBe(refunds.length);

  // The table, from the rows.
  const inApp = ours.filter((one) => one.kind === 'ORDER' && one.payment_status === 'PAID_BY_CARD');
  const deliveries = inApp.filter((one) => String(one.service_type).includes('DELIVERY'));
  expect(centsOf(report.deliverySubtotalAmt)).toBe(total(deliveries, 'subtotal_cents'));
  expect(report.numDeliveryOrders).toBe(deliveries.length);
  expect(report.numTakeoutOrders).toBe(inApp.length - deliveries.length);
  expect(report.numTakeoutOrdersWithTip).toBe(
    inApp.filter((one) => Number(one.tip_cents) > 0).length,
  );
  expect(centsOf(report.expenseTotalAmt)).toBe(
    total(ours, 'card_fee_cents') + total(ours, 'service_fee_cents'),
  );
  expect(centsOf(report.discountReimbursementAmt)).toBe(total(ours, 'reimbursed_cents'));

  // 5
  const lines = await queryOnce<{ entry_id: number; kind: string; quantity: number }>(
    ownerUrl,
    `SELECT e.entry_id, e.kind, coalesce(r.quantity, l.quantity) AS quantity
     FROM ledger_entries e JOIN order_lines l USING (business_id, order_id)
     LEFT JOIN refund_lines r USING (business_id, entry_id, line_no)
     WHERE business_id = $1 AND (e.kind = 'ORDER' OR e.kind = 'REFUND' AND r.line_no IS NOT NULL)`,
    [businessId],
  );
  const ids = new Set(inRange.map(({ entry_id: id }) => id));
  const moved = (kind: string) =>
    lines.reduce(
      (sum, line) => sum + (line.kind === kind && ids.has(line.entry_id) ? line.quantity : 0),
      0,
    );
  const sales = await call(getItemSales, { query: range }, headers);
  expect(sales.totals).toEqual({ qtyOrdered: moved('ORDER'), qtyReturned: moved('REFUND') });
}

test('the identities hold in every history', async () => {
  const history = fc.array(anOrder, { minLength: 5, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      history,
      fc.array(criteria, { minLength: 1, maxLength: 3 }),
      async (orders, asked) => {
        const here = await makeStaff(world);
        await writeHistory(world, here, { startMs, orders });
        for (const one of asked) await holdIdentities(here, one);
      },
    ),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 5, endOnFailure: true },
  );
}, 60_000);
