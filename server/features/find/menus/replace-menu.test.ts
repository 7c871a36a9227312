import { describe, expect, test } from 'vitest';
import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { exportMenu } from './export-menu.ts';
import { giveMenu, newItem, newMenu, readItems } from './menus.factory.ts';
import { replaceMenu } from './replace-menu.ts';

const { database } = await openTestDatabase();

const dish = (name: string, overrides: Parameters<typeof newItem>[0] = {}) =>
  newItem({ name, ...overrides });

async function restaurantWith(menu: NewMenuInput, overrides: { listed?: boolean } = {}) {
  const made = await makeRestaurant(database, overrides);
  await giveMenu(database, made, menu);
  return made;
}

describe('replaceMenu', () => {
  test('keeps the ids of what keeps its name, and updates every other field', async () => {
    const made = await restaurantWith(newMenu({ Menu: { Mains: [dish('Stew'), dish('Pie')] } }));
    const before = await readItems(database, made);
    const items = await giveMenu(
      database,
      made,
      newMenu({
        Menu: {
          Mains: [
            dish('Pie'),
            dish('Stew', {
              priceCents: 1900,
              description: 'With dumplings.',
              picture: 'stew',
              dietaryTags: ['SPICY'],
              available: false,
              popular: true,
              language: 'fr',
              optionGroups: [optionGroup({ name: 'Size', least: 1 }, { Bowl: 0, Pot: 900 })],
              noteAllowed: false,
              ageChecked: true,
              taxCategory: 'ALCOHOL',
            }),
          ],
        },
      }),
    );
    expect(items).toEqual({ served: 2, added: 0, changed: 2, retired: 0 });
    const after = await readItems(database, made);
    expect(after.get('Pie')).toEqual({ ...before.get('Pie'), position: 0 });
    expect(after.get('Stew')).toEqual({
      ...before.get('Stew'),
      position: 1,
      price_cents: 1900,
      description: 'With dumplings.',
      picture: 'stew',
      dietary_tags: ['SPICY'],
      available: false,
      popular: true,
      language: 'fr',
      option_groups: [optionGroup({ name: 'Size', least: 1 }, { Bowl: 0, Pot: 900 })],
      note_allowed: false,
      age_checked: true,
      tax_category: 'ALCOHOL',
    });
  });

  test('retires what is left out, and recognizes it when it comes back', async () => {
    const both = newMenu({ Menu: { Mains: [dish('Stew'), dish('Pie')] } });
    const made = await restaurantWith(both);
    const before = await readItems(database, made);
    const without = newMenu({ Menu: { Mains: [dish('Pie')] } });
    expect(await giveMenu(database, made, without)).toMatchObject({ retired: 1 });
    const meanwhile = await readItems(database, made);
    expect(meanwhile.get('Stew')).toEqual({ ...before.get('Stew'), active: false });
    await giveMenu(database, made, both);
    expect(await readItems(database, made)).toEqual(before);
  });

  test('changes nothing for the same menu, and draws no ids', async () => {
    const menu = newMenu({ Menu: { Mains: [dish('Stew')] }, Drinks: { Cold: [dish('Cola')] } });
    const made = await restaurantWith(menu);
    const before = await readItems(database, made);
    for (let times = 0; times < 3; times += 1) {
      const items = await giveMenu(database, made, menu);
      expect(items).toEqual({ served: 2, added: 0, changed: 0, retired: 0 });
    }
    expect(await readItems(database, made)).toEqual(before);
    const last = Math.max(...[...before.values()].map(({ item_id }) => item_id));
    await giveMenu(database, made, newMenu({ Menu: { Mains: [dish('Stew'), dish('New')] } }));
    expect((await readItems(database, made)).get('New')?.item_id).toBe(last + 1);
  });

  test('treats a dish of the same name elsewhere as another dish', async () => {
    const made = await restaurantWith(newMenu({ Menu: { Mains: [dish('Soup')] } }));
    const items = await giveMenu(
      database,
      made,
      newMenu({ Lunch: { Mains: [dish('Soup')] }, Menu: { Starters: [dish('Soup')] } }),
    );
    expect(items).toEqual({ served: 2, added: 2, changed: 0, retired: 1 });
  });

  test('touches no other restaurant', async () => {
    const menu = newMenu({ Menu: { Mains: [dish('Stew')] } });
    const [made, other] = [await restaurantWith(menu), await restaurantWith(menu)];
    const before = await readItems(database, other);
    await giveMenu(database, made, { catalogs: [] });
    expect(await readItems(database, other)).toEqual(before);
  });

  test('can empty a menu', async () => {
    const made = await restaurantWith(newMenu({ Menu: { Mains: [dish('Stew')] } }));
    const items = await giveMenu(database, made, { catalogs: [] });
    expect(items).toEqual({ served: 0, added: 0, changed: 0, retired: 1 });
    expect(await exportMenu(database, made.externalId)).toEqual({ catalogs: [] });
  });

  test('works for a restaurant that is not listed yet', async () => {
    const menu = newMenu({ Menu: { Mains: [dish('Stew')] } });
    const made = await restaurantWith(menu, { listed: false });
    expect(await exportMenu(database, made.externalId)).toMatchObject(menu);
  });

  test('refuses an unknown restaurant', async () => {
    const menu = newMenu({ Menu: { Mains: [dish('Stew')] } });
    expect(await replaceMenu(database, 'nosuchplace1', menu)).toEqual(
      refuse('restaurant_not_found'),
    );
    expect(await exportMenu(database, 'nosuchplace1')).toEqual(refuse('restaurant_not_found'));
  });

  test('run twice at once leaves one whole menu', async () => {
    const menuOf = (word: string) =>
      newMenu({
        [`${word} catalog`]: {
          [`${word} category`]: Array.from({ length: 40 }, (_, index) => dish(`${word} ${index}`)),
          Shared: [dish('Bread', { description: word })],
        },
        Menu: { Shared: [dish('Water', { description: word })] },
      });
    const made = await makeRestaurant(database);
    const words = ['red', 'blue', 'green', 'gold'];
    await Promise.all(words.map((word) => giveMenu(database, made, menuOf(word))));
    const left = await exportMenu(database, made.externalId);
    if (isRefused(left)) throw new Error(left.code);
    const word = left.catalogs[0]?.name.split(' ')[0] ?? '';
    expect(words).toContain(word);
    expect(left).toMatchObject(menuOf(word));
    expect(left.catalogs).toHaveLength(2);
    expect([...(await readItems(database, made)).keys()]).toHaveLength(4 * 40 + 2);
  });

  test('exports what can be imported again with the same result', async () => {
    const dressing = optionGroup({ name: 'Dressing', most: 1 }, { Ranch: 0, Caesar: -50 });
    const menu: NewMenuInput = {
      catalogs: [
        {
          name: 'Menu',
          categories: [
            {
              name: 'Mains',
              times: [{ weekday: 5, opensAtMinute: 660, closesAtMinute: 1_500 }],
              services: ['DINE_IN', 'TAKE_OUT'],
              items: [
                dish('Stew', {
                  description: 'Café “quoted” ☕',
                  picture: 'stew',
                  dietaryTags: ['HALAL', 'NUT_FREE'],
                  available: false,
                  popular: true,
                  optionGroups: [
                    optionGroup(
                      { name: 'Side', least: 1, mostOfEach: 2, defaults: ['Salad'] },
                      { Salad: 0, Fries: 150 },
                      { soldOut: ['Fries'], within: { Salad: [dressing] } },
                    ),
                  ],
                  noteAllowed: false,
                  ageChecked: true,
                  taxCategory: 'GROCERY',
                }),
              ],
            },
          ],
        },
      ],
    };
    const first = await restaurantWith(menu);
    const exported = await exportMenu(database, first.externalId);
    expect(exported).toMatchObject(menu);
    const again: NewMenuInput = JSON.parse(JSON.stringify(exported));
    const second = await restaurantWith(again);
    expect(await exportMenu(database, second.externalId)).toEqual(exported);
    expect(await giveMenu(database, second, again)).toMatchObject({ added: 0, changed: 0 });
  });
});
