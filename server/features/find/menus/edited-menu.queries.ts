import { sql } from 'kysely';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import type { WeeklyInterval } from '#contract/ground/hours/hours.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { stopCountingGone } from './portions.queries.ts';

// What staff edit of a menu, dish by dish. The caller must have locked the restaurant.

export type EditedDish = {
  name: string;
  description: string;
  priceCents: number;
  optionGroups: OptionGroup[];
  noteAllowed: boolean;
  ageChecked: boolean;
  taxCategory: string;
  onMenu: boolean;
};

export type EditedCategory = {
  name: string;
  description: string;
  times: WeeklyInterval[];
  services: string[];
  onMenu: boolean;
};

const categoriesOnMenu = (transaction: DatabaseTransaction, businessId: number) =>
  categoriesOnMenuOrOff(transaction, businessId).where('category.active', '=', true);

const categoriesOnMenuOrOff = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('catalog_categories as category')
    .innerJoin('catalogs as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .where('category.business_id', '=', businessId)
    .where('catalog.active', '=', true);

/** In menu order, including categories that have no dish now. */
export const findEditedCategories = (transaction: DatabaseTransaction, businessId: number) =>
  categoriesOnMenu(transaction, businessId)
    .select([
      'catalog.catalog_id',
      'category.catalog_category_id',
      'category.name',
      'category.times',
    ])
    .orderBy('catalog.position')
    .orderBy('catalog.catalog_id')
    .orderBy('category.position')
    .orderBy('category.catalog_category_id')
    .execute();

/** A dish, on the menu or taken off it, in a category that is on the menu. */
export const findEditedDish = (
  transaction: DatabaseTransaction,
  businessId: number,
  itemId: number,
) =>
  categoriesOnMenu(transaction, businessId)
    .innerJoin('menu_items as item', (join) =>
      join
        .onRef('item.business_id', '=', 'category.business_id')
        .onRef('item.catalog_category_id', '=', 'category.catalog_category_id'),
    )
    .select([
      'category.catalog_category_id',
      'category.name as category_name',
      'item.name',
      'item.description',
      'item.price_cents',
      'item.option_groups',
      'item.note_allowed',
      'item.age_checked',
      'item.tax_category',
      'item.active',
    ])
    .where('item.item_id', '=', itemId)
    .executeTakeFirst();

/** A dish that leaves the menu loses its sold-out marks, and comes back without them. */
export async function saveEditedDish(
  transaction: DatabaseTransaction,
  businessId: number,
  { itemId, dish }: { itemId: number; dish: EditedDish },
): Promise<void> {
  await transaction
    .updateTable('menu_items')
    .set({
      name: dish.name,
      description: dish.description,
      price_cents: dish.priceCents,
      option_groups: JSON.stringify(dish.optionGroups),
      note_allowed: dish.noteAllowed,
      age_checked: dish.ageChecked,
      tax_category: dish.taxCategory,
      active: dish.onMenu,
      ...(!dish.onMenu && { sold_out_until: null, sold_out_options: '[]' }),
    })
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .execute();
  if (!dish.onMenu) await stopCountingGone(transaction, businessId);
}

/** At the end of its category, and not on the menu yet. */
export async function insertDish(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogCategoryId, name }: { catalogCategoryId: number; name: string },
): Promise<number> {
  const { item_id: itemId } = await transaction
    .insertInto('menu_items')
    .values(({ selectFrom, fn, lit }) => ({
      business_id: businessId,
      catalog_category_id: catalogCategoryId,
      name,
      price_cents: 0,
      active: false,
      position: selectFrom('menu_items')
        .select(fn.coalesce(sql<number>`max(position) + 1`, lit(0)).as('position'))
        .where('business_id', '=', businessId)
        .where('catalog_category_id', '=', catalogCategoryId),
    }))
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return itemId;
}

