import type { CustomerGroup, CustomerSort } from '#contract/customers/customer-rules.ts';
import type { ListedCustomer } from '#contract/customers/customers.ts';
import { centsOf } from '#contract/money.ts';
import { zoneOffsetMs } from '#contract/time-zone.ts';
import { inForceAt, type ZonePeriod } from '#contract/zone-periods.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import { readAllCustomers } from '../customers/index.ts';
import { presentAmounts, readCompleteUpTo } from '../reports/index.ts';
import type { ExportKind, ExportSource } from './export-kind.ts';
import type { Column, Moment, Row } from './export-table.ts';
import { factsOf } from './facts.ts';
import { writeJson } from './write-json.ts';
import { writeTable } from './write-table.ts';

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
  return { atMs, offsetMinutes: zoneOffsetMs(inForceAt(zones, atMs).timeZone, atMs) / 60_000 };
}

async function write(source: ExportSource<'customers'>, write: Write) {
  const { transaction, businessId, exported, nowMs, zones, vault } = source;
  const { format, group, sort, direction } = exported;
  const facts = factsOf(source, {
    title,
    range: {},
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
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
        sums.cents += Number(centsOf(spend));
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
    (row): Row => [
      ...[row.maskedPhoneNumber, row.orders, Number(centsOf(row.spend))],
      Number(centsOf(row.average)),
      momentOf(zones, row.firstOrderDate.timestamp),
      momentOf(zones, row.lastOrderDate.timestamp),
      row.couponsUsed,
    ],
  );
  const last = (): Row => {
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
