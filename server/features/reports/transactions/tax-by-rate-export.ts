import type { TaxKind } from '#contract/orders/quotes/tax-rules.ts';
import { rateText, taxKindNames } from '#contract/orders/quotes/tax-words.ts';
import { prettify } from '#contract/prettify.ts';
import type { ExportedOf } from '#contract/reports/exports/exports.ts';
import { isoDateTime } from '#contract/reports/report/iso-date-time.ts';
import { transactionFilterText } from '#contract/reports/transactions/filter-words.ts';
import { minuteMs } from '#contract/time/durations.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { Cell, Column, ExportKind, ExportSource, FileRow } from '../files/index.ts';
import { factsOf, offsetText, rangeName, writeJson, writeTable } from '../files/index.ts';
import { presentAmounts } from '../report/index.ts';
import { sumListed } from './found-rows.queries.ts';
import { type FullTransaction, readTransactions } from './read-transactions.ts';
import { findTaxesOfEntries, type TaxOfEntry } from './transaction.queries.ts';
import { kindText } from './transaction-columns.ts';

const title = 'Tax by Rate';

/** A tax of an order, or what a refund gave back of one. */
type TaxRow = {
  entry: FullTransaction;
  /** Null: the tax is known as one sum alone. */
  tax: TaxOfEntry | null;
  baseCents: number | null;
  taxCents: number;
};

type Totals = { rows: number; baseCents: number; taxCents: number };

/** The rows of one entry: one for each category, or one for a tax that was given as one sum. */
function rowsOf(entry: FullTransaction, taxes: readonly TaxOfEntry[]): TaxRow[] {
  if (taxes.length > 0) return taxes.map((tax) => ({ ...tax, entry, tax }));
  const taxCents = entry.cents?.tax ?? 0;
  return taxCents === 0 ? [] : [{ entry, tax: null, baseCents: null, taxCents }];
}

/** Page by page, adding up what is written: a file that isn't the history's tax breaks off. */
async function* pagesOf(source: ExportSource<'taxByRate'>, totals: Totals) {
  const { transaction, businessId, exported } = source;
  const { find, kind, service, payment, amount, sort, direction, ...search } = exported;
  const filter = { find, kind, service, payment, amount };
  const listed = { ...search, businessId };
  const sums = await sumListed(transaction, { ...listed, filter });
  for await (const entries of readTransactions(source, listed, { ...filter, sort, direction })) {
    const ids = entries.flatMap(({ entryId }) => (entryId === null ? [] : [entryId]));
    const found = await findTaxesOfEntries(transaction, businessId, ids);
    const taxesOf = Map.groupBy(found, ({ entryId }) => entryId);
    const rows = entries.flatMap((entry) => rowsOf(entry, taxesOf.get(entry.entryId ?? 0) ?? []));
    totals.rows += rows.length;
    for (const { baseCents, taxCents } of rows) {
      totals.baseCents += baseCents ?? 0;
      totals.taxCents += taxCents;
    }
    yield rows;
  }
  if (totals.taxCents !== sums.taxCents) {
    throw new Error('the rows of an export are not the tax that the database counted');
  }
}

type TaxColumn = Column & { cell: (row: TaxRow) => Cell; total?: (totals: Totals) => Cell };

const counted = (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`;

const columns: readonly TaxColumn[] = [
  { label: 'Date', kind: 'moment', width: 20, cell: ({ entry }) => entry, total: () => 'Total' },
  {
    label: 'Clock',
    kind: 'text',
    width: 11,
    cell: ({ entry }) => offsetText(entry.offsetMinutes),
  },
  { label: 'Order No', kind: 'number', width: 11, cell: ({ entry }) => entry.orderId },
  {
    label: 'Kind',
    kind: 'text',
    width: 12,
    cell: ({ entry }) => kindText[entry.kind],
    total: ({ rows }) => counted(rows),
  },
  {
    label: 'Service Type',
    kind: 'text',
    width: 18,
    cell: ({ entry }) => prettify(entry.serviceType ?? ''),
  },
  {
    label: 'Category',
    kind: 'text',
    width: 18,
    cell: ({ tax }) => (tax ? taxKindNames[tax.category as TaxKind] : 'Given as one sum'),
  },
  {
    label: 'Rate',
    kind: 'text',
    width: 10,
    cell: ({ tax }) => (tax ? rateText(tax.rateMillionths) : null),
  },
  {
    label: 'Taxable',
    kind: 'money',
    width: 14,
    cell: ({ baseCents }) => baseCents,
    total: ({ baseCents }) => baseCents,
  },
  {
    label: 'Tax',
    kind: 'money',
    width: 14,
    cell: ({ taxCents }) => taxCents,
    total: ({ taxCents }) => taxCents,
  },
];

function present({ entry, tax, baseCents, taxCents }: TaxRow): string {
  const { atMs, offsetMinutes, entryId, kind, orderId, serviceType } = entry;
  return JSON.stringify({
    entryId,
    kind,
    reservationId: orderId,
    reservationDateTime: {
      timestamp: atMs,
      isoDateTime: isoDateTime(atMs, offsetMinutes * minuteMs),
    },
    serviceType,
    category: tax?.category ?? null,
    rateMillionths: tax?.rateMillionths ?? null,
    ...(baseCents === null
      ? { taxableAmount: 'n/a', taxableAmountAsDouble: null }
      : presentAmounts({ taxableAmount: baseCents })),
    ...presentAmounts({ taxAmount: taxCents }),
  });
}

async function* each<Made>(
  pages: AsyncIterable<readonly TaxRow[]>,
  make: (row: TaxRow) => Made,
): AsyncGenerator<Made[]> {
  for await (const rows of pages) yield rows.map(make);
}

async function write(source: ExportSource<'taxByRate'>, write: Write) {
  const { exported } = source;
  const others = [
    { key: 'filter', label: 'Filter', text: transactionFilterText(exported) || 'None' },
  ];
  const facts = factsOf(source, { title, range: exported, others });
  const totals: Totals = { rows: 0, baseCents: 0, taxCents: 0 };
  const pages = pagesOf(source, totals);
  if (exported.format === 'json') {
    const foot = () => ({
      totalResults: totals.rows,
      totals: presentAmounts({ taxableAmount: totals.baseCents, taxAmount: totals.taxCents }),
    });
    return writeJson({ facts, pages: each(pages, present), foot }, write);
  }
  const asCells = (row: TaxRow): FileRow => columns.map(({ cell }) => cell(row));
  const last = () => columns.map(({ total }) => total?.(totals) ?? null);
  return writeTable(exported.format, { facts, columns, pages: each(pages, asCells), last }, write);
}

export const taxByRateExport: ExportKind<'taxByRate'> = {
  titleOf: () => title,
  nameOf: (exported: ExportedOf<'taxByRate'>, zones) => `tax-by-rate-${rangeName(zones, exported)}`,
  write,
};
