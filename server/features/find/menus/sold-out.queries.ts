import { sql } from 'kysely';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import type { SoldOutOption } from '#contract/find/menus/option-paths.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { menuOf } from './menus.queries.ts';
import { stopCounting } from './portions.queries.ts';
import { marksThatRemain } from './sold-out.rules.ts';

export type OnMenu = { kind: 'DISH' | 'CATEGORY'; id: number };

/** Everything on the menu now. A category itself is never `available: false`. */
export function findOnMenu(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id }: OnMenu,
) {
  const categories = transaction
    .selectFrom('catalog_categories as category')
    .innerJoin('catalogs as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .where('category.business_id', '=', businessId)
    .where('category.active', '=', true)
    .where('catalog.active', '=', true);
  if (kind === 'CATEGORY') {
    return categories
      .select(({ lit }) => ['category.name', lit(true).as('available'), 'category.sold_out_until'])
      .where('category.catalog_category_id', '=', id)
      .executeTakeFirst();
  }
  return categories
    .innerJoin('menu_items as item', (join) =>
      join
        .onRef('item.business_id', '=', 'category.business_id')
        .onRef('item.catalog_category_id', '=', 'category.catalog_category_id'),
    )
    .select(['item.name', 'item.available', 'item.sold_out_until'])
    .where('item.item_id', '=', id)
    .where('item.active', '=', true)
    .executeTakeFirst();
}

/**
 * What is sold out until a time and then served again by itself: how many dishes and whole
 * categories, the first names of them, and when the first of them is served again.
 */
export async function findSoldOutForNow(
  transaction: DatabaseTransaction,
  { businessId, nowMs, names }: { businessId: number; nowMs: number; names: number },
) {
  const isForNow = (until: string) =>
    sql`${sql.ref(until)} > ${new Date(nowMs)} and ${sql.ref(until)} < 'infinity'`;
  const { rows } = await sql<{ name: string; count: number; first_until: Date }>`
    with on_menu as (
      select category.* from catalog_categories as category
      join catalogs as catalog using (business_id, catalog_id)
      where business_id = ${businessId} and category.active and catalog.active),
    gone as (
      select name, sold_out_until from on_menu where ${isForNow('sold_out_until')}
      union all
      select item.name, item.sold_out_until from menu_items as item
      join on_menu using (business_id, catalog_category_id)
      where business_id = ${businessId} and item.active and item.available
        and ${isForNow('item.sold_out_until')})
    select name, (count(*) over ())::int as count, min(sold_out_until) over () as first_until
    from gone order by name limit ${names}`.execute(transaction);
  const [first] = rows;
  return {
    count: first?.count ?? 0,
    names: rows.map(({ name }) => name),
    firstUntilMs: first?.first_until.getTime(),
  };
}

/** How many names on the menu are sold out until a time, options included. */
export async function countSoldOutForNow(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<number> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ count: number }>`
    with on_menu as (
      select category.* from catalog_categories as category
      join catalogs as catalog using (business_id, catalog_id)
      where business_id = ${businessId} and category.active and catalog.active),
    dishes as (
      select item.* from menu_items as item
      join on_menu using (business_id, catalog_category_id)
      where business_id = ${businessId} and item.active and item.available),
    gone as (
      select name, sold_out_until as until from on_menu
      union all select name, sold_out_until from dishes
      union all select option -> 'at' ->> -1, (option ->> 'until')::timestamptz
        from dishes, jsonb_array_elements(sold_out_options) as option)
    select count(distinct name)::int as count from gone
    where until > ${now} and until < 'infinity'`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** `until`: an instant, 'infinity', or null. */
export async function changeSoldOut(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id, available, until }: OnMenu & { available: boolean; until: string | null },
): Promise<void> {
  const soldOutUntil = sql<Date | null>`${until}::timestamptz`;
  if (kind === 'CATEGORY') {
    await transaction
      .updateTable('catalog_categories')
      .set({ sold_out_until: soldOutUntil })
      .where('business_id', '=', businessId)
      .where('catalog_category_id', '=', id)
      .execute();
    return;
  }
  await transaction
    .updateTable('menu_items')
    .set({ available, sold_out_until: soldOutUntil })
    .where('business_id', '=', businessId)
    .where('item_id', '=', id)
    .execute();
}

/** The options of a dish on the menu, and what staff said about them. */
export const findDishOptions = (
  transaction: DatabaseTransaction,
  businessId: number,
  itemId: number,
) =>
  menuOf(transaction, businessId)
    .select(['item.name', 'item.option_groups', 'item.sold_out_options'])
    .where('item.item_id', '=', itemId)
    .executeTakeFirst();

export async function saveDishOptions(
  transaction: DatabaseTransaction,
  businessId: number,
  { itemId, groups, soldOut }: { itemId: number; groups: OptionGroup[]; soldOut: SoldOutOption[] },
): Promise<void> {
  await transaction
    .updateTable('menu_items')
    .set({ option_groups: JSON.stringify(groups), sold_out_options: JSON.stringify(soldOut) })
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Ends what staff said about options that are gone or have another name now. */
export async function forgetGoneOptions(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<void> {
  const rows = await transaction
    .selectFrom('menu_items')
    .select(['item_id', 'option_groups', 'sold_out_options'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`sold_out_options <> '[]'`)
    .execute();
  for (const row of rows) {
    const remaining = marksThatRemain(row);
    if (remaining.length === row.sold_out_options.length) continue;
    await transaction
      .updateTable('menu_items')
      .set({ sold_out_options: JSON.stringify(remaining) })
      .where('business_id', '=', businessId)
      .where('item_id', '=', row.item_id)
      .execute();
  }
}

/** Ends all that staff said is sold out. What the menu itself says stays. */
export async function clearSoldOut(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<void> {
  await transaction
    .updateTable('menu_items')
    .set({ sold_out_until: null, sold_out_options: '[]' })
    .where('business_id', '=', businessId)
    .where(sql<boolean>`(sold_out_until is not null or sold_out_options <> '[]')`)
    .execute();
  await transaction
    .updateTable('catalog_categories')
    .set({ sold_out_until: null })
    .where('business_id', '=', businessId)
    .where('sold_out_until', 'is not', null)
    .execute();
  await stopCounting(transaction, businessId);
}
