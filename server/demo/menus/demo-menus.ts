import { createHash } from 'node:crypto';
import { type NewMenu, newMenuSchema } from '#contract/find/menus/menus-admin.ts';
import type { NewRestaurant } from '#contract/find/restaurants/restaurants-admin.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { writeMenu } from '../../features/find/menus/index.ts';
import type { InsertedRestaurant } from '../restaurants/demo-restaurants.ts';
import type { Dish, Section } from './demo-menu.ts';
import { type Kit, kits } from './kits.data.ts';
import { mamaRosa } from './mama-rosa.data.ts';
import { readDishes } from './menu-notation.ts';
import { priceAt } from './price-at.ts';

type Kitchen = Pick<NewRestaurant, 'name' | 'externalId' | 'cuisines' | 'priceLevel'>;

/** The same result for the same words everywhere, so that people see the same demo. */
const drawBelow = (end: number, ...seed: string[]) =>
  createHash('sha256').update(seed.join('\n')).digest().readUInt32BE() % end;

function kitOf({ name, cuisines }: Kitchen): Kit {
  for (let length = cuisines.length; length > 0; length -= 1) {
    const kit = kits[cuisines.slice(0, length).join(', ')];
    if (kit) return kit;
  }
  throw new Error(`no kit for ${name}: ${cuisines.join(', ')}`);
}

/**
 * Makes two kitchens with one kit differ: each leaves something out of a long list, but never a
 * best seller.
 */
function withoutOne(dishes: Dish[], seed: string): Dish[] {
  if (dishes.length < 6) return dishes;
  const spare = dishes.filter(({ popular }) => !popular);
  const left = spare[drawBelow(spare.length, seed)];
  return dishes.filter((dish) => dish !== left);
}

function categoryOf({ name, description, priceLevel = 2, dishes }: Section, kitchen: Kitchen) {
  const seed = `joyous demo: ${kitchen.name}: ${name}`;
  const items = withoutOne(readDishes(dishes), seed).map((dish) => ({
    ...dish,
    priceCents: priceAt(dish.priceCents, { from: priceLevel, to: kitchen.priceLevel }),
    // Every kitchen runs out of something.
    available: dish.popular || drawBelow(20, seed, dish.name) > 0,
  }));
  return { name, description, items };
}

const asWritten = ({ dishes, options = {}, contents = {}, every, ...category }: Section) => ({
  ...category,
  items: readDishes(dishes).map((dish) => ({
    ...dish,
    ...every,
    contents: contents[dish.name],
    optionGroups: options[dish.name] ?? options['*'],
  })),
});

/**
 * The menu of a demo restaurant: written by hand for the flagship, from their cuisine's kit for the
 * others.
 */
export function demoMenu(kitchen: Kitchen): NewMenu {
  const byHand = kitchen.externalId === 'mamarosa0001';
  const catalogs = Object.entries<readonly Section[]>(byHand ? mamaRosa : kitOf(kitchen));
  return newMenuSchema.parse({
    catalogs: catalogs.map(([name, sections]) => ({
      name,
      categories: sections.map((section) =>
        byHand ? asWritten(section) : categoryOf(section, kitchen),
      ),
    })),
  });
}

/** What guests of a demo restaurant talk about: its best sellers, by short name. */
export function demoDishes(kitchen: Kitchen): string[] {
  // The first catalog is the food; drinks have their own.
  const [food] = demoMenu(kitchen).catalogs;
  const dishes = (food?.categories ?? []).flatMap(({ items }) => items);
  const shortName = ({ name }: Dish) => name.replace(/,.*/, '');
  return dishes.filter(({ popular }) => popular).map(shortName);
}

export async function insertDemoMenus(
  transaction: DatabaseTransaction,
  restaurants: InsertedRestaurant[],
): Promise<void> {
  for (const { businessId, facts } of restaurants) {
    await within(transaction, { restaurant: businessId }, (acting) =>
      writeMenu(acting, businessId, demoMenu(facts)),
    );
  }
}
