import type { NewMenu, NewMenuInput } from '#contract/find/menus/menus-admin.ts';

export type PriceLevel = 1 | 2 | 3 | 4;

/** A part of a menu that several kitchens may have, each at its own prices. */
export type Section = {
  name: string;
  description?: string;
  /** The price level of its prices. Left out: 2. */
  priceLevel?: PriceLevel;
  /** In the format of `readDishes`. */
  dishes: string;
  /** By the name of a dish, or '*' for all others. */
  options?: Record<string, NewItem['optionGroups']>;
  /** By the name of a dish. */
  contents?: Record<string, NewItem['contents']>;
  /** Of all of its dishes. */
  every?: Pick<NewItem, 'ageChecked' | 'taxCategory'>;
} & Pick<NewCategory, 'times' | 'services'>;

type NewCategory = NewMenuInput['catalogs'][number]['categories'][number];
type NewItem = NewCategory['items'][number];

type Item = NewMenu['catalogs'][number]['categories'][number]['items'][number];

/** As a line of text says it. */
export type Dish = Omit<
  Item,
  'optionGroups' | 'noteAllowed' | 'ageChecked' | 'taxCategory' | 'contents'
>;
