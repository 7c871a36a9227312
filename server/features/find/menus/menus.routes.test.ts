import { beforeAll, describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { on } from '#contract/ground/hours/hours.factory.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { giveMenu, newItem, newMenu } from './menus.factory.ts';

const { app, call, refused, database } = await openTestApp();

const menuOf = (id: string) => call(getCatalog, { params: { id } });

beforeAll(async () => {
  await giveMenu(
    database,
    await makeRestaurant(database, { externalId: 'mamarosa0001' }),
    newMenu({
      'Zoo of dishes': {
        Starters: [
          newItem({
            name: 'Burrata',
            language: 'it',
            description: 'Cool, with peaches.',
            priceCents: 1450,
            picture: 'cheese',
            dietaryTags: ['VEGETARIAN', 'GLUTEN_FREE'],
            popular: true,
          }),
          newItem({ name: 'Arancini', priceCents: 1100, available: false }),
        ],
        Mains: [newItem({ name: 'Lasagne', priceCents: 2000 })],
      },
      'A drink': { Coffee: [newItem({ name: 'Espresso', priceCents: 0 })] },
    }),
  );
  await makeRestaurant(database, { externalId: 'nothingyet01' });
  await giveMenu(
    database,
    await makeRestaurant(database, { externalId: 'hidden000001', listed: false }),
    newMenu({ Menu: { Mains: [newItem()] } }),
  );
});

describe('a menu', () => {
  test('is listed by catalog and category, in its own order', async () => {
    expect(await menuOf('mamarosa0001')).toEqual({
      catalogs: [
        {
          catalogId: expect.any(Number),
          name: 'Zoo of dishes',
          categories: [
            {
              catalogCategoryId: expect.any(Number),
              name: 'Starters',
              description: '',
              items: [
                {
                  itemId: expect.any(Number),
                  name: 'Burrata',
                  language: 'it',
                  description: 'Cool, with peaches.',
                  priceCents: 1450,
                  picture: 'cheese',
                  dietaryTags: ['VEGETARIAN', 'GLUTEN_FREE'],
                  available: true,
                  popular: true,
                },
                {
                  itemId: expect.any(Number),
                  name: 'Arancini',
                  language: null,
                  description: '',
                  priceCents: 1100,
                  picture: null,
                  dietaryTags: [],
                  available: false,
                  popular: false,
                },
              ],
            },
            expect.objectContaining({ name: 'Mains' }),
          ],
        },
        expect.objectContaining({ name: 'A drink' }),
      ],
    });
  });

  test('says what is chosen about a dish, and when and how it may be ordered', async () => {
    const kind = optionGroup({ name: 'Kind', least: 1 }, { Oat: 0 }, { soldOut: ['Oat'] });
    const milk = optionGroup(
      { name: 'Milk', most: 1, defaults: ['Cow'] },
      { Cow: 0, Plant: 75 },
      { within: { Plant: [kind] } },
    );
    const { externalId: id } = await makeRestaurant(database, { externalId: 'coffeehouse1' });
    await giveMenu(
      database,
      { externalId: id },
      {
        catalogs: [
          {
            name: 'Bar',
            categories: [
              {
                name: 'Coffee',
                times: on([1, 2, 3, 4, 5], '07:00-11:00'),
                services: ['DINE_IN'],
                items: [
                  newItem({ name: 'Latte', optionGroups: [milk] }),
                  newItem({ name: 'Oat latte', optionGroups: [kind] }),
                  newItem({ name: 'Corretto', ageChecked: true, noteAllowed: false }),
                ],
              },
            ],
          },
        ],
      },
    );
    const { catalogs } = await menuOf(id);
    const [category] = catalogs[0]?.categories ?? [];
    expect(category).toMatchObject({ times: ['Mon-Fri 7 AM - 11 AM'], services: ['DINE_IN'] });
    const [latte, oatLatte, corretto] = category?.items ?? [];
    expect(latte).toMatchObject({
      available: true,
      optionGroups: [
        {
          name: 'Milk',
          least: 0,
          most: 1,
          mostOfEach: 1,
          defaults: ['Cow'],
          options: [
            { name: 'Cow', priceCents: 0, available: true },
            {
              name: 'Plant',
              priceCents: 75,
              available: true,
              optionGroups: [
                { name: 'Kind', least: 1, options: [{ name: 'Oat', available: false }] },
              ],
            },
          ],
        },
      ],
    });
    expect(latte?.optionGroups?.[0]?.options[0]).not.toHaveProperty('optionGroups');
    // Every option of a required choice is sold out.
    expect(oatLatte).toMatchObject({ available: false });
    expect(corretto).toMatchObject({ ageChecked: true, noteAllowed: false });
    expect(JSON.stringify(category)).not.toContain('taxCategory');
  });

  test('is found without the trailing slash', async () => {
    const answer = await app.inject('/api/web/restaurant/mamarosa0001/catalog');
    expect(answer.json().response).toEqual(await menuOf('mamarosa0001'));
  });

  test('may be empty', async () => {
    expect(await menuOf('nothingyet01')).toEqual({ catalogs: [] });
  });

  test.each([
    ['nobody has', 'nosuchplace1'],
    ['is not listed', 'hidden000001'],
  ])('is not found if the restaurant %s', async (_what, id) => {
    expect(await refused(getCatalog, { params: { id } })).toMatchObject({
      httpStatus: 404,
      code: 'restaurant_not_found',
    });
  });

  test('has no internal fields', async () => {
    expect(JSON.stringify(await menuOf('mamarosa0001'))).not.toMatch(
      /business_?id|position|active/i,
    );
  });
});
