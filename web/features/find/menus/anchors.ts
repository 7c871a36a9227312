import type { Catalog } from '#contract/find/menus/menus.ts';

export const categoryAnchor = (catalogCategoryId: number) => `menu-category-${catalogCategoryId}`;
export const dishAnchor = (itemId: number) => `dish-${itemId}`;
export const dishNameId = (itemId: number) => `dish-name-${itemId}`;

/** The catalog that contains an anchor, if the menu has it. */
export const catalogOfAnchor = (catalogs: readonly Catalog[], anchor: string) =>
  catalogs.find(({ categories }) =>
    categories.some(
      ({ catalogCategoryId, items }) =>
        categoryAnchor(catalogCategoryId) === anchor ||
        items.some(({ itemId }) => dishAnchor(itemId) === anchor),
    ),
  );
