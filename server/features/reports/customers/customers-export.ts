import { centsOf } from '#contract/money/cents.ts';
import type { CustomerGroup, CustomerSort } from '#contract/reports/customers/customer-rules.ts';
import type { ListedCustomer } from '#contract/reports/customers/customers.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { zoneOffsetMs } from '#contract/time/time-zone.ts';
import { inForceAt, type ZonePeriod } from '#contract/time/zone-periods.ts';
import { throwIfCallerDisconnected } from '#platform/database/caller.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import { type CustomersPage, findCustomers } from '../../diners/diners/index.ts';
import {
  type Column,
  type ExportKind,
  type ExportSource,
  type FileRow,
  factsOf,
  type Moment,
  writeJson,
  writeTable,
} from '../files/index.ts';
import { presentAmounts } from '../report/index.ts';
import { presentListed } from './customers.presenter.ts';
import { sortedBy } from './list-customers.ts';
import { type Reading, readKnown } from './read-customers.ts';

const rowsOfPage = 1_000;

type View = Omit<CustomersPage, 'limit' | 'after'>;

/** The whole list in pages small enough to hold in memory, however many there are. */
async function* readAllCustomers(
  transaction: DatabaseTransaction,
  reading: Reading,
  view: View,
): AsyncGenerator<ListedCustomer[]> {
  let after: CustomersPage['after'];
  do {
    throwIfCallerDisconnected();
    const page = { ...view, after, limit: rowsOfPage };
    const rows = await findCustomers(transaction, reading.businessId, page);
    const found = await readKnown(transaction, reading, rows);
    yield found.map(({ row, known }) => presentListed(row, known));
    const last = rows.length === rowsOfPage ? rows.at(-1) : undefined;
    after = last && { value: sortedBy(last, view.sort), customerId: last.customer_id };
  } while (after);
}

const title = 'Customers';

const columns: readonly Column[] = [
  { label: 'Mobile Number', kind: 'text', width: 18 },
  { label: 'Orders', kind: 'number', width: 10 },
  { label: 'Spend', kind: 'money', width: 14 },
  { label: 'Average', kind: 'money', width: 14 },
  { label: 'First Order', kind: 'moment', width: 20 },
  { label: 'Last Order', kind: 'moment', width: 20 },
  { label: 'Coupons Used', kind: 'number', width: 14 },
];

const groups: Record<CustomerGroup, string> = {
  ALL: 'None',
  NEW: 'New: first order in the last 30 days',
  REGULAR: 'Regular: 4 orders or more',
  LAPSED: 'Lapsed: no order for 60 days',
};

const sorts: Record<CustomerSort, string> = {
  lastOrder: 'Last Order',
  orders: 'Orders',
  spend: 'Spend',
  average: 'Average',
};

function momentOf(zones: readonly ZonePeriod[], atMs: number): Moment {
  return { atMs, offsetMinutes: zoneOffsetMs(inForceAt(zones, atMs).timeZone, atMs) / minuteMs };
}

async function write(source: ExportSource<'customers'>, write: Write) {
  const { transaction, businessId, exported, nowMs, zones, vault } = source;
  const { format, group, sort, direction } = exported;
  const facts = factsOf(source, {
    title,
    range: {},
    others: [
      { key: 'filter', label: 'Filter', text: groups[group] },
      { key: 'sort', label: 'Sorted by', text: `${sorts[sort]}, ${direction}` },
    ],
  });
  const sums = { rows: 0, orders: 0, cents: 0 };
  async function* pagesOf<Item>(present: (row: ListedCustomer) => Item) {
    const view = { group, sort, direction, nowMs };
    for await (const page of readAllCustomers(transaction, { vault, businessId, zones }, view)) {
      for (const { orders, spend } of page) {
        sums.rows += 1;
        sums.orders += orders;
        sums.cents += centsOf(spend);
      }
      yield page.map(present);
    }
  }
  if (format === 'json') {
    const foot = () => ({
      totalResults: sums.rows,
      totals: { orders: sums.orders, ...presentAmounts({ spend: sums.cents }) },
    });
    return writeJson({ facts, pages: pagesOf((row) => JSON.stringify(row)), foot }, write);
  }
  const pages = pagesOf(
    (row): FileRow => [
      row.maskedPhoneNumber,
      row.orders,
      centsOf(row.spend),
      centsOf(row.average),
      momentOf(zones, row.firstOrderDate.timestamp),
      momentOf(zones, row.lastOrderDate.timestamp),
      row.couponsUsed,
    ],
  );
  const last = (): FileRow => {
    const counted = `${sums.rows} ${sums.rows === 1 ? 'customer' : 'customers'}`;
    return [`Total: ${counted}`, sums.orders, sums.cents, null, null, null, null];
  };
  return writeTable(format, { facts, columns, pages, last }, write);
}

/** Numbers stay masked, because files get passed around. */
export const customersExport: ExportKind<'customers'> = {
  permission: 'customers',
  titleOf: () => title,
  nameOf: ({ group }) => (group === 'ALL' ? 'customers' : `customers-${group.toLowerCase()}`),
  write,
};
