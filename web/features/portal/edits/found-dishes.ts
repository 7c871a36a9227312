import type { MenuToEdit, SoldOut } from '#contract/portal/edits/sold-out.ts';

export type Dish = SoldOut & { kind: 'DISH' | 'CATEGORY'; id: number; name: string };

type Catalogs = MenuToEdit['catalogs'];

/** Dishes with all of the words in their names, under their headings. */
export function foundIn(catalogs: Catalogs, text: string): Catalogs {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return catalogs;
  const isFound = ({ name }: { name: string }) =>
    words.every((word) => name.toLowerCase().includes(word));
  return catalogs
    .map((catalog) => ({
      ...catalog,
      categories: catalog.categories
        .map((category) => ({
          ...category,
          items: isFound(category) ? category.items : category.items.filter(isFound),
        }))
        .filter((category) => category.items.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}

/** The number of dishes that diners see as sold out. */
export const soldOutIn = (catalogs: Catalogs): number =>
  catalogs
    .flatMap(({ categories }) => categories)
    .flatMap(({ items, soldOut }) =>
      soldOut === null ? items.filter((item) => item.soldOut !== null) : items,
    ).length;
