import { expect, test } from 'vitest';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { exportMenu } from './export-menu.ts';
import { giveMenu, newItem, newMenu, readItems } from './menus.factory.ts';
import { replaceMenu } from './replace-menu.ts';

const { database } = await openTestDatabase();

const salad = optionGroup(
  { name: 'Side' },
  { Salad: 300 },
  {
    within: { Salad: [optionGroup({ name: 'Dressing' }, { Ranch: 50 })] },
  },
);
const said = {
  contains: ['WHEAT' as const],
  options: [{ at: ['Side', 'Salad', 'Dressing', 'Ranch'], contains: ['MILK' as const] }],
};
const stew = (more: Parameters<typeof newItem>[0] = {}) =>
  newMenu({ Menu: { Mains: [newItem({ name: 'Stew', optionGroups: [salad], ...more })] } });

test('a menu file says what is in a dish and in an option of an option, and comes out as it went in', async () => {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, stew({ dietaryTags: ['VEGAN'], contents: said }));
  const exported = await exportMenu(database, at.externalId);
  expect(exported).toMatchObject({
    catalogs: [{ categories: [{ items: [{ dietaryTags: ['VEGAN'], contents: said }] }] }],
  });
  expect(await replaceMenu(database, at.externalId, exported)).toMatchObject({ changed: 0 });

  // A file that says nothing of it changes nothing of it; one that says nothing is in it does.
  expect(await replaceMenu(database, at.externalId, stew())).toMatchObject({ changed: 0 });
  await giveMenu(database, at, stew({ dietaryTags: [], contents: {} }));
  expect((await readItems(database, at)).get('Stew')).toMatchObject({
    dietary_tags: [],
    menu_contents: { contains: [], mayContain: [], calories: null, options: [] },
  });
});
