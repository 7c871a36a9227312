import type { ItemSalesCriteria } from '#contract/reports/item-sales/item-sales.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import { cutPage } from '#platform/database/cut-page.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { presentAmounts, presentDateTime, type ReportSource, readReport } from '../report/index.ts';
import { presentShare, sharesOf } from '../sales/index.ts';
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
  type MenuPriceSums,
  type Moved,
  type PartOfMenu,
  sumMenuPrice,
} from './item-sales.queries.ts';

export const sumItemSales: Operation<'getItemSales'> = ({ query }, context) =>
  readReport(context, (source) => readItemSales(source, query));

export async function readItemSales(
  { transaction, businessId, completeUpTo }: ReportSource,
  query: ItemSalesCriteria,
) {
  const names = await namesFor(transaction, businessId, query);
  if (typeof names === 'string') return refuse(names);
  const search = { fromDate: query.fromDate, toDate: query.toDate, businessId };
  const sold = await findItemSales(transaction, search);
  const shares = sharesOf(sold.map(({ salesCents }) => salesCents));
  const rows = sold
    .map((row, index) => ({ ...row, share: shares?.[index] }))
    .filter((row) => isAsked(row, query, names));
  const isOnMenuAsked = query.active !== false && !names.isContradiction;
  const menu = isOnMenuAsked ? await findMenuItems(transaction, businessId, names) : [];
  const share = shares === null ? undefined : sumOf(rows, (row) => row.share ?? 0);
  return {
    completeUpTo,
    totals: { ...presentMoved(totalOf(rows)), ...presentShare(share) },
    results: rows.map(presentRow),
    menuPrice: presentMenuPrice(await sumMenuPrice(transaction, search), sold),
    notOrdered: without(menu, rows).map(presentNames),
  };
}

type WantedPart = PartOfMenu & { isContradiction: boolean };

/** By names, because lines have no ids. A category of another catalog has no items. */
const isAsked = (
  row: ItemSalesRow,
  { active }: Pick<ItemSalesCriteria, 'active'>,
  { catalogName, categoryName, isContradiction }: WantedPart,
) =>
  !isContradiction &&
  (active === null || row.active === active) &&
  (catalogName === undefined || row.catalogName === catalogName) &&
  (categoryName === undefined || row.categoryName === categoryName);

const sumOf = <Row>(rows: readonly Row[], count: (row: Row) => number) =>
  rows.reduce((total, row) => total + count(row), 0);

const totalOf = (rows: readonly Moved[]): Moved => ({
  qtyOrdered: sumOf(rows, (row) => row.qtyOrdered),
  qtyReturned: sumOf(rows, (row) => row.qtyReturned),
  salesCents: sumOf(rows, (row) => row.salesCents),
  returnedCents: sumOf(rows, (row) => row.returnedCents),
});

const presentMoved = ({ qtyOrdered, qtyReturned, salesCents, returnedCents }: Moved) => ({
  qtyOrdered,
  qtyReturned,
  ...presentAmounts({ salesAmount: salesCents, returnedAmount: returnedCents }),
});

function presentMenuPrice(sums: MenuPriceSums, dishes: readonly Moved[]) {
  const { menuPriceCents, deliveryFeesCents, withoutDetailsCents } = sums;
  const dishesCents = totalOf(dishes).salesCents;
  return presentAmounts({
    dishesAmount: dishesCents,
    deliveryFeesAmount: deliveryFeesCents,
    withoutDetailsAmount: withoutDetailsCents,
    totalAmount: menuPriceCents,
    unexplainedAmount: menuPriceCents - dishesCents - deliveryFeesCents - withoutDetailsCents,
  });
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

const presentRow = (row: ItemSalesRow & { share: number | undefined }) => ({
  ...presentNames(row),
  active: row.active,
  ...presentMoved(row),
  ...presentShare(row.share),
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
  ...presentMoved(row),
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
    return {
      totals: presentMoved(totalOf(days)),
      days: days.map(({ day, ...moved }) => ({ day, ...presentMoved(moved) })),
      totalResults: sumOf(days, ({ entries }) => entries),
      results: page.map((row) => presentOrder(row, zones)),
      next,
    };
  });
