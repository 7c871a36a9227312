import { beforeAll, describe, expect, test } from 'vitest';
import { type SearchCriteriaInput, searchRestaurants } from '#contract/find/search/search.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../menus/menus.factory.ts';
import type { Created } from '../restaurants/index.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';

const { app, call, database, waitForChanges } = await openTestApp();

async function serving(name: string, cuisines: string[], dishes: string[], listed = true) {
  const made = await makeRestaurant(database, { name, cuisines, listed });
  if (dishes.length > 0) {
    const items = dishes.map((dish) => newItem({ name: dish }));
    await giveMenu(database, made, newMenu({ Menu: { Dishes: items } }));
  }
  return made;
}

const search = (query: string) => call(searchRestaurants, { body: { query } });
const found = async (query: string) => (await search(query)).results.map(({ name }) => name);

beforeAll(async () => {
  await serving(
    "Mama Rosa's Café & Grill",
    ['Italian', 'Pizza'],
    ['Margherita', 'Pizza Bianca', 'Lemon Chicken'],
  );
  await serving(
    'Silk Lantern',
    ['Thai'],
    ['Green Curry with Chicken', 'Chicken Satay', 'Boxes of Spring Rolls'],
  );
  await serving('Harbor Spoon', ['Seafood'], ['Chicken Soup', 'Lamb Curry', 'Crème Brûlée']);
  await serving(
    '7-Eleven Degrees',
    ['New American'],
    ['Jalapeño Poppers', '100% Beef', 'Fish_Cake'],
  );
  await serving('京都ラーメン', ['Japanese'], ['醤油ラーメン']);
  await serving('🍕🍕 Slice', ['Pizza'], []);
  await serving('Hidden Curry House', ['Thai'], ['Chicken Curry'], false);
  await waitForChanges();
});

