import type { OracleEntry } from './oracle-ledger.ts';

// The report "Sales tax" of docs/MONEY.md, added up entry by entry from the rows as they are stored. It
// shares no code with the product.

type StoredEntry = {
  entry: number;
  kind: 'ORDER' | 'REFUND' | 'ADJUSTMENT';
  at: number;
  order: number | null;
  paid: string | null;
  subtotal: number;
  tax: number;
  remitted: number;
};
type StoredOrder = { order: number; integration: string; day: string };
type StoredTax = {
  order: number;
  kind: string;
  way: string;
  rate: number;
  base: number;
  tax: number;
};
type StoredReturn = { entry: number; order: number; kind: string; base: number; tax: number };
type StoredPeriod = { from: string; ours: boolean };

export type StoredBooks = {
  entries: StoredEntry[];
  orders: StoredOrder[];
  taxes: StoredTax[];
  returns: StoredReturn[];
  periods: StoredPeriod[];
};

/** Sold, its tax, given back, its tax; in cents. */
type Figures = [number, number, number, number];
type Totals = Record<string, Figures>;

const isThroughUs = (paid: string | null) =>
  ['PAID_BY_CARD', 'PAID_BY_CARD_IN_STORE'].includes(paid ?? '');

/** Whether we pay the tax of an order to the state. */
function oracleFiles({ orders, periods }: StoredBooks, orderId: number | null): boolean {
  const order = orders.find((one) => one.order === orderId);
  if (order?.integration !== 'Joyous web') return false;
  let ours = false;
  for (const period of periods) if (period.from <= order.day) ours = period.ours;
  return ours;
}

/**
 * By `group/filer/line`, where a line is `category way rate`, or `one sum`. Groups are `paidThroughUs`,
 * `paidThere` and `all`.
 */
export function oracleSalesTax(
  books: StoredBooks,
  { fromDate, toDate }: { fromDate: number; toDate: number },
): { lines: Totals; orders: Record<string, number>; remitted: number } {
  const lines: Totals = {};
  const orders: Record<string, number> = {};
  const found = books.entries.filter(({ at }) => at >= fromDate && at <= toDate);
  for (const entry of found) {
    if (entry.kind === 'ADJUSTMENT') continue;
    const filer = oracleFiles(books, entry.order) ? 'joyousFiles' : 'youFile';
    const groups = [isThroughUs(entry.paid) ? 'paidThroughUs' : 'paidThere', 'all'];
    const sign = entry.kind === 'ORDER' ? 0 : 2;
    const add = (line: string, base: number, tax: number) => {
      for (const group of groups) {
        const key = `${group}/${filer}/${line}`;
        const figures = lines[key] ?? [0, 0, 0, 0];
        figures[sign] = (figures[sign] ?? 0) + base;
        figures[sign + 1] = (figures[sign + 1] ?? 0) + tax;
        lines[key] = figures;
      }
    };
    const known = books.taxes.filter(({ order }) => order === entry.order);
    if (entry.kind === 'ORDER') {
      for (const group of groups) {
        orders[`${group}/${filer}`] = (orders[`${group}/${filer}`] ?? 0) + 1;
      }
      for (const { kind, way, rate, base, tax } of known) add(`${kind} ${way} ${rate}`, base, tax);
      if (known.length === 0) add('one sum', entry.subtotal, entry.tax);
      continue;
    }
    const back = books.returns.filter((one) => one.entry === entry.entry);
    for (const { kind, base, tax } of back) {
      const of = known.find((one) => one.kind === kind);
      add(`${kind} ${of?.way} ${of?.rate}`, base, tax);
    }
    if (back.length === 0 && (known.length === 0 || entry.tax !== 0)) {
      add('one sum', -entry.subtotal, -entry.tax);
    }
  }
  return { lines, orders, remitted: found.reduce((sum, { remitted }) => sum + remitted, 0) };
}

/** The tax of a group and filer by what was sold and given back alone, whatever the lines. */
function oracleTax(entries: readonly OracleEntry[]) {
  const taxOf = (kind: string) =>
    entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.tax : 0), 0);
  return {
    numOrders: entries.filter(({ kind }) => kind === 'ORDER').length,
    tax: taxOf('ORDER') + taxOf('REFUND'),
    givenBack: 0 - taxOf('REFUND'),
  };
}

/** By group and filer, from what tills and diners sent: nothing here reads the database. */
export function oracleTaxes(entries: readonly OracleEntry[]) {
  const of = (isOf: (entry: OracleEntry) => boolean) => {
    const found = entries.filter(isOf);
    return {
      youFile: oracleTax(found.filter((entry) => !entry.of?.remits)),
      joyousFiles: oracleTax(found.filter((entry) => entry.of?.remits)),
    };
  };
  const isSale = ({ of: order }: OracleEntry) => order !== null;
  return {
    paidThroughUs: of((entry) => isSale(entry) && entry.paidOut),
    paidThere: of((entry) => isSale(entry) && !entry.paidOut),
    all: of(isSale),
  };
}
