import { sql } from 'kysely';
import type {
  ItemOrdersCriteria,
  ItemSalesCriteria,
} from '#contract/reports/item-sales/item-sales.ts';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { entriesInRange, type Sql, zoneAt } from '../report/index.ts';

export type ItemSalesSearch = Pick<ItemSalesCriteria, 'fromDate' | 'toDate'> & {
  businessId: number;
};

/** By names as sold: lines have no ids. */
export type PartOfMenu = { catalogName: string | undefined; categoryName: string | undefined };

export type Moved = {
  qtyOrdered: number;
  qtyReturned: number;
  /** At menu price. */
  salesCents: number;
  returnedCents: number;
};

export type ItemSalesRow = Moved & {
  itemName: string;
  categoryName: string;
  catalogName: string;
  active: boolean;
};

const named = (column: Sql, name: string | undefined): Sql =>
  name === undefined ? sql`true` : sql`${column} = ${name}`;

type LinesSearch = Parameters<typeof entriesInRange>[0] & Partial<ItemNames>;

/**
 * With any payment status: the lines that were sold, and those that refunds in the range returned. A
 * delivery fee is no dish.
 */
function movedLines(search: LinesSearch): Sql {
  const isWanted = sql`not line.is_delivery_fee and ${named(sql`line.catalog_name`, search.catalogName)}
    and ${named(sql`line.category_name`, search.categoryName)}
    and ${named(sql`line.item_name`, search.itemName)}`;
  return sql`
    select entry.entry_id, entry.kind, entry.occurred_at, entry.order_id, line.catalog_name,
      line.category_name, line.item_name, line.quantity as ordered, 0 as returned,
      line.quantity::bigint * line.unit_price_cents as sales, 0::bigint as back
    from booked_entries entry
    join ordered_items line
      on line.business_id = entry.business_id and line.order_id = entry.order_id
    where ${entriesInRange(search)} and entry.kind = 'ORDER' and ${isWanted}
    union all
    select entry.entry_id, entry.kind, entry.occurred_at, entry.order_id, line.catalog_name,
      line.category_name, line.item_name, 0, gone.quantity, 0,
      gone.quantity::bigint * line.unit_price_cents
    from booked_entries entry
    join returned_items gone
      on gone.business_id = entry.business_id and gone.entry_id = entry.entry_id
    join ordered_items line on line.business_id = gone.business_id
      and line.order_id = gone.order_id and line.line_no = gone.line_no
    where ${entriesInRange(search)} and entry.kind = 'REFUND' and ${isWanted}`;
}

const movedSums = sql`sum(ordered) as "qtyOrdered", sum(returned) as "qtyReturned",
  sum(sales)::bigint as "salesCents", sum(back)::bigint as "returnedCents"`;

/** Under the names that a line would have. Two items may have the same names. */
const menuNow = (businessId: number): Sql => sql`
  select distinct item.name as item_name, category.name as category_name,
    catalog.name as catalog_name
  from item_names item
  join category_names category on category.business_id = item.business_id
    and category.catalog_category_id = item.catalog_category_id and category.active
  join catalog_names catalog on catalog.business_id = category.business_id
    and catalog.catalog_id = category.catalog_id and catalog.active
  where item.business_id = ${businessId} and item.active`;

export async function findItemSales(
  transaction: DatabaseTransaction,
  search: ItemSalesSearch,
): Promise<ItemSalesRow[]> {
  const { rows } = await sql<ItemSalesRow>`
    with moved as (${movedLines(search)}),
    sold as (
      select item_name, category_name, catalog_name, ${movedSums}
      from moved
      group by item_name, category_name, catalog_name),
    menu as (${menuNow(search.businessId)})
    select item_name as "itemName", category_name as "categoryName",
      catalog_name as "catalogName", menu.item_name is not null as active, "qtyOrdered",
      "qtyReturned", "salesCents", "returnedCents"
    from sold left join menu using (item_name, category_name, catalog_name)
    order by "qtyOrdered" desc, item_name, category_name, catalog_name`.execute(transaction);
  return rows;
}

export type MenuPriceSums = {
  menuPriceCents: number;
  deliveryFeesCents: number;
  withoutDetailsCents: number;
};

