import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { centsOf, negated } from '#contract/money/cents.ts';
import { type PaidOutStatus, paidOutStatuses } from '#contract/money/ledger/payment-status.ts';
import { serviceFilters } from '#contract/orders/orders/order-words.ts';
import { getReportTime } from '#contract/reports/report/report-time.ts';
import {
  filterableAmounts,
  sortableColumns,
  transactionKinds,
} from '#contract/reports/transactions/shown-amounts.ts';
import {
  type HistoryRow,
  searchHistory,
  searchTransactions,
  type TransactionRow,
} from '#contract/reports/transactions/transactions.ts';
import { dayMs } from '#contract/time/durations.ts';
import { localDayAt } from '#contract/time/zone-periods.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { makeManyOrders } from '../../../testing/money/many-orders.ts';
import { isShownByOracle, sortedByOracle } from '../../../testing/money/oracle-history.ts';
import { bookHistory } from '../../../testing/money/play-history.ts';
import { reportedHistory } from '../../../testing/money/random-money.ts';
import { makeCashOrder, makeOpenOrder } from '../../../testing/money/worked-example.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeOrder } from '../../orders/orders/history.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { dayAt } from '../report/index.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database } = world;
/** Clocks go forward on the third day. */
const startMs = Date.parse('2026-03-06T00:00:00-06:00');

const negatedOf = (text: string) => negated(centsOf(text));

/** A row of SPEC's call as the oracle's filter and order look at it. */
const looked = (row: TransactionRow) => ({
  kind: row.kind,
  orderId: row.reservationId,
  serviceType: row.serviceType,
  paymentStatus: row.paymentStatus,
  cause: row.cause,
  reason: row.reason,
  isHeld: row.isHeld,
  atMs: row.reservationDateTime.timestamp,
  cents: {
    itemTotal: centsOf(row.orderSubtotal),
    refunds: centsOf(row.refundAmount),
    tip: centsOf(row.tipAmountToBusiness),
    serviceFee: negatedOf(row.joyousCommissionAmount),
    tax: centsOf(row.taxCollectedAmount),
    taxRemitted: negatedOf(row.taxRemittedAmount),
    cardFee: negatedOf(row.ccTransactionFee),
    adjustment: centsOf(row.adjustmentAmount),
    total: centsOf(row.netTotalForPeriod),
    discount: centsOf(row.discountAmount),
    reimbursed: centsOf(row.discountReimbursementAmount),
  },
  row,
});
type Looked = ReturnType<typeof looked>;

const netCentsOf = (rows: readonly Looked[]) => rows.reduce((sum, row) => sum + row.cents.total, 0);
const idsOf = (rows: readonly Pick<HistoryRow, 'entryId'>[]) => rows.map(({ entryId }) => entryId);

const aView = fc.record({
  find: fc.constantFrom('', '', '1', '9.9', '$3', '.5', 'refund', 'bank', 'a correction', 'take'),
  kind: fc.constantFrom('', '', ...transactionKinds),
  service: fc.constantFrom('', '', ...serviceFilters),
  payment: fc.constantFrom<PaidOutStatus | ''>('', '', ...paidOutStatuses),
  amount: fc.constantFrom('', '', ...filterableAmounts),
  sort: fc.constantFrom(...sortableColumns),
  direction: fc.constantFrom('ascending', 'descending'),
});

async function expectSame(
  staff: TestStaff,
  view: typeof aView extends fc.Arbitrary<infer V> ? V : never,
) {
  const { headers } = staff;
  const { zones } = await call(getReportTime, {}, headers);
  const all = (await call(searchTransactions, {}, headers)).results.map(looked);
  const wanted = sortedByOracle(all, view).filter((row) => isShownByOracle(row, view));
  const limit = 3;
  const first = await call(searchHistory, { query: { ...view, limit } }, headers);
  expect(first.found).toMatchObject({
    totalResults: all.length,
    shown: { totalResults: wanted.length },
  });
  const { shown, totals } = first.found as NonNullable<typeof first.found>;
  expect(centsOf(totals.netTotalForPeriod)).toBe(netCentsOf(all));
  expect(centsOf(shown.totals.netTotalForPeriod)).toBe(netCentsOf(wanted));

  const byDay = Map.groupBy(wanted, ({ atMs }) => localDayAt(zones, atMs));
  expect(shown.days.map(({ day }) => day)).toEqual([...byDay.keys()].sort());
  for (const { day, totalResults, totals: ofDay } of shown.days) {
    const rows = byDay.get(day) ?? [];
    expect([totalResults, centsOf(ofDay.netTotalForPeriod)]).toEqual([
      rows.length,
      netCentsOf(rows),
    ]);
  }

  const rows: HistoryRow[] = [];
  for (let offset = 0; offset <= wanted.length; offset += limit) {
    const query = { ...view, limit, offset, asOf: first.asOf };
    const page = await call(searchHistory, { query }, headers);
    expect([page.found, page.offset]).toEqual([null, offset]);
    rows.push(...page.results);
  }
  expect(rows.slice(0, limit)).toEqual(first.results);
  expect(idsOf(rows)).toEqual(idsOf(wanted.map(({ row }) => row)));
  for (const [index, { hasDetails, ...fields }] of rows.entries()) {
    const whole = wanted[index]?.row;
    expect(whole).toMatchObject(fields);
    expect(hasDetails).toBe(whole?.orderDetails !== null);
  }
  const last = rows.at(-1);
  if (!last) return;
  const around = { ...view, limit, asOf: first.asOf, around: Number(last.entryId) };
  const found = await call(searchHistory, { query: around }, headers);
  expect(found.offset).toBe(Math.floor((rows.length - 1) / limit) * limit);
  expect(idsOf(found.results)).toContain(last.entryId);
}

