import { sameName } from '#contract/find/menus/dish-options.ts';
import { type OptionPath, optionInWords } from '#contract/find/menus/option-paths.ts';
import type {
  Everywhere,
  MenuToEdit,
  PortionsToEdit,
  SoldOut,
} from '#contract/portal/edits/sold-out.ts';

export type Dish = SoldOut & {
  kind: 'DISH' | 'CATEGORY';
  id: number;
  /** For an option of the dish. */
  at?: OptionPath;
  name: string;
  /** The name of an option without its dish. */
  ownName?: string;
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

/** Whether a name has all of the words. */
export function hasWords(text: string): (named: Named) => boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name }) => words.every((word) => name.toLowerCase().includes(word));
}

/** Dishes with all of the words in their names, under their headings. */
export function foundIn<Item extends Named, Catalog extends NamedCatalog<Item>>(
  catalogs: Catalog[],
  text: string,
): Catalog[] {
  if (text.trim() === '') return catalogs;
  const isFound = hasWords(text);
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
    ownName: at.at(-1) ?? '',
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

/** What is sold out now: all dishes and options with one name are one line. */
export type SoldOutLine = { dishes: Dish[]; name: string };

export function linesOf(now: readonly Dish[]): SoldOutLine[] {
  const keyOf = ({ at, id, kind, name, ownName = name }: Dish) =>
    kind === 'CATEGORY' ? `${kind} ${id} ${at}` : sameName(ownName);
  return [...Map.groupBy(now, keyOf).values()].flatMap((dishes) => {
    const [first] = dishes;
    if (!first) return [];
    const name = dishes.length === 1 ? first.name : (first.ownName ?? first.name);
    return [{ dishes, name: first.kind === 'CATEGORY' ? `All of ${name}` : name }];
  });
}

/** `1 dish and an option on 5 dishes`, `on 5 dishes`, `2 dishes`. */
export function placesText({ dishes, options }: Pick<Everywhere, 'dishes' | 'options'>): string {
  const counted = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`);
  if (options === 0) return counted(dishes);
  return dishes === 0
    ? `on ${counted(options)}`
    : `${counted(dishes)} and an option on ${counted(options)}`;
}

export const everywhereFound = (everywhere: readonly Everywhere[], text: string): Everywhere[] =>
  text.trim() === '' ? [] : everywhere.filter(hasWords(text));
