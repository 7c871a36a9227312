import { sql } from 'kysely';
import type { WeeklyInterval } from '#contract/find/hours/hours.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

// What staff edit of a menu, dish by dish. Whoever calls this has locked the restaurant.

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
};

const categoriesOnMenu = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('catalog_categories as category')
    .innerJoin('catalogs as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .where('category.business_id', '=', businessId)
    .where('category.active', '=', true)
    .where('catalog.active', '=', true);

/** In menu order, with those that have no dish now. */
export const findEditedCategories = (transaction: DatabaseTransaction, businessId: number) =>
  categoriesOnMenu(transaction, businessId)
    .select([
      'catalog.catalog_id',
      'catalog.name as catalog_name',
      'category.catalog_category_id',
      'category.name',
      'category.times',
    ])
    .orderBy('catalog.position')
    .orderBy('catalog.catalog_id')
    .orderBy('category.position')
    .orderBy('category.catalog_category_id')
    .execute();

/** A dish that is on the menu or was, in a category that is. */
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

/** What leaves the menu is not still sold out when it comes back. */
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
      ...(!dish.onMenu && { sold_out_until: null }),
    })
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .execute();
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

export const findEditedCategory = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogCategoryId: number,
) =>
  categoriesOnMenu(transaction, businessId)
    .select([
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
    .execute();

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
    })
    .where('business_id', '=', businessId)
    .where('catalog_category_id', '=', catalogCategoryId)
    .execute();
}

export async function saveOrderOfDishes(
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
