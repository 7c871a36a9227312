import { describe, expect, test } from 'vitest';
import { refuseInput } from '#platform/refusals/refuse.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { giveMenu, newItem, newMenu, readItems } from './menus.factory.ts';
import { replaceMenu } from './replace-menu.ts';

const { database } = await openTestDatabase();
const made = await makeRestaurant(database);
await giveMenu(database, made, newMenu({ Menu: { Mains: [newItem({ name: 'Stays' })] } }));
const before = await readItems(database, made);

const item = (overrides: object) => ({
  catalogs: [{ name: 'Menu', categories: [category(overrides)] }],
});
const category = (...items: object[]) => ({
  name: 'Mains',
  items: items.map((overrides) => ({ ...newItem(), ...overrides })),
});
const first = 'catalogs.0.categories.0.items.0';

describe('replaceMenu refuses', () => {
  test.each([
    ['catalogs', {}],
    ['catalogs', { catalogs: 'none' }],
    ['catalogs.0.name', { catalogs: [{ name: ' ', categories: [category({})] }] }],
    ['catalogs.0.categories', { catalogs: [{ name: 'Menu', categories: [] }] }],
    ['catalogs.0.color', { catalogs: [{ name: 'Menu', categories: [category({})], color: 1 }] }],
    [
      'catalogs.1.name',
      {
        catalogs: [
          { name: 'Menu', categories: [category({})] },
          { name: 'MENU ', categories: [category({})] },
        ],
      },
    ],
    [
      'catalogs.0.categories.1.name',
      { catalogs: [{ name: 'Menu', categories: [category({}), category({})] }] },
    ],
    [
      'catalogs.0.categories.0.items.1.name',
      {
        catalogs: [
          { name: 'Menu', categories: [category({ name: 'Café' }, { name: 'cafe\u0301' })] },
        ],
      },
    ],
    [
      'catalogs.0.categories.0.items',
      { catalogs: [{ name: 'Menu', categories: [{ name: 'Empty', items: [] }] }] },
    ],
    [`${first}.name`, item({ name: undefined })],
    [`${first}.name`, item({ name: 'Two\nlines' })],
    [`${first}.name`, item({ name: 'x'.repeat(121) })],
    [`${first}.description`, item({ description: 'nul\u0000' })],
    [`${first}.priceCents`, item({ priceCents: 12.5 })],
    [`${first}.priceCents`, item({ priceCents: -1 })],
    [`${first}.priceCents`, item({ priceCents: '1250' })],
    [`${first}.priceCents`, item({ priceCents: 1e9 })],
    [`${first}.picture`, item({ picture: 'unicorn' })],
    [`${first}.dietaryTags.0`, item({ dietaryTags: ['CRUNCHY'] })],
    [`${first}.dietaryTags`, item({ dietaryTags: ['VEGAN', 'VEGAN'] })],
    [`${first}.available`, item({ available: 'yes' })],
    [`${first}.price`, item({ price: 12 })],
    [
      `${first}.optionGroups.0.options.1.priceCents`,
      item({
        optionGroups: [{ name: 'Size', options: [{ name: 'L' }, { name: 'S', priceCents: -851 }] }],
      }),
    ],
  ])('%s of %j', async (field, input) => {
    expect(await replaceMenu(database, made.externalId, input)).toEqual(
      refuseInput(field, expect.stringMatching(/./)),
    );
    expect(await readItems(database, made)).toEqual(before);
  });

  test('more items than anybody serves', async () => {
    const categories = Array.from({ length: 7 }, (_, position) => ({
      name: `Page ${position}`,
      items: Array.from({ length: 500 }, (_, index) => newItem({ name: `Dish ${index}` })),
    }));
    const input = { catalogs: [{ name: 'Menu', categories }] };
    expect(await replaceMenu(database, made.externalId, input)).toMatchObject({
      code: 'bad_input',
      problems: [{ field: 'catalogs' }],
    });
  });

  test.each([[null], ['menu'], [[]]])('%j', async (input) => {
    expect(await replaceMenu(database, made.externalId, input)).toMatchObject({
      code: 'bad_input',
    });
  });
});
