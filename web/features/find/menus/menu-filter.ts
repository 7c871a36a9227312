import {
  allergensAgainst,
  type DietaryTag,
  dietaryLabels,
  dietaryTags,
} from '#contract/find/menus/contents.ts';
import type { Catalog, CatalogCategory, MenuItem } from '#contract/find/menus/menus.ts';

export type MenuChip = 'POPULAR' | DietaryTag;

/** A dish must match every word and every chip. */
export type MenuFilter = { words: string; chips: readonly MenuChip[] };

/** Tags that another tag implies, so that a kitchen need not set both. */
const impliedBy: Partial<Record<DietaryTag, DietaryTag>> = {
  VEGETARIAN: 'VEGAN',
  DAIRY_FREE: 'VEGAN',
};

function isTrueOf(chip: MenuChip, dish: MenuItem): boolean {
  const { popular, dietaryTags: tags, contains = [], mayContain = [] } = dish;
  if (chip === 'POPULAR') return popular;
  const implying = impliedBy[chip];
  if (tags.includes(chip)) return true;
  // A vegan dish may contain traces of milk, so it isn't also dairy-free.
  const isAgainst = () => allergensAgainst(chip, { contains, mayContain }).length > 0;
  return implying !== undefined && tags.includes(implying) && !isAgainst();
}

/** Treats 'Tiramisù' and 'tiramisu' as the same word. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’']/g, '')
    .toLowerCase();

function textOf(item: MenuItem, category: CatalogCategory): string {
  const labels = item.dietaryTags.map((tag) => dietaryLabels[tag]);
  return folded([item.name, item.description, category.name, ...labels].join(' '));
}

export const isFiltering = ({ words, chips }: MenuFilter) =>
  words.trim() !== '' || chips.length > 0;

/** The dishes that match, in their places; empty categories and catalogs are dropped. */
export function filterMenu(catalogs: readonly Catalog[], filter: MenuFilter): Catalog[] {
  const words = folded(filter.words).split(/\s+/).filter(Boolean);
  const fits = (category: CatalogCategory) => (item: MenuItem) => {
    if (!filter.chips.every((chip) => isTrueOf(chip, item))) return false;
    const text = textOf(item, category);
    return words.every((word) => text.includes(word));
  };
  return catalogs
    .map((catalog) => ({
      ...catalog,
      categories: catalog.categories
        .map((category) => ({ ...category, items: category.items.filter(fits(category)) }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ categories }) => categories.length > 0);
}

const itemsOf = (catalogs: readonly Catalog[]) =>
  catalogs.flatMap(({ categories }) => categories.flatMap(({ items }) => items));

export const countDishes = (catalogs: readonly Catalog[]) => itemsOf(catalogs).length;

/** Only filters that match at least one dish. */
export function chipsOf(catalogs: readonly Catalog[]): MenuChip[] {
  const items = itemsOf(catalogs);
  const chips: MenuChip[] = ['POPULAR', ...dietaryTags];
  return chips.filter((chip) => items.some((item) => isTrueOf(chip, item)));
}
