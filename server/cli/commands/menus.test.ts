import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { giveMenu, newItem, newMenu, readItems } from '../../features/find/menus/menus.factory.ts';
import { makeRestaurant } from '../../features/find/restaurants/restaurants.factory.ts';
import { runJoyous, startJoyous } from '../../testing/run-joyous.ts';

const { appUrl, database, ownerUrl } = await openTestDatabase();
const settings = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
const menus = (...args: string[]) => runJoyous(settings, 'menus', ...args);
const said = (stdout: string) => ({ exitCode: 0, stdout: `${stdout}\n`, stderr: '' });
const refused = (...lines: unknown[]) => ({
  exitCode: 1,
  stdout: '',
  stderr: expect.stringMatching(new RegExp(`^${lines.join('\n')}\n$`)),
});

const folder = await mkdtemp(join(tmpdir(), 'joyous-menus-'));
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'menu.json');
  await writeFile(file, text);
  return file;
}

const restaurant = await makeRestaurant(database);
const whose = ['--restaurant', restaurant.externalId];
const soup = newItem({ name: 'Crème de maïs', priceCents: 650, dietaryTags: ['VEGAN'] });
const ribs = newItem({ name: 'Ribs', description: 'Slow.', picture: 'ribs', popular: true });
const cider = newItem({ name: 'Cider', available: false });
const menu = newMenu({ Menu: { Starters: [soup], Mains: [ribs] }, Drinks: { Cold: [cider] } });

test('an exported menu can be imported, at the same restaurant and at another', async () => {
  await giveMenu(database, restaurant, menu);
  const before = await readItems(database, restaurant);
  const exported = await startJoyous(settings, 'menus', 'export', ...whose);
  expect(exported).toMatchObject({ exitCode: 0, stderr: '' });
  const file = await fileOf(exported.stdout);
  expect(JSON.parse(exported.stdout)).toMatchObject(menu);

  expect(await menus('import', file, ...whose)).toEqual(
    said(`${restaurant.externalId} serves 3 items: 0 new, 0 changed, 0 taken off.`),
  );
  expect(await readItems(database, restaurant)).toEqual(before);

  const other = await makeRestaurant(database);
  const elsewhere = ['--restaurant', other.externalId];
  expect(await menus('import', file, ...elsewhere)).toEqual(
    said(`${other.externalId} serves 3 items: 3 new, 0 changed, 0 taken off.`),
  );
  expect(await menus('export', ...elsewhere)).toEqual(exported);
});

test('a new file replaces the whole previous menu', async () => {
  await giveMenu(database, restaurant, menu);
  const dearer = newMenu({ Menu: { Starters: [{ ...soup, priceCents: 700 }, newItem()] } });
  const file = await fileOf(JSON.stringify(dearer));
  expect(await menus('import', file, ...whose)).toEqual(
    said(`${restaurant.externalId} serves 2 items: 1 new, 1 changed, 2 taken off.`),
  );
});

describe('reports what is wrong, exits with 1 and changes nothing', () => {
  const priced = (...cents: unknown[]) => {
    const items = cents.map((priceCents, position) => ({ name: `Dish ${position}`, priceCents }));
    return { catalogs: [{ name: 'Menu', categories: [{ name: 'Mains', items }] }] };
  };
  const priceOf = (position: number) =>
    `catalogs\\.0\\.categories\\.0\\.items\\.${position}\\.priceCents \\("Dish ${position}"\\)`;
  const many = Array.from({ length: 23 }, () => '12.50');

  test.each([
    ['a price', priced(850, 12.5), [`${priceOf(1)}: must be whole cents.*`]],
    [
      'a part without a name',
      { catalogs: [{ categories: [] }] },
      ['catalogs\\.0\\.name: .+', 'catalogs\\.0\\.categories: .+'],
    ],
    ['no menu', ['soup'], ['.*menu\\.json: .+']],
    [
      'every line',
      priced(...many),
      [...many.slice(0, 20).map((_, position) => `${priceOf(position)}: .+`), 'and 3 more'],
    ],
  ])('for a file with a mistake: %s', async (_, input, lines) => {
    const before = await readItems(database, restaurant);
    const file = await fileOf(JSON.stringify(input));
    expect(await menus('import', file, ...whose)).toEqual(refused(...lines));
    expect(await readItems(database, restaurant)).toEqual(before);
  });

  test('for a file that is not JSON or does not exist', async () => {
    const file = await fileOf('{"catalogs": [');
    expect(await menus('import', file, ...whose)).toEqual(
      refused('.*menu\\.json cannot be read as JSON: .+'),
    );
    const nowhere = join(folder, 'nowhere.json');
    expect(await menus('import', nowhere, ...whose)).toEqual(
      refused('.*nowhere\\.json cannot be read as JSON: ENOENT.+'),
    );
  });

  test('for an unknown restaurant', async () => {
    const nobody = ['--restaurant', 'nobodyhasit1'];
    const unknown = refused('There is no restaurant nobodyhasit1\\.');
    expect(await menus('export', ...nobody)).toEqual(unknown);
    const file = await fileOf(JSON.stringify(menu));
    expect(await menus('import', file, ...nobody)).toEqual(unknown);
  });

  test('without the name of a restaurant', async () => {
    const required = refused("error: required option '--restaurant <externalId>' not specified");
    expect(await menus('export')).toEqual(required);
  });
});