describe('a search for words', () => {
  test.each([
    ['the beginning of a name', 'mam', ["Mama Rosa's Café & Grill"]],
    ['a later word of a name', 'lantern', ['Silk Lantern']],
    ['words in another order', 'rosa mama', ["Mama Rosa's Café & Grill"]],
    ['a name without its apostrophe', 'rosas', ["Mama Rosa's Café & Grill"]],
    ['another apostrophe', 'Rosa’s', ["Mama Rosa's Café & Grill"]],
    ['a word without its accent', 'CAFE', ["Mama Rosa's Café & Grill"]],
    ['an added accent', 'sílk', ['Silk Lantern']],
    ['a combining accent', 'cafe\u0301', ["Mama Rosa's Café & Grill"]],
    ['a cuisine', 'seafood', ['Harbor Spoon']],
    ['a cuisine of two words', 'new amer', ['7-Eleven Degrees']],
    ['a dish', 'brulee', ['Harbor Spoon']],
    ['one dish in several places', 'curry', ['Harbor Spoon', 'Silk Lantern']],
    ['words of one dish, not of two', 'chicken curry', ['Silk Lantern']],
    ['the same while the second is typed', 'curry chick', ['Silk Lantern']],
    ['a name and a dish of it', 'rosa chicken', ["Mama Rosa's Café & Grill"]],
    ['a cuisine and a dish of it', 'thai satay', ['Silk Lantern']],
    ['a word that comes twice', 'curry curry', ['Harbor Spoon', 'Silk Lantern']],
    ['a plural for a singular', 'pizzas', ["Mama Rosa's Café & Grill", '🍕🍕 Slice']],
    ['a singular for a plural', 'box', ['Silk Lantern']],
    ['a number', '7', ['7-Eleven Degrees']],
    ['numbers and letters', '7 eleven', ['7-Eleven Degrees']],
    ['another script', 'ラーメン', []],
    ['the beginning in another script', '京都', ['京都ラーメン']],
    ['a dish in another script', '醤油', ['京都ラーメン']],
    ['an emoji', '🍕', ['🍕🍕 Slice']],
    ['spaces around it', '   lantern  ', ['Silk Lantern']],
  ])('finds by %s: %j', async (_what, query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test.each([
    ['the middle of a word', 'antern'],
    ['an incomplete first word', 'sil lantern'],
    ['a word that is not there', 'silk road'],
    ['only a separator', '&'],
    ['a wildcard', '%'],
    ['another wildcard', '_'],
    ['half of an emoji', '\ud83c'],
    ['a quote', "'"],
    ['an operator', '|'],
    ['a query of the engine', "curry':* | 'pizza"],
    ['an injection', "'; drop table listings; --"],
    ['a backslash', '\\'],
  ])('finds nothing by %s: %j', async (_what, query) => {
    const answer = await search(query);
    expect(answer).toMatchObject({ results: [], totalResults: 0, probablyMoreResults: false });
  });

  test.each([
    ['a wildcard is ignored', 'lan%tern', 'lan tern'],
    ['quotes are ignored', '"silk" \'lantern\'', 'silk lantern'],
    ['operators are ignored', 'silk & (lantern)', 'silk lantern'],
    ['a null byte is ignored', 'silk\u0000 lantern', 'silk lantern'],
    ['a line break counts as a space', 'silk\nlantern', 'silk lantern'],
  ])('%s: %j', async (_what, query, plain) => {
    expect(await found(query)).toEqual(await found(plain));
  });

  test.each([[''], ['   '], ['\u0000\u200b']])('ignores %j', async (query) => {
    expect((await search(query)).totalResults).toBe(6);
  });

  test('takes 80 characters, and many words', async () => {
    expect(await found('curry '.repeat(13).trim())).toEqual(['Harbor Spoon', 'Silk Lantern']);
    expect(await found('a '.repeat(40).trim())).toEqual([]);
  });

  test('says which dishes it found, best sellers first, three at most', async () => {
    const made = await makeRestaurant(database, { name: 'Dumpling Row', cuisines: ['Chinese'] });
    const dumplings = ['Pork', 'Shrimp', 'Leek', 'Beef'].map((what) =>
      newItem({ name: `${what} Wonton`, popular: what === 'Leek' }),
    );
    await giveMenu(database, made, newMenu({ Menu: { Wontons: dumplings } }));
    await waitForChanges();
    const dishesFor = async (query: string) => (await search(query)).results[0]?.matchedDishes;
    expect(await dishesFor('wonton')).toEqual(['Leek Wonton', 'Pork Wonton', 'Shrimp Wonton']);
    expect(await dishesFor('wonton be')).toEqual(['Beef Wonton']);
    expect(await dishesFor('dumpling leek')).toEqual(['Leek Wonton']);
    expect(await dishesFor('dumpling')).toBeUndefined();
    expect((await call(searchRestaurants, { body: {} })).results[0]?.matchedDishes).toBeUndefined();
  });
});

describe('what cannot be found', () => {
  const servesTapir = async (made: Created, overrides: Parameters<typeof newItem>[0] = {}) => {
    const items = [newItem({ name: 'Roast Tapir', ...overrides })];
    await giveMenu(database, made, newMenu({ Menu: { Dishes: items } }));
    await waitForChanges();
  };

  test('includes unlisted restaurants, by any word', async () => {
    const hidden = await serving('Quagga Room', ['Quaggan'], ['Quagga Stew'], false);
    await waitForChanges();
    for (const query of ['quagga', 'quaggan', 'stew', 'hidden']) {
      expect(await found(query), query).toEqual([]);
    }
    await asRestaurant(database, hidden.businessId, (transaction) =>
      transaction.updateTable('restaurants').set({ listed: true }).execute(),
    );
    await waitForChanges();
    expect(await found('quagga stew')).toEqual(['Quagga Room']);
    await asRestaurant(database, hidden.businessId, (transaction) =>
      transaction.updateTable('restaurants').set({ listed: false }).execute(),
    );
    await waitForChanges();
    expect(await found('quagga stew')).toEqual([]);
  });

  test('includes what is no longer served, or in a part of the menu that is not', async () => {
    const made = await makeRestaurant(database, { name: 'Plain Plate' });
    await servesTapir(made);
    expect(await found('tapir')).toEqual(['Plain Plate']);
    for (const table of ['catalogs', 'catalog_categories'] as const) {
      const setActive = async (active: boolean) => {
        await asRestaurant(database, made.businessId, (transaction) =>
          transaction.updateTable(table).set({ active }).execute(),
        );
        await waitForChanges();
      };
      await setActive(false);
      expect(await found('tapir'), table).toEqual([]);
      await setActive(true);
      expect(await found('tapir'), table).toEqual(['Plain Plate']);
    }
    await servesTapir(made, { name: 'Roast Beef' });
    expect(await found('tapir')).toEqual([]);
    expect(await found('plain roast')).toEqual(['Plain Plate']);
  });

  test('does not include what is only sold out for now', async () => {
    const made = await makeRestaurant(database, { name: 'Empty Pot' });
    await servesTapir(made, { available: false });
    expect(await found('tapir')).toEqual(['Empty Pot']);
  });

  test('includes an old name', async () => {
    const made = await makeRestaurant(database, { name: 'Okapi Diner' });
    await asRestaurant(database, made.businessId, (transaction) =>
      transaction.updateTable('restaurants').set({ name: 'Bongo Diner' }).execute(),
    );
    await waitForChanges();
    expect(await found('okapi')).toEqual([]);
    expect(await found('bongo')).toEqual(['Bongo Diner']);
  });
});

describe('the search refuses', () => {
  test.each([
    ['query', { query: 'x'.repeat(81) }],
    ['query', { query: 7 }],
    ['query', { query: null }],
    ['query', { query: ['pizza'] }],
    ['cuisine', { cuisine: 'x'.repeat(61) }],
    ['cuisine', { cuisine: {} }],
    ['city', { city: 'New York' }],
    ['city', { city: '' }],
    ['openNow', { openNow: 'yes' }],
    ['openNow', { openNow: 1 }],
    ['dietary.0', { dietary: ['vegan'] }],
    ['dietary', { dietary: 'VEGAN' }],
    ['dietary', { dietary: Array.from({ length: 9 }, () => 'VEGAN') }],
    ['serviceType', { serviceType: 'TELEPORT' }],
    ['sort', { sort: 'name desc' }],
    ['sort', { sort: '' }],
  ])('%s of %j', async (field, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: searchRestaurants.path,
      payload: body,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'Failure', code: 'bad_input' });
    expect(answer.json().responseMessage.startsWith(`${field}: `)).toBe(true);
  });
});

test('repeats the criteria', async () => {
  const body: SearchCriteriaInput = {
    query: ' silk  lantern ',
    dietary: [],
    openNow: false,
    sort: 'rating',
  };
  expect((await call(searchRestaurants, { body })).searchCriteria).toEqual({
    ...body,
    query: 'silk lantern',
    offset: 0,
    limit: 200,
  });
});