/** The names of a category's dishes, on the menu or not. */
export const findDishNames = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogCategoryId: number,
) =>
  transaction
    .selectFrom('menu_items')
    .select(['item_id as id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .where('catalog_category_id', '=', catalogCategoryId)
    .orderBy('position')
    .orderBy('item_id')
    .execute();

export async function countDishes(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const { count } = await categoriesOnMenu(transaction, businessId)
    .innerJoin('menu_items as item', (join) =>
      join
        .onRef('item.business_id', '=', 'category.business_id')
        .onRef('item.catalog_category_id', '=', 'category.catalog_category_id'),
    )
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('item.active', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many options the dishes on the menu have, including options within options. */
export async function countOptionsOfMenu(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(jsonb_array_length(jsonb_path_query_array(i.option_groups,
        '$[*].options[*]'))
      + jsonb_array_length(jsonb_path_query_array(i.option_groups,
        '$[*].options[*].optionGroups[*].options[*]'))), 0)::int as count
    from menu_items i
    join catalog_categories k using (business_id, catalog_category_id)
    join catalogs c using (business_id, catalog_id)
    where business_id = ${businessId} and i.active and k.active and c.active`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** A category, on the menu or taken off it, in a catalog that is on the menu. */
export const findEditedCategory = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogCategoryId: number,
) =>
  categoriesOnMenuOrOff(transaction, businessId)
    .select([
      'category.active',
      'category.catalog_id',
      'catalog.name as catalog_name',
      'category.name',
      'category.description',
      'category.times',
      'category.services',
    ])
    .where('category.catalog_category_id', '=', catalogCategoryId)
    .executeTakeFirst();

/** The names of a catalog's categories, on the menu or not. */
export const findCategoryNames = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogId: number,
) =>
  transaction
    .selectFrom('catalog_categories')
    .select(['catalog_category_id as id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .orderBy('position')
    .orderBy('catalog_category_id')
    .execute();

/** A catalog that is on the menu. */
export const findEditedCatalog = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogId: number,
) =>
  transaction
    .selectFrom('catalogs')
    .select('name')
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .where('active', '=', true)
    .executeTakeFirst();

/** At the end of its catalog, and not on the menu yet. */
export async function insertCategory(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogId, name }: { catalogId: number; name: string },
): Promise<number> {
  const { catalog_category_id: catalogCategoryId } = await transaction
    .insertInto('catalog_categories')
    .values(({ selectFrom, fn, lit }) => ({
      business_id: businessId,
      catalog_id: catalogId,
      name,
      active: false,
      position: selectFrom('catalog_categories')
        .select(fn.coalesce(sql<number>`max(position) + 1`, lit(0)).as('position'))
        .where('business_id', '=', businessId)
        .where('catalog_id', '=', catalogId),
    }))
    .returning('catalog_category_id')
    .executeTakeFirstOrThrow();
  return catalogCategoryId;
}

export async function saveEditedCategory(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogCategoryId, category }: { catalogCategoryId: number; category: EditedCategory },
): Promise<void> {
  await transaction
    .updateTable('catalog_categories')
    .set({
      name: category.name,
      description: category.description,
      times: JSON.stringify(category.times),
      services: category.services,
      active: category.onMenu,
      ...(!category.onMenu && { sold_out_until: null }),
    })
    .where('business_id', '=', businessId)
    .where('catalog_category_id', '=', catalogCategoryId)
    .execute();
}

export async function saveDishSorting(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogCategoryId, itemIds }: { catalogCategoryId: number; itemIds: number[] },
): Promise<void> {
  await sql`
    update menu_items i set position = o.position - 1
    from unnest(${itemIds}::int[]) with ordinality as o (item_id, position)
    where i.business_id = ${businessId} and i.catalog_category_id = ${catalogCategoryId}
      and i.item_id = o.item_id and i.position <> o.position - 1`.execute(transaction);
}

export async function saveCategorySorting(
  transaction: DatabaseTransaction,
  businessId: number,
  { catalogId, catalogCategoryIds }: { catalogId: number; catalogCategoryIds: number[] },
): Promise<void> {
  await sql`
    update catalog_categories k set position = o.position - 1
    from unnest(${catalogCategoryIds}::int[]) with ordinality as o (catalog_category_id, position)
    where k.business_id = ${businessId} and k.catalog_id = ${catalogId}
      and k.catalog_category_id = o.catalog_category_id
      and k.position <> o.position - 1`.execute(transaction);
}
