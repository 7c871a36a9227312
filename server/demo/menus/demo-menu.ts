import type { NewMenu } from '#contract/menus/menus-admin.ts';

export type PriceLevel = 1 | 2 | 3 | 4;

/** A part of a menu that several kitchens may have, each at its own prices. */
export type Section = {
  name: string;
  description?: string;
  /** What its prices are meant for: 2 where nothing is said. */
  priceLevel?: PriceLevel;
  /** As `readDishes` reads them. */
  dishes: string;
};

export type Dish = NewMenu['catalogs'][number]['categories'][number]['items'][number];
