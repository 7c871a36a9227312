import { type OptionPath, optionInWords } from '#contract/find/menus/option-paths.ts';
import type { MenuToEdit, PortionsToEdit, SoldOut } from '#contract/portal/edits/sold-out.ts';

export type Dish = SoldOut & {
  kind: 'DISH' | 'CATEGORY';
  id: number;
  /** For an option of the dish. */
  at?: OptionPath;
  name: string;
  /** Of a dish. */
  portions?: PortionsToEdit;
  unpaidPortions?: number;
};

export const isNoneLeft = ({ portions }: Dish) => portions?.left === 0;

type Catalogs = MenuToEdit['catalogs'];

type Named = { name: string };
type NamedCatalog<Item extends Named> = Named & {
  categories: (Named & { items: Item[] })[];
};

/** Dishes with all of the words in their names, under their headings. */
export function foundIn<Item extends Named, Catalog extends NamedCatalog<Item>>(
  catalogs: Catalog[],
  text: string,
): Catalog[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return catalogs;
  const isFound = ({ name }: Named) => words.every((word) => name.toLowerCase().includes(word));
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

type Item = Catalogs[number]['categories'][number]['items'][number];

const optionsOf = ({ itemId: id, name, soldOutOptions }: Item): Dish[] =>
  soldOutOptions.map(({ at, ...option }) => ({
    kind: 'DISH',
    id,
    at,
    name: `${name}: ${optionInWords(at)}`,
    ...option,
  }));

/** What was marked as sold out or has none left: dishes, options, and whole categories. */
export const soldOutNow = (catalogs: Catalogs): Dish[] =>
  catalogs
    .flatMap(({ categories }) => categories)
    .flatMap((category): Dish[] => [
      { kind: 'CATEGORY', id: category.catalogCategoryId, ...category },
      ...category.items.flatMap((item): Dish[] => [
        { kind: 'DISH', id: item.itemId, ...item },
        ...optionsOf(item),
      ]),
    ])
    .filter((dish) => dish.soldOut !== null || isNoneLeft(dish));
