import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, centsText } from '#contract/money/cents.ts';
import { paidThereStatuses, paymentStatuses } from '#contract/money/ledger/payment-status.ts';
import { getDepositDetail, listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import { isoDateTimeAt } from '#contract/reports/report/iso-date-time.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import { getSalesTax } from '#contract/reports/sales-tax/sales-tax.ts';
import { noFilter } from '#contract/reports/transactions/find-transactions.ts';
import {
  getTransactionSummary,
  searchTransactions,
  type TransactionRow,
} from '#contract/reports/transactions/transactions.ts';
import { dayMs, hourMs } from '#contract/time/durations.ts';
import { instantsOf } from '#contract/time/time-ranges.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { oracleIncomeExpense, oraclePaidThere } from '../../../testing/money/oracle-reports.ts';
import { oracleTaxes } from '../../../testing/money/oracle-sales-tax.ts';
import { playDirectly } from '../../../testing/money/play-history.ts';
import { type Drawn, reportedHistory } from '../../../testing/money/random-money.ts';
import type { Simulation } from '../../../testing/money/simulate-money.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { taxesOfReport } from '../sales-tax/sales-tax.factory.ts';
import { type FullTransaction, readTransactions } from '../transactions/index.ts';
import { readSource } from './index.ts';
import { openedLines } from './opened-lines.factory.ts';

// The identities of docs/MONEY.md over random histories. The figures are also computed a second
// time, from all rows of the ledger, and by the oracle.

const startsAt = '2026-06-01T16:00:00Z';
const world = await openTestApp({ settings: fromAnywhere, startsAt });
const { call, database, ownerUrl } = world;

type Entry = {
  kind: string;
  payment_status: string | null;
  entry_id: number;
  occurred_at: Date;
  order_id: number | null;
  completion_reason: string | null;
  paid_out: boolean;
  sweep_batch_num: number | null;
} & Record<`${string}_cents`, number>;

const sumOf = (rows: readonly TransactionRow[], name: 'netTotalForPeriod' | 'refundAmount') =>
  rows.reduce((sum, row) => sum + centsOf(row[name]), 0);
const sumOfTexts = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + centsOf(text), 0);
const total = (entries: readonly Entry[], name: `${string}_cents`) =>
  entries.reduce((sum, entry) => sum + (entry[name] ?? 0), 0);

/** Its range is in milliseconds after the start of a history. */
const criteria = fc.record({
  paymentStatuses: fc.subarray([...paymentStatuses]).map((list) => list.join(',')),
  completionReasons: fc.subarray(['COMPLETED', 'AUTO_COMPLETED']).map((list) => list.join(',')),
  fromDate: fc.integer({ min: -dayMs, max: 3 * dayMs }),
  toDate: fc.integer({ min: 3 * dayMs, max: 9 * dayMs }),
});
type Criteria = Drawn<typeof criteria>;

const readAll = async (
  { businessId }: TestStaff,
  { fromDate, toDate }: Criteria,
  paymentStatuses = searchTransactions.query.parse({}).paymentStatuses,
) =>
  asRestaurant(database, businessId, async (transaction) => {
    const { serviceStages, completionReasons } = searchTransactions.query.parse({});
    const search = { businessId, serviceStages, completionReasons, fromDate, toDate };
    const pages = readTransactions(
      await readSource(transaction, { businessId, nowMs: world.clock.now() }),
      { ...search, paymentStatuses },
      { ...noFilter, sort: 'date', direction: 'descending' },
    );
    const rows: FullTransaction[] = [];
    for await (const page of pages) rows.push(...page);
    return rows;
  });

