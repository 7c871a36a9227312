import { beforeAll, describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
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
