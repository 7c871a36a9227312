import type { ItemSalesCriteria } from '#contract/reports/item-sales/item-sales.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { type ReportSource, readReport } from '../report/index.ts';
import {
  findItemSales,
  findMenuItems,
  type ItemNames,
  type ItemSalesRow,
} from './item-sales.queries.ts';
import { findCatalogName, findCategoryName } from './menu-names.queries.ts';

export const sumItemSales: Operation<'getItemSales'> = ({ query }, context) =>
  readReport(context, (source) => readItemSales(source, query));

export async function readItemSales(
  { transaction, businessId, completeUpTo }: ReportSource,
  query: ItemSalesCriteria,
) {
  const names = await namesFor(transaction, businessId, query);
  if (typeof names === 'string') return refuse(names);
  const search = { ...query, ...names, businessId };
  // A category of another catalog has no rows.
  const rows = names.isContradiction ? [] : await findItemSales(transaction, search);
  const isOnMenuAsked = query.active !== false && !names.isContradiction;
  const menu = isOnMenuAsked ? await findMenuItems(transaction, search) : [];
  const sum = (quantity: 'qtyOrdered' | 'qtyReturned') =>
    rows.reduce((total, row) => total + row[quantity], 0);
  return {
    completeUpTo,
    totals: { qtyOrdered: sum('qtyOrdered'), qtyReturned: sum('qtyReturned') },
    results: rows.map(presentRow),
    notOrdered: without(menu, rows).map(presentNames),
  };
}

const keyOf = ({ itemName, categoryName, catalogName }: ItemNames) =>
  JSON.stringify([itemName, categoryName, catalogName]);

function without(menu: readonly ItemNames[], rows: readonly ItemNames[]): ItemNames[] {
  const moved = new Set(rows.map(keyOf));
  return menu.filter((item) => !moved.has(keyOf(item)));
}

const presentNames = ({ itemName, categoryName, catalogName }: ItemNames) => ({
  itemName,
  categoryName,
  catalogName,
});

const presentRow = (row: ItemSalesRow) => ({
  ...presentNames(row),
  active: row.active,
  qtyOrdered: row.qtyOrdered,
  qtyReturned: row.qtyReturned,
});

/** The names for the requested ids, or which id does not exist. */
export async function namesFor(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogId, catalogCategoryId }: ItemSalesCriteria,
) {
  const catalog =
    catalogId === undefined ? undefined : await findCatalogName(transaction, businessId, catalogId);
  if (catalogId !== undefined && !catalog) return 'catalog_not_found';
  if (catalogCategoryId === undefined) {
    return { catalogName: catalog?.name, categoryName: undefined, isContradiction: false };
  }
  const category = await findCategoryName(transaction, businessId, catalogCategoryId);
  if (!category) return 'category_not_found';
  const isContradiction = catalogId !== undefined && catalogId !== category.catalog_id;
  return { catalogName: category.catalogName, categoryName: category.name, isContradiction };
}
