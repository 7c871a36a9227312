import { type Kysely, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';

/** Every served item with its category and catalog. */
export const menuOf = (database: Kysely<DB>, businessId: number) =>
  database
    .selectFrom('menu_items as item')
    .innerJoin('catalog_categories as category', (join) =>
      join
        .onRef('category.business_id', '=', 'item.business_id')
        .onRef('category.catalog_category_id', '=', 'item.catalog_category_id'),
    )
    .innerJoin('catalogs as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .leftJoin('dish_portions as counted', (join) =>
      join
        .onRef('counted.business_id', '=', 'item.business_id')
        .onRef('counted.item_id', '=', 'item.item_id'),
    )
    .where('item.business_id', '=', businessId)
    .where('catalog.active', '=', true)
    .where('category.active', '=', true)
    .where('item.active', '=', true);

export const contentsColumns = [
  'item.dietary_tags',
  'item.menu_contents',
  'item.said_contents',
  'item.contents_beside',
] as const;

export type MenuRow = Awaited<ReturnType<typeof findMenu>>[number];

/**
 * One row per served item, in menu order. A single statement, so that it never reads half of a new
 * menu.
 */
export const findMenu = (database: Kysely<DB>, businessId: number) =>
  menuOf(database, businessId)
    .select([
      'catalog.catalog_id',
      'catalog.name as catalog_name',
      'category.catalog_category_id',
      'category.name as category_name',
      'category.description as category_description',
      'category.sold_out_until as category_sold_out_until',
      'category.times as category_times',
      'category.services as category_services',
      'item.item_id',
      'item.name',
      'item.language',
      'item.description',
      'item.price_cents',
      'item.picture',
      ...contentsColumns,
      'item.available',
      'item.sold_out_until',
      'item.sold_out_options',
      'counted.portions_left',
      'item.popular',
      'item.option_groups',
      'item.note_allowed',
      'item.age_checked',
      'item.tax_category',
      'item.reference',
      'item.option_references',
    ])
    .orderBy('catalog.position')
    .orderBy('catalog.catalog_id')
    .orderBy('category.position')
    .orderBy('category.catalog_category_id')
    .orderBy('item.position')
    .orderBy('item.item_id')
    .execute();

/** Two simultaneous replacements of one menu take turns. */
export async function lockMenu(transaction: DatabaseTransaction, businessId: number) {
  await transaction
    .selectFrom('restaurant_profiles')
    .select('business_id')
    .where('business_id', '=', businessId)
    // Doesn't block statements that only reference the restaurant, such as a new order.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type DishToOrderRow = Awaited<ReturnType<typeof findDishesToOrder>>[number];

/**
 * Dishes that are on the menu, with what their categories say of them. In one statement, so that a
 * menu that is replaced meanwhile is the old or the new one.
 */
export const findDishesToOrder = (
  transaction: DatabaseTransaction,
  businessId: number,
  itemIds: readonly number[],
) =>
  menuOf(transaction, businessId)
    .select([
      'item.item_id',
      'item.name',
      'item.price_cents',
      'item.available',
      'item.sold_out_until',
      'item.option_groups',
      'item.sold_out_options',
      'counted.portions_left',
      'item.note_allowed',
      'item.age_checked',
      'item.tax_category',
      'category.sold_out_until as category_sold_out_until',
      'category.name as category_name',
      'catalog.name as catalog_name',
      'category.times',
      'category.services',
    ])
    .where(sql<boolean>`item.item_id = any(${itemIds}::int[])`)
    .execute();
