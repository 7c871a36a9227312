import type { NewMenu } from '#contract/find/menus/menus-admin.ts';
import { centsText } from '#contract/money/cents.ts';
import type { PastOrder } from '../past/past-order.ts';
import { pick, type Random } from '../seeded-random.ts';
import { drawBetween, drawFrom } from './draw.ts';
import { modifiersOf, type Weighted } from './order-words.data.ts';

type PastLine = PastOrder['lines'][number];

export type Offered = Pick<PastLine, 'item' | 'category' | 'catalog' | 'priceCents'>;

export type Offers = { food: Weighted<Offered>; drinks: Weighted<Offered> };

/** What a menu sells, popular items more often. */
export function offersOf({ catalogs }: NewMenu, more: readonly Offered[] = []): Offers {
  const all = catalogs.flatMap((catalog) =>
    catalog.categories.flatMap((category) =>
      category.items.map(({ name: item, priceCents, popular }) => {
        const offered = { item, category: category.name, catalog: catalog.name, priceCents };
        // People order the steak for two less often than a pizza.
        const weight = (popular ? 4 : 1.5) * (priceCents > 3_000 ? 0.3 : 1);
        return [offered, weight] as const;
      }),
    ),
  );
  const isDrink = ([{ catalog }]: (typeof all)[number]) => catalog === 'Drinks';
  const drinks = all.filter(isDrink);
  const food = [...all.filter((one) => !isDrink(one)), ...more.map((one) => [one, 2] as const)];
  return { food, drinks: drinks.length > 0 ? drinks : food };
}

function lineOf(random: Random, offered: Offered, quantity: number): PastLine {
  const known = modifiersOf[offered.category];
  const modifier = known && random() < 0.18 ? pick(random, known) : undefined;
  return {
    ...offered,
    quantity,
    modifiers: modifier ? [{ name: modifier.name, price: centsText(modifier.cents) }] : [],
    unitPriceCents: offered.priceCents + (modifier?.cents ?? 0),
  };
}

const howManyDishes: Weighted<number> = [
  [1, 30],
  [2, 40],
  [3, 20],
  [4, 8],
  [6, 2],
];

/** Each dish once: two of a dish are one line with quantity two. */
function linesOf(random: Random, offered: readonly Offered[], quantity: () => number): PastLine[] {
  const different = new Map(offered.map((one) => [one.item, one]));
  return [...different.values()].map((one) => lineOf(random, one, quantity()));
}

export function drawLines(random: Random, { food, drinks }: Offers): PastLine[] {
  const dishes = Array.from({ length: drawFrom(random, howManyDishes) }, () =>
    drawFrom(random, food),
  );
  const withDrinks = random() < 0.4 ? [...dishes, drawFrom(random, drinks)] : dishes;
  return linesOf(random, withDrinks, () => (random() < 0.82 ? 1 : 2));
}

export function drawCateringLines(random: Random, { food }: Offers, covers: number): PastLine[] {
  const dishes = Array.from({ length: 4 }, () => drawFrom(random, food));
  return linesOf(random, dishes, () => drawBetween(random, Math.ceil(covers / 4), covers));
}
