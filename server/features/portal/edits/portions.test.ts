import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import { getMenuToEdit, setPortions } from '#contract/portal/edits/sold-out.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { countPortions, giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, ownerUrl } = world;
const second = await openNode(world, { settings: fromAnywhere });

async function open() {
  const at = await makeRestaurant(database);
  const menu = newMenu({
    Dinner: { Mains: [newItem({ name: 'Lamb' }), newItem({ name: 'Trout' })] },
  });
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const { headers: ofServer } = await makeStaff(world, { at, roleId: 4 });
  const find = async () => {
    const { catalogs } = await call(getMenuToEdit, {}, headers);
    const lamb = catalogs[0]?.categories[0]?.items.find(({ name }) => name === 'Lamb');
    if (!lamb) throw new Error('no lamb');
    return lamb;
  };
  const set = async (left: number | null, as = headers) => {
    const { itemId, portions } = await find();
    return call(setPortions, { body: { itemId, left, version: portions.version } }, as);
  };
  return {
    at,
    headers,
    ofServer,
    find,
    set,
    newest: async () => {
      const [entry] = (await call(listDetailChanges, {}, headers)).results;
      if (!entry) throw new Error('nothing was changed');
      return { entry, params: { auditId: entry.auditId } };
    },
    seen: async (from: Pick<typeof second, 'call'> = world) => {
      const { catalogs } = await from.call(getCatalog, { params: { id: at.externalId } });
      const lamb = catalogs[0]?.categories[0]?.items.find(({ name }) => name === 'Lamb');
      return [lamb?.available, lamb?.portionsLeft];
    },
  };
}

describe('how many portions are left', () => {
  test('is seen on two servers at once; with none left, the dish is sold out', async () => {
    const { set, seen, find } = await open();
    expect(await seen(second)).toEqual([true, undefined]);
    for (const [left, shown] of [
      [6, [true, 6]],
      [0, [false, 0]],
      [null, [true, undefined]],
    ] as const) {
      expect(await set(left)).toMatchObject({ left });
      for (const server of [world, second]) await expect.poll(() => seen(server)).toEqual(shown);
      // Counting portions doesn't mark the dish as sold out.
      expect(await find()).toMatchObject({ soldOut: null, portions: { left } });
    }
  });

  test('is a change with before, after and undo, also of who only cooks', async () => {
    const { set, newest, headers, ofServer, find } = await open();
    await set(6, ofServer);
    await set(1);
    await set(1);
    const { entry, params } = await newest();
    expect(entry).toMatchObject({
      action: 'SOLD_OUT_CHANGED',
      change: { lines: [{ name: 'Lamb', before: '6 portions left', after: '1 portion left' }] },
    });
    const denied = { httpStatus: 403, code: 'not_permitted' };
    expect(await refused(undoDetailChange, { params }, ofServer)).toMatchObject(denied);
    await call(undoDetailChange, { params }, headers);
    expect((await find()).portions.left).toBe(6);
    const { results } = await call(listDetailChanges, {}, headers);
    expect(results.at(-1)?.change.lines).toEqual([
      { name: 'Lamb', before: 'Portions not counted', after: '6 portions left' },
    ]);
  });

  test('is neither set nor undone over what orders have changed', async () => {
    const { at, set, find, newest, headers } = await open();
    const { itemId, portions } = await find();
    await set(6);
    await countPortions(database, at, itemId, 5);
    const body = { itemId, left: 9, version: portions.version };
    expect(await refused(setPortions, { body }, headers)).toMatchObject({
      httpStatus: 409,
      code: 'edited_meanwhile',
    });
    const { params } = await newest();
    expect(await refused(undoDetailChange, { params }, headers)).toMatchObject({
      code: 'changed_since',
    });
    expect(await call(getDetailChange, { params }, headers)).toMatchObject({
      lines: [{ name: 'Lamb', after: '6 portions left', now: '5 portions left' }],
    });
  });

  test('is neither set nor undone over an order that is being placed', async () => {
    const { set, find, newest, headers } = await open();
    await set(6);
    const { itemId, portions } = await find();
    const { params } = await newest();
    const taking = (left: number) =>
      `UPDATE dish_portions SET portions_left = ${left} WHERE item_id = ${itemId}`;
    const during = async (left: number, ask: () => Promise<unknown>) => {
      const asked = await whileLocked(ownerUrl, [taking(left)], async () => {
        const answer = ask();
        await untilSomebodyWaitsForALock(ownerUrl);
        return { answer };
      });
      return asked.answer;
    };
    const body = { itemId, left: 9, version: portions.version };
    expect(await during(4, () => refused(setPortions, { body }, headers))).toMatchObject({
      code: 'edited_meanwhile',
    });
    expect((await find()).portions.left).toBe(4);
    await set(6);
    expect(await during(3, () => refused(undoDetailChange, { params }, headers))).toMatchObject({
      code: 'changed_since',
    });
    expect((await find()).portions.left).toBe(3);
  });

  test('is a number from 0 to 999, of a dish of this restaurant', async () => {
    const [own, other] = [await open(), await open()];
    const { itemId, portions } = await other.find();
    const { version } = portions;
    const strange = { body: { itemId, left: 6, version } };
    expect(await refused(setPortions, strange, own.headers)).toMatchObject({
      httpStatus: 404,
      code: 'dish_not_found',
    });
    for (const left of [-1, 1000, 1.5, '6']) {
      const wrong = { body: { itemId, left, version } };
      expect(await refused(setPortions, wrong as never, other.headers)).toMatchObject({
        code: 'bad_input',
        problems: [{ field: 'left' }],
      });
    }
    expect((await other.find()).portions.left).toBeNull();
  });
});
