import type { ItemSalesCriteria } from '#contract/reports/item-sales/item-sales.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { cutPage } from '#platform/database/cut-page.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentDateTime, type ReportSource, readReport } from '../report/index.ts';
import {
  findCatalogName,
  findCatalogs,
  findCategories,
  findCategoryName,
  findItemDays,
  findItemOrders,
  findItemSales,
  findMenuItems,
  type ItemNames,
  type ItemOrderRow,
  type ItemSalesRow,
} from './item-sales.queries.ts';

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

export const listCatalogs: Operation<'listCatalogs'> = async (
  _input,
  { businessId, readReport },
) => {
  const rows = await readReport((transaction) => findCatalogs(transaction, businessId));
  return rows.map(({ catalog_id: catalogId, name, active }) => ({ catalogId, name, active }));
};

export const listCategories: Operation<'listCatalogCategories'> = async (
  _input,
  { businessId, readReport },
) => {
  const rows = await readReport((transaction) => findCategories(transaction, businessId));
  return rows.map(({ catalog_category_id: catalogCategoryId, catalog_id: catalogId, ...row }) => ({
    catalogCategoryId,
    catalogId,
    name: row.name,
    active: row.active,
  }));
};

const presentOrder = (row: ItemOrderRow, zones: readonly ZonePeriod[]) => ({
  entryId: row.entryId,
  kind: row.kind,
  reservationId: row.orderId,
  reservationDateTime: presentDateTime(zones, row.at),
  serviceType: row.serviceType,
  qtyOrdered: row.qtyOrdered,
  qtyReturned: row.qtyReturned,
});

export const listItemOrders: Operation<'getItemOrders'> = (
  { query: { limit, after, ...criteria } },
  context,
) =>
  readReport(context, async ({ transaction, businessId, zones }) => {
    const search = { ...criteria, businessId };
    const days = await findItemDays(transaction, search, zones);
    const rows = await findItemOrders(transaction, search, { limit: limit + 1, after });
    const { page, next } = cutPage(rows, limit, ({ entryId }) => entryId);
    const sum = (count: 'qtyOrdered' | 'qtyReturned' | 'entries') =>
      days.reduce((total, day) => total + day[count], 0);
    return {
      totals: { qtyOrdered: sum('qtyOrdered'), qtyReturned: sum('qtyReturned') },
      days: days.map(({ day, qtyOrdered, qtyReturned }) => ({ day, qtyOrdered, qtyReturned })),
      totalResults: sum('entries'),
      results: page.map((row) => presentOrder(row, zones)),
      next,
    };
  });
