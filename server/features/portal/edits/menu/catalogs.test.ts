import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import {
  addCatalog,
  addCategory,
  addDish,
  changeCatalog,
  listDishes,
  takeCatalogOff,
  takeCategoryOff,
  takeDishOff,
} from '#contract/portal/edits/dishes.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { entered, openEditedMenu, soups } from './edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, database, refused, waitForChanges } = world;

type Headers = Awaited<ReturnType<typeof makeStaff>>['headers'];

const category = { name: 'Soups', description: '', times: [], services: ['DINE_IN' as const] };
const listed = async (headers: Headers) => (await call(listDishes, {}, headers)).catalogs;
const found = async (headers: Headers, name: string) => {
  const one = (await listed(headers)).find((catalog) => catalog.name === name);
  if (!one) throw new Error(`no ${name}`);
  const { catalogId, details } = one;
  return { params: { catalogId }, body: { version: details.version } };
};

describe('a menu', () => {
  test('is begun by who has none: a part, a category, a dish, and diners see it', async () => {
    const at = await makeRestaurant(database);
    const { headers } = await makeStaff(world, { at, roleId: 2 });
    const seen = async () => {
      await waitForChanges();
      return (await call(getCatalog, { params: { id: at.externalId } })).catalogs;
    };
    expect(await listed(headers)).toEqual([]);
    const params = await call(addCatalog, { body: { name: 'Dinner' } }, headers);
    expect(await listed(headers)).toMatchObject([{ ...params, name: 'Dinner', categories: [] }]);
    expect(await seen()).toEqual([]);
    const { catalogCategoryId } = await call(addCategory, { params, body: category }, headers);
    const like = entered(await (await openEditedMenu(world)).dish('Borscht'));
    const { version: _, ...dish } = like;
    await call(addDish, { body: { ...dish, name: 'Shchi', catalogCategoryId } }, headers);
    expect(await seen()).toMatchObject([
      { name: 'Dinner', categories: [{ name: 'Soups', items: [{ name: 'Shchi' }] }] },
    ]);
  });
});

describe('a part of the menu', () => {
  test('is added at the end, not twice, and never over twenty', async () => {
    const { headers, newest } = await openEditedMenu(world);
    await call(addCatalog, { body: { name: 'Lunch' } }, headers);
    expect((await listed(headers)).map(({ name }) => name)).toEqual(['Dinner', 'Lunch']);
    expect(await newest()).toMatchObject({
      detail: 'Lunch',
      change: {
        lines: expect.arrayContaining([{ name: 'On the menu', before: 'No', after: 'Yes' }]),
      },
    });
    expect(await refused(addCatalog, { body: { name: 'lunch' } }, headers)).toMatchObject({
      code: 'name_taken',
    });
    for (let number = 3; number <= 20; number += 1) {
      await call(addCatalog, { body: { name: `Part ${number}` } }, headers);
    }
    expect(await refused(addCatalog, { body: { name: 'Late' } }, headers)).toMatchObject({
      code: 'too_many_catalogs',
    });
  });

  test('gets another name, which is undone, and nobody overwrites what they have not seen', async () => {
    const { headers, undo } = await openEditedMenu(world);
    const { params, body } = await found(headers, 'Dinner');
    await call(changeCatalog, { params, body: { ...body, name: 'Supper' } }, headers);
    const late = { params, body: { ...body, name: 'Evening' } };
    expect(await refused(changeCatalog, late, headers)).toMatchObject({ code: 'edited_meanwhile' });
    expect((await listed(headers))[0]?.name).toBe('Supper');
    await undo();
    expect((await listed(headers))[0]?.name).toBe('Dinner');
  });

  test('leaves the menu once it is empty, comes back by its name, and by undoing', async () => {
    const { headers, undo } = await openEditedMenu(world);
    const dinner = await found(headers, 'Dinner');
    expect(await refused(takeCatalogOff, dinner, headers)).toMatchObject({
      code: 'catalog_not_empty',
    });
    const { catalogId } = await call(addCatalog, { body: { name: 'Lunch' } }, headers);
    const lunch = await found(headers, 'Lunch');
    await call(takeCatalogOff, lunch, headers);
    expect((await listed(headers)).map(({ name }) => name)).toEqual(['Dinner']);
    const gone = { ...lunch, body: { ...lunch.body, name: 'Noon' } };
    expect(await refused(changeCatalog, gone, headers)).toMatchObject({
      code: 'catalog_not_found',
    });
    expect(await call(addCatalog, { body: { name: 'Lunch' } }, headers)).toEqual({ catalogId });
    await call(takeCatalogOff, lunch, headers);
    await undo();
    expect((await listed(headers)).map(({ name }) => name)).toEqual(['Dinner', 'Lunch']);
  });

  test('is not taken off by undoing, once it has a category', async () => {
    const { headers } = await openEditedMenu(world);
    const params = await call(addCatalog, { body: { name: 'Lunch' } }, headers);
    const { results } = await call(listDetailChanges, {}, headers);
    const undoing = { params: { auditId: results[0]?.auditId ?? 0 } };
    await call(addCategory, { params, body: category }, headers);
    expect(await refused(undoDetailChange, undoing, headers)).toMatchObject({
      code: 'catalog_not_empty',
    });
  });

  test('of another restaurant is not there', async () => {
    const [own, other] = [await openEditedMenu(world), await openEditedMenu(world)];
    const otherCatalog = await found(other.headers, 'Dinner');
    const renamed = { ...otherCatalog, body: { ...otherCatalog.body, name: 'Ours' } };
    for (const answer of [
      await refused(changeCatalog, renamed, own.headers),
      await refused(takeCatalogOff, otherCatalog, own.headers),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 404, code: 'catalog_not_found' });
    }
    expect((await listed(other.headers))[0]?.name).toBe('Dinner');
  });
});

test('a category leaves the menu once it has no dishes, and undoing puts it back', async () => {
  const { headers, category: read, dish, ids, undo } = await openEditedMenu(world);
  const soup = await read('Borscht');
  const asked = {
    params: { catalogCategoryId: soup.catalogCategoryId },
    body: { version: soup.version },
  };
  expect(await refused(takeCategoryOff, asked, headers)).toMatchObject({
    code: 'category_not_empty',
  });
  for (const name of soups) {
    const { version } = await dish(name);
    await call(
      takeDishOff,
      { params: { itemId: (await ids(name)).itemId }, body: { version } },
      headers,
    );
  }
  await call(takeCategoryOff, asked, headers);
  const names = async () => (await listed(headers))[0]?.categories.map(({ name }) => name);
  expect(await names()).toEqual(['Mains']);
  await undo();
  expect(await names()).toEqual(['Soups', 'Mains']);
  const other = await openEditedMenu(world);
  expect(await refused(takeCategoryOff, asked, other.headers)).toMatchObject({
    code: 'category_not_found',
  });
});
