import type { MenuService } from '#contract/find/menus/menus.ts';
import { someTerms } from '#contract/orders/terms/ordering.factory.ts';
import type { OrderTerms } from '#contract/orders/terms/terms.ts';
import { newItem, newMenu } from '../../features/find/menus/menus.factory.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { alwaysOpen, takeOrders } from '../../features/orders/quotes/quotes.factory.ts';
import { withOwner } from './with-owner.ts';

type Wanted = {
  services?: MenuService[];
  terms?: Partial<OrderTerms>;
  /** In cents; 1,250 unless it says otherwise. */
  burgerCents?: number;
  /** Dishes that are sold out, or not on the menu at all. */
  soldOut?: string[];
  gone?: string[];
};

/** A burger with options in options, a soup that is only soup, and wine. */
function menuOf({ burgerCents = 1_250, soldOut = [], gone = [] }: Wanted) {
  const size = { name: 'Size', least: 1, most: 1 };
  const dressing = {
    name: 'Dressing',
    most: 1,
    options: [{ name: 'Oil' }, { name: 'Ranch', priceCents: 50 }],
  };
  const items = [
    newItem({
      name: 'Burger',
      priceCents: burgerCents,
      optionGroups: [
        { ...size, options: [{ name: 'Regular' }, { name: 'Large', priceCents: 400 }] },
        {
          name: 'Extras',
          most: 2,
          options: [
            { name: 'Cheese', priceCents: 150 },
            { name: 'Bacon', priceCents: 250, available: false },
            { name: 'No bun', priceCents: -100 },
            { name: 'Side salad', priceCents: 300, optionGroups: [dressing] },
          ],
        },
        { name: 'Sauces', most: 4, mostOfEach: 3, options: [{ name: 'Ketchup', priceCents: 25 }] },
      ],
    }),
    newItem({ name: 'Soup', priceCents: 700, noteAllowed: false }),
    newItem({ name: 'House red', priceCents: 900, ageChecked: true, taxCategory: 'ALCOHOL' }),
  ];
  const served = items
    .filter(({ name }) => !gone.includes(name))
    .map((item) => ({ ...item, available: !soldOut.includes(item.name) }));
  return newMenu({ Menu: { Mains: served } });
}

/** A restaurant that takes orders on the web at any hour. If it exists, it is changed. */
export const makeOrderingRestaurant = (externalId = '', name = '', wanted = '{}') =>
  withOwner(async (database) => {
    const asked = JSON.parse(wanted) as Wanted;
    const elsewhere = await database
      .selectFrom('restaurants')
      .select(['business_id as businessId', 'external_id as externalId'])
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    const facts = { externalId, name, hours: alwaysOpen };
    const restaurant = elsewhere ?? (await makeRestaurant(database, facts, Date.now()));
    await takeOrders(database, restaurant, {
      menu: menuOf(asked),
      terms: someTerms({
        ...(asked.services && { services: asked.services }),
        lastOrderMinutes: 0,
        ...asked.terms,
      }),
    });
  });
