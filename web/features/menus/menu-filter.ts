import type { Catalog, CatalogCategory, DietaryTag, MenuItem } from '#contract/menus/menus.ts';
import { dietaryLabels, dietaryTags } from './dietary-labels.ts';

export type MenuChip = 'POPULAR' | DietaryTag;

/** Every word must be found, and every chip be true. */
export type MenuFilter = { words: string; chips: readonly MenuChip[] };

/** What a kitchen need not say twice. */
const impliedBy: Partial<Record<DietaryTag, DietaryTag>> = {
  VEGETARIAN: 'VEGAN',
  DAIRY_FREE: 'VEGAN',
};

function isTrueOf(chip: MenuChip, { popular, dietaryTags: tags }: MenuItem): boolean {
  if (chip === 'POPULAR') return popular;
  const implying = impliedBy[chip];
  return tags.includes(chip) || (implying !== undefined && tags.includes(implying));
}

/** 'Tiramisù' and 'tiramisu' are one word. */
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

/** The dishes that fit, in their places; what is left without a dish is left out. */
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

/** Only filters that would find something. */
export function chipsOf(catalogs: readonly Catalog[]): MenuChip[] {
  const items = itemsOf(catalogs);
  const chips: MenuChip[] = ['POPULAR', ...dietaryTags];
  return chips.filter((chip) => items.some((item) => isTrueOf(chip, item)));
}
