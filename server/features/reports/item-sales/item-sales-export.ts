import type { CallResult } from '#contract/endpoint.ts';
import { centsOf, shownCents } from '#contract/money/cents.ts';
import type { getItemSales } from '#contract/reports/item-sales/item-sales.ts';
import {
  type ComparedItem,
  comparedColumns,
  itemColumns,
  menuPriceParts,
  soldBefore,
  sortItems,
} from '#contract/reports/item-sales/item-sorting.ts';
import { itemFilterText } from '#contract/reports/transactions/filter-words.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import type { Write } from '#platform/streaming/streamed.ts';
import type { Column, ExportKind, ExportSource, Fact, FileRow } from '../files/index.ts';
import {
  factsOf,
  onePage,
  type Range,
  rangeName,
  rangeText,
  writeJson,
  writeTable,
} from '../files/index.ts';
import { namesFor, readItemSales } from './item-sales.ts';

const title = 'Item Sales Report';

const quantity = (label: string): Column => ({ label, kind: 'number', width: 10 });

const money = (label: string): Column => ({ label, kind: 'money', width: 14 });

const columnsOf = (isCompared: boolean): readonly Column[] => [
  ...itemColumns.map(
    ({ label, id }): Column =>
      id === 'qty' ? quantity(label) : { label, kind: 'text', width: 28 },
  ),
  money('Sales'),
  { label: 'Share %', kind: 'share', width: 10 },
  ...(isCompared ? [quantity('Qty before'), quantity('Change')] : []),
  quantity('Returned'),
  money('Returned Sales'),
];

/** What was ordered in the period before, and the change since. */
const compare = ({ qtyBefore, qtyOrdered }: Pick<ComparedItem, 'qtyBefore' | 'qtyOrdered'>) =>
  typeof qtyBefore === 'number' ? [qtyBefore, qtyOrdered - qtyBefore] : [];

const shareOf = ({ sharePct }: Pick<ComparedItem, 'sharePct'>) =>
  sharePct === 'n/a' ? sharePct : Math.round(Number(sharePct) * 10);

type MenuPrice = CallResult<typeof getItemSales>['menuPrice'];

/** docs/MONEY.md, identity 5: dishes and the rest of the orders' menu price. */
function menuPriceFacts(menuPrice: MenuPrice): Fact[] {
  const parts = menuPriceParts.map(
    ({ field, label }) => `${label} ${shownCents(centsOf(menuPrice[field]))}`,
  );
  const total = shownCents(centsOf(menuPrice.totalAmount));
  return [
    {
      key: 'sales',
      label: 'Sales',
      text: `Menu price, before discounts, tax and fees. All orders ${total}: ${parts.join(', ')}`,
    },
  ];
}

type Source = ExportSource<'itemSales'>;

async function filtersOf({ transaction, businessId, exported, zones }: Source): Promise<Fact[]> {
  const { active, before, sort, direction } = exported;
  const names = await namesFor(transaction, businessId, exported);
  if (typeof names === 'string') throw new Error('a part of the menu that was there is gone');
  const sortedBy = comparedColumns.find(({ id }) => id === sort);
  return [
    { key: 'filter', label: 'Filter', text: itemFilterText({ active, ...names }) || 'None' },
    ...(before
      ? [{ key: 'comparedWith', label: 'Compared with', text: rangeText(zones, before) }]
      : []),
    { key: 'sort', label: 'Sorted by', text: `${sortedBy?.label}, ${direction}` },
  ];
}

async function write(source: Source, write: Write) {
  const { exported } = source;
  const { before, format, sort, direction } = exported;
  const read = async (range: Range) => {
    const answer = await readItemSales(source, { ...exported, ...range });
    if (isRefused(answer)) throw new Error('a part of the menu that was there is gone');
    return answer;
  };
  const { menuPrice, results, totals } = await read({});
  const compared = before && (await read(before));
  const qtyBefore = soldBefore(compared?.results ?? null);
  const found = results.map((row) => (compared ? { ...row, qtyBefore: qtyBefore(row) } : row));
  const rows: readonly ComparedItem[] = sortItems(found, { sort, direction });
  const others = [...(await filtersOf(source)), ...menuPriceFacts(menuPrice)];
  const facts = factsOf(source, { title, range: exported, others });
  if (format === 'json') {
    const pages = onePage(rows.map((row) => JSON.stringify(row)));
    return writeJson(
      { facts, pages, foot: () => ({ totalResults: rows.length, totals, menuPrice }) },
      write,
    );
  }
  const pages = onePage(
    rows.map(
      (row): FileRow => [
        row.itemName,
        row.categoryName,
        row.catalogName,
        row.qtyOrdered,
        centsOf(row.salesAmount),
        shareOf(row),
        ...compare(row),
        row.qtyReturned,
        centsOf(row.returnedAmount),
      ],
    ),
  );
  const counted = `${rows.length} ${rows.length === 1 ? 'item' : 'items'}`;
  const last = () => [
    'Total',
    counted,
    null,
    totals.qtyOrdered,
    centsOf(totals.salesAmount),
    shareOf(totals),
    // Items sold only in the earlier period have no row, so its columns have no total.
    ...(compared ? [null, null] : []),
    totals.qtyReturned,
    centsOf(totals.returnedAmount),
  ];
  const columns = columnsOf(compared !== undefined);
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
