import { type DishPicture, dishPictureSchema } from '#contract/menus/dish-pictures.ts';
import {
  type Catalog,
  type CatalogCategory,
  dietaryTagSchema,
  type Menu,
  type MenuItem,
} from '#contract/menus/menus.ts';
import type { NewMenu } from '#contract/menus/menus-admin.ts';
import type { MenuRow } from './menus.queries.ts';

const presentItem = (row: MenuRow): MenuItem => ({
  itemId: row.item_id,
  name: row.name,
  description: row.description,
  priceCents: row.price_cents,
  picture: row.picture,
  dietaryTags: row.dietary_tags.map((tag) => dietaryTagSchema.parse(tag)),
  available: row.available,
  popular: row.popular,
});

const presentCategory = ([first, ...rest]: [MenuRow, ...MenuRow[]]): CatalogCategory => ({
  catalogCategoryId: first.catalog_category_id,
  name: first.category_name,
  description: first.category_description,
  items: [first, ...rest].map(presentItem),
});

const presentCatalog = (rows: [MenuRow, ...MenuRow[]]): Catalog => ({
  catalogId: rows[0].catalog_id,
  name: rows[0].catalog_name,
  categories: grouped(rows, (row) => row.catalog_category_id).map(presentCategory),
});

/** Rows of one group stand together, and stay in their order. */
function grouped(rows: readonly MenuRow[], idOf: (row: MenuRow) => number) {
  return [...Map.groupBy(rows, idOf).values()] as [MenuRow, ...MenuRow[]][];
}

export const presentMenu = (rows: readonly MenuRow[]): Menu => ({
  catalogs: grouped(rows, (row) => row.catalog_id).map(presentCatalog),
});

const pictureOf = (name: string | null): DishPicture | null =>
  name === null ? null : dishPictureSchema.parse(name);

/** The menu as it was handed in: without ids, ready to be handed in again. */
export function presentForImport(rows: readonly MenuRow[]): NewMenu {
  const { catalogs } = presentMenu(rows);
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
