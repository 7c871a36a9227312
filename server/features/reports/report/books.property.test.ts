import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf } from '#contract/money/cents.ts';
import { listDeposits } from '#contract/reports/deposits/deposits.ts';
import { getIncomeExpense } from '#contract/reports/income-expense/income-expense.ts';
import { getDepositJournal } from '#contract/reports/journals/journals.ts';
import {
  getYearStatement,
  type YearLines,
} from '#contract/reports/year-statement/year-statement.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { playDirectly } from '../../../testing/money/play-history.ts';
import { reportedHistory } from '../../../testing/money/random-money.ts';
import { sweep } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { adjust } from '../../orders/adjustments/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';

// What accountants get, over random histories around a New Year: a year's statement and a journal
// of each deposit, compared with the income and expenses of the same entries and with plain sums of
// the rows.

const newYearMs = Date.parse('2026-01-01T06:00:00Z');
const startMs = newYearMs - 3 * dayMs;
const world = await openTestApp({ settings: fromAnywhere, startsAt: newYearMs + 100 * dayMs });
const { call, database, ownerUrl } = world;

type Entry = {
  kind: string;
  occurred_at: Date;
  made_at: Date | null;
} & Record<`${string}_cents`, number>;

const net = (entries: readonly Entry[]) =>
  entries.reduce((sum, entry) => sum + Number(entry.net_cents), 0);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((cents, row) => cents + of(row), 0);

const paidOutEntries = (staff: TestStaff) =>
  queryOnce<Entry>(
    ownerUrl,
    `SELECT e.*, d.made_at FROM ledger_entries e
     LEFT JOIN deposits d USING (business_id, sweep_batch_num)
     WHERE business_id = $1 AND paid_out`,
    [staff.businessId],
  );

const textsOf = (lines: object) =>
  Object.entries(lines).filter(
    (field): field is [keyof YearLines & string, string] =>
      typeof field[1] === 'string' && field[0] !== 'joyousCostAfterIncentivesPct',
  );

/** What is carried over from month to month is not summed. */
const isSummed = (name: string) => !name.startsWith('owed');

async function expectYear(staff: TestStaff, year: number) {
  const { headers } = staff;
  const answer = await call(getYearStatement, { query: { year } }, headers);
  const { fromDate, toDate, months, total, reconciliation } = answer;
  const entries = await paidOutEntries(staff);
  const isIn = ({ occurred_at: at }: Entry) => Number(at) >= fromDate && Number(at) <= toDate;
  const isMadeIn = ({ made_at: at }: Entry) => Number(at) >= fromDate && Number(at) <= toDate;

  const report = await call(getIncomeExpense, { query: { fromDate, toDate } }, headers);
  const { completeUpTo: _, businessName: __, ...month } = report;
  const lines = Object.fromEntries(
    Object.entries(month).filter(([name]) => !/paidThere/i.test(name)),
  );
  expect(answer).toMatchObject({ fromDate, toDate });
  expect({ ...total, fromDate, toDate }).toMatchObject(lines);
  for (const [name, text] of textsOf(total)) {
    if (!isSummed(name)) continue;
    expect([name, sum(months, (month) => centsOf(String(month[name])))]).toEqual([
      name,
      centsOf(text),
    ]);
  }
  expect(sum(months, (month) => month.numDeposits)).toBe(total.numDeposits);

  // From month to month: what was owed, plus what is earned, is paid or owed.
  const one = [...months, total];
  for (const [
    index,
    { owedAtStartAmt, depositTotalAmt, depositsMadeAmt, owedAtEndAmt },
  ] of one.entries()) {
    expect(centsOf(owedAtStartAmt) + centsOf(depositTotalAmt) - centsOf(depositsMadeAmt)).toBe(
      centsOf(owedAtEndAmt),
    );
    const next = months[index + 1];
    if (next) expect(next.owedAtStartAmt).toBe(owedAtEndAmt);
  }
  const isOwedAt = (atMs: number) => (entry: Entry) =>
    Number(entry.occurred_at) < atMs && (!entry.made_at || Number(entry.made_at) >= atMs);
  expect(centsOf(total.owedAtStartAmt)).toBe(net(entries.filter(isOwedAt(fromDate))));
  expect(centsOf(total.owedAtEndAmt)).toBe(net(entries.filter(isOwedAt(toDate + 1))));

  // Identity 3.
  const inDeposits = entries.filter((entry) => entry.made_at && isMadeIn(entry));
  const range = { fromDate, toDate };
  const made = await call(listDeposits, { query: range }, headers);
  expect(reconciliation).toMatchObject({
    depositsMadeAmt: made.totals.amount,
    depositTotalAmt: report.depositTotalAmt,
    unexplainedAmt: '0.00',
  });
  expect(total).toMatchObject({
    depositsMadeAmt: made.totals.amount,
    numDeposits: made.totalResults,
  });
  expect(centsOf(reconciliation.ofOtherYearsAmt)).toBe(
    net(inDeposits.filter((entry) => !isIn(entry))),
  );
  expect(centsOf(reconciliation.notInThemAmt)).toBe(
    net(entries.filter((entry) => isIn(entry) && !inDeposits.includes(entry))),
  );

  // What diners paid by card and got back.
  const orders = entries.filter((entry) => isIn(entry) && entry.kind === 'ORDER');
  const paid = ({ subtotal_cents, reimbursed_cents, tip_cents, tax_cents }: Entry) =>
    Number(subtotal_cents) - Number(reimbursed_cents) + Number(tip_cents) + Number(tax_cents);
  expect(centsOf(total.cardPaymentsAmt)).toBe(sum(orders, paid));
  expect(centsOf(total.cardPaymentsWithoutRemittedAmt)).toBe(
    sum(orders, (order) => paid(order) - Number(order.remitted_cents)),
  );
  expect(total.numCardPayments).toBe(orders.filter((order) => paid(order) > 0).length);
  expect(centsOf(total.cardRefundsAmt)).toBe(
    sum(entries.filter(isIn), (entry) => Number(entry.refund_cents)),
  );
  return answer;
}

