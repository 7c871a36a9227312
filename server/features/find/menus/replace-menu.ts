import type { NewMenu } from '#contract/find/menus/menus-admin.ts';
import { newMenuSchema } from '#contract/find/menus/menus-admin.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, readInput } from '#platform/refusals/refuse.ts';
import { inRestaurant } from '../../tenant/restaurant/index.ts';
import { lockMenu } from './menus.queries.ts';
import { type Merged, mergeCatalogs, mergeCategories, mergeItems } from './merge-menu.queries.ts';

/** The menu as rows: each names its parents, since only the database knows the ids. */
function rowsOf({ catalogs }: NewMenu) {
  const categories = catalogs.flatMap((catalog) =>
    catalog.categories.map((category, position) => ({ ...category, catalog, position })),
  );
  return {
    catalogs: catalogs.map(({ name }, position) => ({ name, position })),
    categories: categories.map(({ catalog, name, description, times, services, position }) => ({
      catalog: catalog.name,
      name,
      description,
      times,
      services,
      position,
    })),
    items: categories.flatMap(({ catalog, name, items }) =>
      items.map((item, position) => ({
        catalog: catalog.name,
        category: name,
        name: item.name,
        description: item.description,
        price_cents: item.priceCents,
        picture: item.picture,
        dietary_tags: item.dietaryTags,
        available: item.available,
        popular: item.popular,
        language: item.language,
        option_groups: item.optionGroups,
        note_allowed: item.noteAllowed,
        age_checked: item.ageChecked,
        tax_category: item.taxCategory,
        position,
      })),
    ),
  };
}

/** Replaces a restaurant's whole menu, as part of a larger change that acts for the restaurant. */
export async function writeMenu(
  transaction: DatabaseTransaction,
  businessId: number,
  menu: NewMenu,
): Promise<Merged> {
  const rows = rowsOf(menu);
  await lockMenu(transaction, businessId);
  await mergeCatalogs(transaction, businessId, rows.catalogs);
  await mergeCategories(transaction, businessId, rows.categories);
  return mergeItems(transaction, businessId, rows.items);
}

/**
 * Replaces a restaurant's menu with an operator's (see `newMenuSchema`). Items with the same
 * catalog, category and name keep their id; items left out are no longer served.
 */
export async function replaceMenu(database: Database, externalId: string, input: unknown) {
  // The operator's own file: they hear how much is wrong with it.
  const menu = readInput(newMenuSchema, input, Number.POSITIVE_INFINITY);
  if (isRefused(menu)) return menu;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const merged = await writeMenu(transaction, businessId, menu);
    const served = menu.catalogs
      .flatMap(({ categories }) => categories)
      .reduce((sum, { items }) => sum + items.length, 0);
    return { ...merged, served };
  });
}
