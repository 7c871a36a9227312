import { describe, expect, test } from 'vitest';
import { on } from '#contract/ground/hours/hours.factory.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import {
  addCategory,
  addDish,
  changeCategory,
  listDishes,
  orderCategories,
  orderDishes,
  takeDishOff,
} from '#contract/portal/edits/dishes.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { entered, openEditedMenu, soups } from './edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;
const open = () => openEditedMenu(world);

describe('a category', () => {
  test('is changed, and the change undone', async () => {
    const { headers, category, newest, undo, seen } = await open();
    const {
      catalogCategoryId,
      order: _,
      words: __,
      catalogName: ___,
      till: ____,
      ...read
    } = await category('Borscht');
    const body = {
      ...read,
      name: 'Soup',
      times: on([5, 1], '11:00-14:00'),
      services: ['DINE_IN' as const, 'TAKE_OUT' as const],
    };
    const params = { catalogCategoryId };
    await call(changeCategory, { params, body }, headers);
    expect((await seen())[0]).toMatchObject({
      name: 'Soup',
      times: ['Mon 11 AM - 2 PM', 'Fri 11 AM - 2 PM'],
      services: ['TAKE_OUT', 'DINE_IN'],
    });
    expect((await newest()).change.lines).toEqual([
      { name: 'Name', before: 'Soups', after: 'Soup' },
      {
        name: 'Served',
        before: 'Whenever you are open',
        after: 'Mon 11 AM - 2 PM; Fri 11 AM - 2 PM',
      },
      { name: 'Ordered', before: 'In every way', after: 'Only for pickup or at the table' },
    ]);
    expect(
      await refused(changeCategory, { params, body: { ...body, name: 'Broths' } }, headers),
    ).toMatchObject({ code: 'edited_meanwhile' });
    await undo();
    expect(await category('Borscht')).toMatchObject(read);
    const taken = { params, body: { ...read, name: 'mains' } };
    expect(await refused(changeCategory, taken, headers)).toMatchObject({ code: 'name_taken' });
  });

  test('without dishes stays for whoever edits it, and diners do not see it', async () => {
    const { headers, dish, ids, seen } = await open();
    const { itemId, version, catalogCategoryId } = await dish('Lamb');
    await call(takeDishOff, { params: { itemId }, body: { version } }, headers);
    expect((await seen()).map(({ name }) => name)).toEqual(['Soups']);
    const { catalogs } = await call(listDishes, {}, headers);
    expect(catalogs[0]?.categories[1]).toMatchObject({ catalogCategoryId, items: [] });
    await expect(ids('Lamb')).rejects.toThrow('no Lamb');
  });

  test('has its dishes in the order that is chosen; none is lost, and it can be undone', async () => {
    const { headers, ids, category, namesSeen, newest, undo } = await open();
    const { catalogCategoryId, order } = await category('Borscht');
    const params = { catalogCategoryId };
    const { itemId: last } = await ids('Okroshka');
    const { itemId: strange } = await ids('Lamb');
    const body = { itemIds: [last, strange, last], version: order.version };
    await call(orderDishes, { params, body }, headers);
    expect(await namesSeen()).toEqual(['Okroshka', 'Borscht', 'Kharcho']);
    expect(await newest()).toMatchObject({
      detail: 'order of dishes',
      change: { lines: [{ name: 'No. 1', before: 'Borscht', after: 'Okroshka' }, {}, {}] },
    });
    const late = { params, body: { itemIds: [], version: order.version } };
    await call(orderDishes, late, headers);
    const other = {
      params,
      body: { itemIds: [strange, (await ids('Kharcho')).itemId], version: order.version },
    };
    expect(await refused(orderDishes, other, headers)).toMatchObject({ code: 'edited_meanwhile' });
    await undo();
    expect(await namesSeen()).toEqual(soups);
  });

  test('is added at the end, not twice, and comes back by its name', async () => {
    const { headers, ids, dish, newest, undo, seen } = await open();
    const { catalogs } = await call(listDishes, {}, headers);
    const params = { catalogId: catalogs[0]?.catalogId ?? 0 };
    const body = { name: 'Desserts', description: '', times: [], services: ['DINE_IN' as const] };
    const added = await call(addCategory, { params, body }, headers);
    expect(added).toMatchObject({ ...body, catalogName: 'Dinner' });
    expect(await refused(addCategory, { params, body }, headers)).toMatchObject({
      code: 'name_taken',
    });
    const alike = { params, body: { ...body, name: 'soups' } };
    expect(await refused(addCategory, alike, headers)).toMatchObject({ code: 'name_taken' });
    expect(await newest()).toMatchObject({
      detail: 'Desserts',
      change: {
        lines: expect.arrayContaining([{ name: 'On the menu', before: 'No', after: 'Yes' }]),
      },
    });
    // Diners see it once it has a dish.
    expect((await seen()).map(({ name }) => name)).toEqual(['Soups', 'Mains']);
    const { version: _, ...like } = entered(await dish('Borscht'));
    const { catalogCategoryId } = added;
    const cake = { ...like, name: 'Cake', catalogCategoryId };
    await call(addDish, { body: cake }, headers);
    expect((await seen()).map(({ name }) => name)).toEqual(['Soups', 'Mains', 'Desserts']);
    // Adding a category can't be undone while it has dishes.
    const { results } = await call(listDetailChanges, {}, headers);
    const undoing = { params: { auditId: results[1]?.auditId ?? 0 } };
    expect(await refused(undoDetailChange, undoing, headers)).toMatchObject({
      code: 'category_not_empty',
    });
    await undo();
    await call(undoDetailChange, undoing, headers);
    const menuNow = await call(listDishes, {}, headers);
    expect(menuNow.catalogs[0]?.categories.map(({ name }) => name)).toEqual(['Soups', 'Mains']);
    expect(
      await refused(
        changeCategory,
        { params: { catalogCategoryId }, body: { ...body, version: added.version } },
        headers,
      ),
    ).toMatchObject({ code: 'category_not_found' });
    expect(await refused(addDish, { body: cake }, headers)).toMatchObject({
      code: 'category_not_found',
    });
    expect(await call(addCategory, { params, body }, headers)).toMatchObject({ catalogCategoryId });
    expect((await ids('Lamb')).catalogCategoryId).not.toBe(catalogCategoryId);
  });

  test('moves within its catalog; none is lost, and it can be undone', async () => {
    const { headers, ids, newest, undo, seen } = await open();
    const names = async () => (await seen()).map(({ name }) => name);
    const { catalogs } = await call(listDishes, {}, headers);
    const { catalogId = 0, version = '' } = catalogs[0] ?? {};
    const params = { catalogId };
    const mains = (await ids('Lamb')).catalogCategoryId;
    const body = { catalogCategoryIds: [mains, 999_999, mains], version };
    expect(await call(orderCategories, { params, body }, headers)).toMatchObject({
      catalogs: [{ categories: [{ name: 'Mains' }, { name: 'Soups' }] }],
    });
    expect(await names()).toEqual(['Mains', 'Soups']);
    expect(await newest()).toMatchObject({
      detail: 'order of categories',
      change: { lines: [{ name: 'No. 1', before: 'Soups', after: 'Mains' }, {}] },
    });
    const late = { params, body: { catalogCategoryIds: [], version } };
    await call(orderCategories, late, headers);
    const soupsFirst = { catalogCategoryIds: [(await ids('Borscht')).catalogCategoryId], version };
    expect(await refused(orderCategories, { params, body: soupsFirst }, headers)).toMatchObject({
      code: 'edited_meanwhile',
    });
    await undo();
    expect(await names()).toEqual(['Soups', 'Mains']);
  });

  test('of another restaurant is neither added to nor moved', async () => {
    const [own, other] = [await open(), await open()];
    const { catalogs } = await call(listDishes, {}, other.headers);
    const { catalogId = 0, version = '' } = catalogs[0] ?? {};
    const params = { catalogId };
    const body = { name: 'Ours', description: '', times: [], services: ['DINE_IN' as const] };
    for (const answer of [
      await refused(addCategory, { params, body }, own.headers),
      await refused(
        orderCategories,
        { params, body: { catalogCategoryIds: [], version } },
        own.headers,
      ),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 404, code: 'catalog_not_found' });
    }
    expect((await other.seen()).map(({ name }) => name)).toEqual(['Soups', 'Mains']);
  });

  test('that was changed before any could be added can still be undone', async () => {
    const { at, headers, category, undo, seen } = await open();
    const {
      catalogCategoryId,
      order: _,
      words: __,
      catalogName: ___,
      till: ____,
      ...read
    } = await category('Borscht');
    const params = { catalogCategoryId };
    await call(changeCategory, { params, body: { ...read, name: 'Soup' } }, headers);
    await queryOnce(
      world.ownerUrl,
      `UPDATE audit_entries SET change = change #- '{before,onMenu}' #- '{after,onMenu}'
       WHERE business_id = $1 AND change IS NOT NULL`,
      [at.businessId],
    );
    await undo();
    expect((await seen())[0]?.name).toBe('Soups');
  });
});
