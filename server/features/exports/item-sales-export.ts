import { itemColumns, sortItems } from '#contract/reports/item-order.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import { namesFor, readItemSales } from '../reports/index.ts';
import type { ExportKind, ExportSource } from './export-kind.ts';
import type { Column, Fact, Row } from './export-table.ts';
import { factsOf, rangeName } from './facts.ts';
import { onePage } from './one-page.ts';
import { writeJson } from './write-json.ts';
import { writeTable } from './write-table.ts';

const title = 'Item Sales Report';

const columns: readonly Column[] = [
  ...itemColumns.map(
    ({ label, id }): Column =>
      id === 'qty' ? { label, kind: 'number', width: 10 } : { label, kind: 'text', width: 28 },
  ),
  { label: 'Returned', kind: 'number', width: 10 },
];

type Source = ExportSource<'itemSales'>;

async function filtersOf({ transaction, businessId, exported }: Source): Promise<Fact[]> {
  const { active, sort, direction } = exported;
  const names = await namesFor(transaction, businessId, exported);
  if (typeof names === 'string') throw new Error('a part of the menu that was there is gone');
  const said = [
    active === true && 'on the menu now',
    active === false && 'no longer on the menu',
    names.catalogName && `catalog "${names.catalogName}"`,
    names.categoryName && `category "${names.categoryName}"`,
  ].filter(Boolean);
  return [
    { key: 'filter', label: 'Filter', text: said.join(', ') || 'None' },
    { key: 'sort', label: 'Sorted by', text: `${sort}, ${direction}` },
  ];
}

async function write(source: Source, write: Write) {
  const { transaction, businessId, exported, nowMs } = source;
  const { format, sort, direction } = exported;
  const answer = await readItemSales(transaction, businessId, exported, nowMs);
  if (isRefused(answer)) throw new Error('a part of the menu that was there is gone');
  const { completeUpTo, totals } = answer;
  const rows = sortItems(answer.results, { sort, direction });
  const others = await filtersOf(source);
  const facts = factsOf(source, { title, range: exported, completeUpTo, others });
  if (format === 'json') {
    const pages = onePage(rows.map((row) => JSON.stringify(row)));
    return writeJson({ facts, pages, foot: () => ({ totalResults: rows.length, totals }) }, write);
  }
  const pages = onePage(
    rows.map(
      (row): Row => [
        row.itemName,
        row.categoryName,
        row.catalogName,
        row.qtyOrdered,
        row.qtyReturned,
      ],
    ),
  );
  const counted = `${rows.length} ${rows.length === 1 ? 'item' : 'items'}`;
  const last = () => ['Total', counted, null, totals.qtyOrdered, totals.qtyReturned];
  return writeTable(format, { facts, columns, pages, last }, write);
}

export const itemSalesExport: ExportKind<'itemSales'> = {
  titleOf: () => title,
  nameOf: (exported, zones) => `item-sales-${rangeName(zones, exported)}`,
  check: async ({ transaction, businessId, exported }) => {
    const names = await namesFor(transaction, businessId, exported);
    return typeof names === 'string' ? refuse(names) : undefined;
  },
  write,
};
