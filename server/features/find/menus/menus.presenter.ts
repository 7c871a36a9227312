import { type DishPicture, dishPictureSchema } from '#contract/find/menus/dish-pictures.ts';
import {
  type Catalog,
  type CatalogCategory,
  dietaryTagSchema,
  type Menu,
  type MenuItem,
} from '#contract/find/menus/menus.ts';
import type { NewMenu } from '#contract/find/menus/menus-admin.ts';
import type { MenuRow } from './menus.queries.ts';
import { isServedAt } from './sold-out.rules.ts';

type IsServed = (row: MenuRow) => boolean;

const presentItem = (row: MenuRow, isServed: IsServed): MenuItem => ({
  itemId: row.item_id,
  name: row.name,
  language: row.language,
  description: row.description,
  priceCents: row.price_cents,
  picture: row.picture,
  dietaryTags: row.dietary_tags.map((tag) => dietaryTagSchema.parse(tag)),
  available: isServed(row),
  popular: row.popular,
});

const presentCategory = (
  [first, ...rest]: [MenuRow, ...MenuRow[]],
  isServed: IsServed,
): CatalogCategory => ({
  catalogCategoryId: first.catalog_category_id,
  name: first.category_name,
  description: first.category_description,
  items: [first, ...rest].map((row) => presentItem(row, isServed)),
});

const presentCatalog = (rows: [MenuRow, ...MenuRow[]], isServed: IsServed): Catalog => ({
  catalogId: rows[0].catalog_id,
  name: rows[0].catalog_name,
  categories: grouped(rows, (row) => row.catalog_category_id).map((of) =>
    presentCategory(of, isServed),
  ),
});

/** Expects the rows of one group together, and keeps their order. */
function grouped(rows: readonly MenuRow[], idOf: (row: MenuRow) => number) {
  return [...Map.groupBy(rows, idOf).values()] as [MenuRow, ...MenuRow[]][];
}

const catalogsOf = (rows: readonly MenuRow[], isServed: IsServed): Menu => ({
  catalogs: grouped(rows, (row) => row.catalog_id).map((of) => presentCatalog(of, isServed)),
});

export const presentMenu = (rows: readonly MenuRow[], nowMs: number): Menu =>
  catalogsOf(rows, (row) => isServedAt(row, nowMs));

const pictureOf = (name: string | null): DishPicture | null =>
  name === null ? null : dishPictureSchema.parse(name);

/**
 * The menu as it was entered: without ids, ready to be imported again. It doesn't include what
 * staff marked as sold out.
 */
export function presentForImport(rows: readonly MenuRow[]): NewMenu {
  const { catalogs } = catalogsOf(rows, (row) => row.available);
  return {
    catalogs: catalogs.map((catalog) => ({
      name: catalog.name,
      categories: catalog.categories.map((category) => ({
        name: category.name,
        description: category.description,
        items: category.items.map(({ itemId, picture, ...item }) => ({
          ...item,
          picture: pictureOf(picture),
        })),
      })),
    })),
  };
}