/** The booked menu price of the ORDERs in a range, and its parts other than dishes. */
export async function sumMenuPrice(
  transaction: DatabaseTransaction,
  search: ItemSalesSearch,
): Promise<MenuPriceSums> {
  const { rows } = await sql<MenuPriceSums>`
    select coalesce(sum(menu_price), 0)::bigint as "menuPriceCents",
      coalesce(sum(of_order.delivery_fee), 0)::bigint as "deliveryFeesCents",
      coalesce(sum(menu_price) filter (where of_order.lines = 0), 0)::bigint
        as "withoutDetailsCents"
    from (
      select order_id, subtotal_cents + discount_cents - reimbursed_cents as menu_price
      from booked_entries entry
      where ${entriesInRange(search)} and entry.kind = 'ORDER') sold
    cross join lateral (
      select count(*) as lines, sum(line.quantity::bigint * line.unit_price_cents)
        filter (where line.is_delivery_fee) as delivery_fee
      from ordered_items line
      where line.business_id = ${search.businessId} and line.order_id = sold.order_id
    ) of_order`.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a row');
  return found;
}

export type ItemNames = Pick<ItemSalesRow, 'itemName' | 'categoryName' | 'catalogName'>;

/** What is on the menu now, in the requested part of it. */
export async function findMenuItems(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogName, categoryName }: PartOfMenu,
): Promise<ItemNames[]> {
  const { rows } = await sql<ItemNames>`
    select item_name as "itemName", category_name as "categoryName",
      catalog_name as "catalogName"
    from (${menuNow(businessId)}) menu
    where ${named(sql`catalog_name`, catalogName)} and ${named(sql`category_name`, categoryName)}
    order by item_name, category_name, catalog_name`.execute(transaction);
  return rows;
}

/** In menu order. Row-level security also shows what other restaurants serve. */
export const findCatalogs = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('catalog_names')
    .select(['catalog_id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('catalog_id')
    .execute();

export const findCategories = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('category_names')
    .select(['catalog_category_id', 'catalog_id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('catalog_category_id')
    .execute();

export const findCatalogName = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogId: number,
) =>
  transaction
    .selectFrom('catalog_names')
    .select('name')
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst();

/** The names of a category and its catalog: categories of different catalogs may share a name. */
export const findCategoryName = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogCategoryId: number,
) =>
  transaction
    .selectFrom('category_names as category')
    .innerJoin('catalog_names as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .select(['category.name', 'catalog.catalog_id', 'catalog.name as catalogName'])
    .where('category.business_id', '=', businessId)
    .where('category.catalog_category_id', '=', catalogCategoryId)
    .executeTakeFirst();

type ItemOrdersSearch = Omit<ItemOrdersCriteria, 'limit' | 'after'> & { businessId: number };

type ItemDay = Moved & { day: string; entries: number };

/** Each entry on its own day, in the zone in force at its instant. */
export async function findItemDays(
  transaction: DatabaseTransaction,
  search: ItemOrdersSearch,
  zones: readonly ZonePeriod[],
): Promise<ItemDay[]> {
  const { rows } = await sql<ItemDay>`
    with moved as (${movedLines(search)})
    select to_char(occurred_at at time zone ${zoneAt(zones, sql`occurred_at`)}, 'YYYY-MM-DD') as day,
      (count(distinct entry_id))::int as entries, ${movedSums}
    from moved group by 1 order by 1`.execute(transaction);
  return rows;
}

export type ItemOrderRow = Moved & {
  entryId: number;
  kind: 'ORDER' | 'REFUND';
  orderId: number;
  at: Date;
  serviceType: string;
};

/** Newest first. An item may be on several lines of an order. */
export async function findItemOrders(
  transaction: DatabaseTransaction,
  search: ItemOrdersSearch,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<ItemOrderRow[]> {
  const { rows } = await sql<ItemOrderRow>`
    with moved as (${movedLines(search)}),
    found as (
      select entry_id, kind, order_id, occurred_at, ${movedSums}
      from moved
      where ${after ?? null}::bigint is null
        or (occurred_at, entry_id) < (select last.occurred_at, last.entry_id from moved last
          where last.entry_id = ${after ?? null}::bigint limit 1)
      group by entry_id, kind, order_id, occurred_at
      order by occurred_at desc, entry_id desc
      limit ${limit})
    select entry_id as "entryId", kind, found.order_id as "orderId", occurred_at as at,
      service_type as "serviceType", "qtyOrdered", "qtyReturned", "salesCents", "returnedCents"
    from found
    join order_summaries placed
      on placed.business_id = ${search.businessId} and placed.order_id = found.order_id
    order by occurred_at desc, entry_id desc`.execute(transaction);
  return rows;
}
