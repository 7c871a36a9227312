import type { ItemSalesCriteria } from '#contract/reports/item-sales.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { findItemSales, type ItemSalesRow } from './item-sales.queries.ts';
import { findCatalogName, findCategoryName } from './menu-names.queries.ts';
import { readCompleteUpTo } from './read-complete-up-to.ts';

export const sumItemSales: Operation<'getItemSales'> = (
  { query },
  { businessId, readReport, nowMs },
) => readReport((transaction) => readItemSales(transaction, businessId, query, nowMs));

export async function readItemSales(
  transaction: DatabaseTransaction,
  businessId: number,
  query: ItemSalesCriteria,
  nowMs: number,
) {
  const names = await namesFor(transaction, businessId, query);
  if (typeof names === 'string') return refuse(names);
  // Of a category that is in another catalog there is nothing.
  const rows = names.isContradiction
    ? []
    : await findItemSales(transaction, { ...query, ...names, businessId });
  const sum = (quantity: 'qtyOrdered' | 'qtyReturned') =>
    rows.reduce((total, row) => total + row[quantity], 0);
  return {
    completeUpTo: await readCompleteUpTo(transaction, businessId, nowMs),
    totals: { qtyOrdered: sum('qtyOrdered'), qtyReturned: sum('qtyReturned') },
    results: rows.map(presentRow),
  };
}

const presentRow = (row: ItemSalesRow) => ({
  itemName: row.itemName,
  categoryName: row.categoryName,
  catalogName: row.catalogName,
  active: row.active,
  qtyOrdered: row.qtyOrdered,
  qtyReturned: row.qtyReturned,
});

/** The names of what is asked for by its id, or which of them there is not. */
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