test('pages, totals and days are as the oracle finds them, over random histories', async () => {
  await fc.assert(
    fc.asyncProperty(
      reportedHistory(startMs, { most: 12 }),
      fc.array(aView, { minLength: 4, maxLength: 4 }),
      async (history, views) => {
        const { restaurant } = await bookHistory(world, history);
        const staff = await makeStaff(world, { at: restaurant });
        for (const view of views) await expectSame(staff, view);
      },
    ),
    { numRuns: 6 },
  );
});

test('a day that comes twice to a restaurant that moved west is one day', async () => {
  const { businessId } = await makeStaff(world);
  // Seven in the morning in Auckland is noon of the day before in Austin.
  const zones = [
    { fromMs: Number.NEGATIVE_INFINITY, timeZone: 'Pacific/Auckland' },
    { fromMs: Date.parse('2026-11-21T07:00:00+13:00'), timeZone: 'America/Chicago' },
  ];
  const days = [
    ['2026-11-20T23:59:59.999+13:00', '2026-11-20'],
    ['2026-11-21T00:00:00.000+13:00', '2026-11-21'],
    ['2026-11-20T12:00:00.000-06:00', '2026-11-21'],
    ['2026-11-21T23:59:59.999-06:00', '2026-11-21'],
    ['2026-11-22T00:00:00.000-06:00', '2026-11-22'],
  ] as const;
  for (const [instant, day] of days) {
    const { rows } = await asRestaurant(database, businessId, (transaction) =>
      sql`select to_char(${dayAt(zones, sql`${instant}::timestamptz`)}, 'YYYY-MM-DD') as day`.execute(
        transaction,
      ),
    );
    expect(rows).toEqual([{ day }]);
    expect(localDayAt(zones, Date.parse(instant))).toBe(day);
  }
});

test('finds what is ours to pay out, and never what is not booked', async () => {
  const staff = await makeStaff(world);
  await makeManyOrders(world, staff, { count: 3, firstMs: startMs });
  await makeOpenOrder(database, staff, { dueAtMs: startMs });
  const { found, results } = await call(searchHistory, {}, staff.headers);
  expect([found?.totalResults, results.length]).toEqual([3, 3]);
});

test('many entries are found by service as few are', async () => {
  const staff = await makeStaff(world);
  await makeManyOrders(world, staff, { count: 5_100, firstMs: startMs });
  await makeOrder(database, staff, {
    menuPriceCents: 10_00,
    serviceType: 'DELIVERY',
    completedAtMs: startMs + 30 * dayMs,
  });
  const find = async (query: object) => {
    const { found } = await call(searchHistory, { query }, staff.headers);
    return [found?.totalResults, found?.shown.totalResults];
  };
  expect(await find({ service: 'TAKE_OUT' })).toEqual([5_101, 5_100]);
  expect(await find({ find: 'take out' })).toEqual([5_101, 5_100]);
  const few = { toDate: startMs + 10 * 60_000 };
  expect(await find({ ...few, service: 'TAKE_OUT' })).toEqual([10, 10]);
  const query = { sort: 'service', direction: 'ascending', offset: 5_100 } as const;
  const { results } = await call(searchHistory, { query }, staff.headers);
  expect(results.map(({ serviceType }) => serviceType)).toEqual(['TAKE_OUT']);
});

test('further pages leave out what was booked since, and a new first page has it', async () => {
  const staff = await makeStaff(world);
  await makeManyOrders(world, staff, { count: 5, firstMs: startMs });
  const { asOf, results } = await call(searchHistory, {}, staff.headers);
  await makeCashOrder(database, staff, startMs + 2 * dayMs);
  const again = await call(searchHistory, { query: { asOf } }, staff.headers);
  expect(again.results).toEqual(results);
  expect((await call(searchHistory, {}, staff.headers)).results).toHaveLength(6);
});

test("another restaurant's rows are in no page", async () => {
  const staff = await makeStaff(world);
  const otherStaff = await makeStaff(world);
  await makeManyOrders(world, otherStaff, { count: 2, firstMs: startMs });
  const [theirs] = (await call(searchHistory, {}, otherStaff.headers)).results;
  const query = { around: Number(theirs?.entryId), asOf: Number(theirs?.entryId) };
  expect((await call(searchHistory, { query }, staff.headers)).results).toEqual([]);
  expect((await call(searchHistory, {}, staff.headers)).found?.totalResults).toBe(0);
});

test.each([
  [{ limit: 1_001 }, 'limit'],
  [{ limit: 0 }, 'limit'],
  [{ offset: 99_999 }, 'offset'],
  [{ offset: -1 }, 'offset'],
  [{ asOf: 'then' }, 'asOf'],
  [{ around: -1 }, 'around'],
  [{ find: 'x'.repeat(41) }, 'find'],
  [{ kind: 'TIP' }, 'kind'],
  [{ service: 'DRONE' }, 'service'],
  [{ payment: 'PAID_BY_CASH' }, 'payment'],
  [{ amount: 'total' }, 'amount'],
  [{ sort: 'reason' }, 'sort'],
  [{ direction: 'up' }, 'direction'],
  [{ fromDate: 2, toDate: 1 }, 'toDate'],
])('refuses %j by name', async (query, field) => {
  const staff = await makeStaff(world);
  const answer = await refused(searchHistory, { query }, staff.headers);
  expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input', problems: [{ field }] });
});
