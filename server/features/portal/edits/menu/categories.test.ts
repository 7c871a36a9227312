import { describe, expect, test } from 'vitest';
import { on } from '#contract/find/hours/hours.factory.ts';
import {
  changeCategory,
  listDishes,
  orderDishes,
  takeDishOff,
} from '#contract/portal/edits/dishes.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { openEditedMenu, soups } from './edited-menu.factory.ts';

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
});