/** Positive is a debit. */
async function sumJournals(staff: TestStaff) {
  const { headers } = staff;
  const { results } = await call(listDeposits, {}, headers);
  const accounts = new Map<string, number>();
  for (const { sweepBatchNum, amount } of results) {
    const { lines, totals } = await call(getDepositJournal, { query: { sweepBatchNum } }, headers);
    expect(totals.debit).toBe(totals.credit);
    expect(sum(lines, ({ debit }) => centsOf(debit))).toBe(centsOf(totals.debit));
    expect(sum(lines, ({ credit }) => centsOf(credit))).toBe(centsOf(totals.credit));
    expect(lines[0]).toMatchObject({ accountName: 'Joyous Clearing', debit: amount });
    for (const { accountName, debit, credit } of lines) {
      expect([debit, credit]).toContain('0.00');
      const before = accounts.get(accountName) ?? 0;
      accounts.set(accountName, before + centsOf(debit) - centsOf(credit));
    }
  }
  return (...names: string[]) => sum(names, (name) => accounts.get(name) ?? 0);
}

async function expectJournals(staff: TestStaff) {
  const booked = await sumJournals(staff);
  const query = { fromDate: 0, toDate: newYearMs + 100 * dayMs };
  const report = await call(getIncomeExpense, { query }, staff.headers);
  expect({
    gross:
      0 -
      booked(
        'Delivery Sales',
        'Takeout Sales',
        'In-Store Sales',
        'Discounts Given',
        'Refunds Given',
        'Tips Payable',
      ),
    tax: 0 - booked('Sales Tax Payable'),
    taxRemitted: booked('Sales Tax Remitted'),
    serviceFees: booked('Joyous Service Fees'),
    cardFees: booked('Card Processing Fees'),
    adjustments:
      0 -
      booked(
        'Coupon Reimbursements',
        'Chargebacks',
        'Joyous Corrections',
        'Joyous Fees, Paid at Restaurant',
      ),
    total: booked('Joyous Clearing'),
  }).toEqual({
    gross: centsOf(report.grossRevenueTotalAmt),
    tax: centsOf(report.taxAmtCollected),
    taxRemitted: centsOf(report.taxRemittedAmt),
    serviceFees: centsOf(report.joyousFeeAmt),
    cardFees: centsOf(report.ccFeeAmt),
    adjustments: centsOf(report.adjustmentAmt),
    total: centsOf(report.depositTotalAmt),
  });
}

test('a statement of each year and a journal of each deposit, for every history', async () => {
  await fc.assert(
    fc.asyncProperty(reportedHistory(startMs), async (history) => {
      const { restaurant } = await playDirectly(world, history);
      const staff = await makeStaff(world, { at: restaurant });
      const before = await expectYear(staff, 2025);
      const after = await expectYear(staff, 2026);
      expect(after.total.owedAtStartAmt).toBe(before.total.owedAtEndAmt);

      // This pays out whatever is waiting, so that the journals contain everything.
      const sinceMs = newYearMs + 30 * dayMs;
      await asRestaurant(database, staff.businessId, (transaction) =>
        adjust(
          transaction,
          { businessId: staff.businessId, nowMs: sinceMs },
          { amount: '9000.00', reason: 'A loan' },
        ),
      );
      await sweep(database, staff, sinceMs + dayMs);
      await expectJournals(staff);
      const paid = await expectYear(staff, 2026);
      expect(paid.total.owedAtEndAmt).toBe('0.00');
    }),
    // Shrinking would write hundreds of histories; the seed is printed instead.
    { numRuns: 5, endOnFailure: true },
  );
});