async function expectIdentities(staff: TestStaff, simulation: Simulation, asked: Criteria) {
  const { headers, businessId } = staff;
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
  const paidOutMade = inRange.filter((entry) => entry.paid_out);

  // 1, and the rows themselves.
  const history = await call(searchTransactions, { query: range }, headers);
  const { summary } = await call(getTransactionSummary, { query: range }, headers);
  const report = await call(getIncomeExpense, { query: range }, headers);
  expect(history.results.map((row) => row.entryId)).toEqual(
    paidOutMade.map((entry) => Number(entry.entry_id)),
  );
  expect(sumOf(history.results, 'netTotalForPeriod')).toBe(total(paidOutMade, 'net_cents'));
  expect(history.totals).toEqual(summary.total);
  expect(summary.total.netTotalForPeriod).toBe(report.depositTotalAmt);
  expect(centsOf(report.depositTotalAmt)).toBe(total(paidOutMade, 'net_cents'));

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
    const taken = [row.joyousCommissionAmount, row.taxRemittedAmount, row.ccTransactionFee];
    const parts = [
      row.orderSubtotal,
      row.tipAmountToBusiness,
      row.taxCollectedAmount,
      row.adjustmentAmount,
    ];
    const across = sumOfTexts(parts) - sumOfTexts(taken);
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
  const notInThem = paidOutMade.filter((one) => !nums.has(one.sweep_batch_num));
  expect(centsOf(report.depositTotalAmt)).toBe(
    centsOf(made.totals.amount) - total(ofOtherDays, 'net_cents') + total(notInThem, 'net_cents'),
  );

  // 4
  const refunds = paidOutMade.filter(({ kind }) => kind === 'REFUND');
  expect(centsOf(report.refundAmt)).toBe(
    total(refunds, 'refund_cents') +
      total(refunds, 'tax_cents') -
      total(refunds, 'reimbursed_cents'),
  );

  // The table, by the oracle; and each of its lines opens the rows that it counts.
  const { completeUpTo: _, businessName: __, ...figures } = report;
  const known = simulation.entries.filter(({ occurredAtMs: at }) => at >= fromDate && at <= toDate);
  expect(figures).toEqual({ ...range, ...oracleIncomeExpense(known), ...oraclePaidThere(known) });
  const rows = await readAll(staff, asked);
  const there = await readAll(staff, asked, [...paidThereStatuses]);
  for (const { said, opened } of openedLines(report, { rows, there })) {
    expect(opened).toEqual(said);
  }

  // 5
  type Line = { entry_id: number; kind: string; quantity: number; unit_price_cents: number };
  const lines = await queryOnce<Line & { item_name: string }>(
    ownerUrl,
    `SELECT e.entry_id, e.kind, coalesce(r.quantity, l.quantity) AS quantity, unit_price_cents,
       l.item_name
     FROM ledger_entries e JOIN order_lines l USING (business_id, order_id)
     LEFT JOIN refund_lines r USING (business_id, entry_id, line_no)
     WHERE business_id = $1 AND (e.kind = 'ORDER' OR e.kind = 'REFUND' AND r.line_no IS NOT NULL)`,
    [businessId],
  );
  const ids = new Set(inRange.map(({ entry_id: id }) => id));
  const isFee = ({ item_name: name }: (typeof lines)[number]) => name === 'Delivery fee';
  const linesOf = (kind: string) =>
    lines.filter((line) => line.kind === kind && ids.has(line.entry_id));
  const dishes = (kind: string) => linesOf(kind).filter((line) => !isFee(line));
  const moved = (kind: string) => dishes(kind).reduce((sum, { quantity }) => sum + quantity, 0);
  const worth = (of: readonly Line[]) =>
    of.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0);
  const { menuPrice, ...sales } = await call(getItemSales, { query: range }, headers);
  expect(sales.totals).toMatchObject({
    qtyOrdered: moved('ORDER'),
    qtyReturned: moved('REFUND'),
    salesAmount: centsText(worth(dishes('ORDER'))),
    returnedAmount: centsText(worth(dishes('REFUND'))),
  });
  expect(sumOfTexts(sales.results.map(({ salesAmount }) => salesAmount))).toBe(
    worth(dishes('ORDER')),
  );
  const menuPriceOf = (of: readonly Entry[]) =>
    total(of, 'subtotal_cents') + total(of, 'discount_cents') - total(of, 'reimbursed_cents');
  const orders = inRange.filter(({ kind }) => kind === 'ORDER');
  const withLines = new Set(linesOf('ORDER').map(({ entry_id: id }) => id));
  expect(menuPrice).toMatchObject({
    dishesAmount: sales.totals.salesAmount,
    deliveryFeesAmount: centsText(worth(linesOf('ORDER').filter(isFee))),
    withoutDetailsAmount: centsText(
      menuPriceOf(orders.filter(({ entry_id: id }) => !withLines.has(id))),
    ),
    totalAmount: centsText(menuPriceOf(orders)),
    unexplainedAmount: '0.00',
  });

  // 7
  const ofWebOrders = simulation.entries.filter(({ about }) => about?.remits);
  expect(total(entries, 'remitted_cents')).toBe(ofWebOrders.reduce((sum, { tax }) => sum + tax, 0));

  // 8
  const taxes = await call(getSalesTax, { query: range }, headers);
  expect(taxesOfReport(taxes)).toEqual(oracleTaxes(known));
  expect(taxes.unexplainedAmt).toBe('0.00');
  expect(taxes.paidThroughUs.total.taxAmt).toBe(report.taxAmtCollected);
  expect(centsOf(taxes.all.joyousFiles.total.taxAmt)).toBe(total(inRange, 'remitted_cents'));
}

test.each([
  { clocks: 'back', start: '2025-11-01T17:00:00Z', changed: '2025-11-02', hours: 25 },
  { clocks: 'forward', start: '2026-03-07T18:00:00Z', changed: '2026-03-08', hours: 23 },
])(
  'the identities hold in every history while clocks go $clocks',
  async (change) => {
    const startMs = Date.parse(change.start);
    await fc.assert(
      fc.asyncProperty(reportedHistory(startMs), criteria, async (history, asked) => {
        const { restaurant, simulation } = await playDirectly(world, history);
        const staff = await makeStaff(world, { at: restaurant });
        const range = { fromDate: startMs + asked.fromDate, toDate: startMs + asked.toDate };
        await expectIdentities(staff, simulation, { ...asked, ...range });

        const { zones } = await call(getReportTime, {}, staff.headers);
        const day = instantsOf(zones, { from: change.changed, to: change.changed });
        expect(day.toDate + 1 - day.fromDate).toBe(change.hours * hourMs);
        await expectIdentities(staff, simulation, {
          paymentStatuses: '',
          completionReasons: '',
          ...day,
        });
      }),
      // Shrinking would write hundreds of histories; the seed is printed instead.
      { numRuns: 3, endOnFailure: true },
    );
  },
  60_000,
);
