import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import { getMenuToEdit, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { openNode } from '../../../testing/open-node.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { exportMenu } from '../../find/menus/index.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, clock, waitForChanges } = world;
const second = await openNode(world, { settings: fromAnywhere });

const menu = newMenu({
  Dinner: {
    Soups: [newItem({ name: 'Borscht' }), newItem({ name: 'Kharcho' })],
    Mains: [newItem({ name: 'Lamb' }), newItem({ name: 'Trout', available: false })],
  },
});

async function open() {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const { headers: ofServer } = await makeStaff(world, { at, roleId: 4 });
  const find = async (name: string) => {
    const { catalogs } = await call(getMenuToEdit, {}, headers);
    const categories = catalogs.flatMap((catalog) => catalog.categories);
    const category = categories.find((one) => one.name === name);
    const dish = categories.flatMap(({ items }) => items).find((one) => one.name === name);
    if (dish) return { kind: 'DISH' as const, id: dish.itemId, ...dish };
    if (category) return { kind: 'CATEGORY' as const, id: category.catalogCategoryId, ...category };
    throw new Error(`no ${name}`);
  };
  const set = async (name: string, soldOut: 'TOMORROW' | 'FURTHER_NOTICE' | null) => {
    const { kind, id, version } = await find(name);
    return call(setSoldOut, { body: { kind, id, soldOut, version } }, headers);
  };
  const served = async (from: Pick<typeof second, 'call'> = world) =>
    (await from.call(getCatalog, { params: { id: at.externalId } })).catalogs
      .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
      .filter(({ available }) => available)
      .map(({ name }) => name);
  return { at, headers, ofServer, find, set, served };
}

describe('sold out', () => {
  test('until tomorrow: diners see it on two servers; it ends automatically at four', async () => {
    const { set, served, find } = await open();
    expect(await served(second)).toEqual(['Borscht', 'Kharcho', 'Lamb']);
    expect(await set('Lamb', 'TOMORROW')).toMatchObject({
      soldOut: 'TOMORROW',
      until: '2026-03-20T09:00:00.000Z',
    });
    for (const server of [world, second]) {
      await expect.poll(() => served(server)).toEqual(['Borscht', 'Kharcho']);
    }
    clock.set('2026-03-20T08:59:59.999Z');
    expect(await served(second)).toEqual(['Borscht', 'Kharcho']);
    clock.set('2026-03-20T09:00:00.000Z');
    // No change is announced here: the cached answer expires by the clock.
    expect(await served(second)).toEqual(['Borscht', 'Kharcho', 'Lamb']);
    clock.set('2026-03-19T16:00:00Z');
    await set('Lamb', null);
    expect(await find('Lamb')).toMatchObject({ soldOut: null, until: null });
  });

  test('a whole category, until further notice', async () => {
    const { set, served } = await open();
    await set('Soups', 'FURTHER_NOTICE');
    await waitForChanges();
    expect(await served()).toEqual(['Lamb']);
    await set('Borscht', 'TOMORROW');
    await set('Soups', null);
    await waitForChanges();
    expect(await served()).toEqual(['Kharcho', 'Lamb']);
  });

  test('an import keeps it; a dish that left the menu and comes back is served', async () => {
    const { at, set, served, find } = await open();
    await set('Lamb', 'FURTHER_NOTICE');
    await set('Soups', 'FURTHER_NOTICE');
    const exported = await exportMenu(database, at.externalId);
    expect(JSON.stringify(exported)).not.toContain('sold');
    expect(exported).toMatchObject({
      catalogs: [{ categories: [{}, { items: [{ available: true }, { available: false }] }] }],
    });
    await giveMenu(database, at, menu);
    await waitForChanges();
    expect(await served()).toEqual([]);
    await giveMenu(database, at, newMenu({ Dinner: { Mains: [newItem({ name: 'Trout' })] } }));
    await giveMenu(database, at, menu);
    await waitForChanges();
    expect(await served()).toEqual(['Borscht', 'Kharcho', 'Lamb']);
    // Staff may serve what the operator's menu says is sold out.
    expect(await find('Trout')).toMatchObject({ soldOut: 'FURTHER_NOTICE' });
    await set('Trout', null);
    await waitForChanges();
    expect(await served()).toContain('Trout');
  });

  test('when two people set different things, the second is told', async () => {
    const { find, headers, set } = await open();
    const { kind, id, version } = await find('Lamb');
    await set('Lamb', 'FURTHER_NOTICE');
    const body = { kind, id, version, soldOut: 'TOMORROW' };
    expect(await refused(setSoldOut, { body }, headers)).toMatchObject({
      httpStatus: 409,
      code: 'edited_meanwhile',
    });
    // Setting the same again is no conflict.
    await call(setSoldOut, { body: { kind, id, version, soldOut: 'FURTHER_NOTICE' } }, headers);
    expect((await call(listDetailChanges, {}, headers)).results).toHaveLength(1);
  });

  test('is undone exactly, but not when the dish has left the menu', async () => {
    const { at, set, served, headers, find } = await open();
    await set('Trout', 'TOMORROW');
    const [entry] = (await call(listDetailChanges, {}, headers)).results;
    expect(entry).toMatchObject({
      action: 'SOLD_OUT_CHANGED',
      change: {
        lines: [
          {
            name: 'Trout',
            before: 'Sold out until further notice',
            after: 'Sold out until Fri, Mar 20, 4:00 AM',
          },
        ],
      },
    });
    const params = { auditId: entry?.auditId ?? 0 };
    await call(undoDetailChange, { params }, headers);
    expect(await find('Trout')).toMatchObject({ soldOut: 'FURTHER_NOTICE', until: null });
    await set('Lamb', 'TOMORROW');
    const [ofLamb] = (await call(listDetailChanges, {}, headers)).results;
    await giveMenu(database, at, newMenu({ Dinner: { Mains: [newItem({ name: 'Trout' })] } }));
    const lost = { params: { auditId: ofLamb?.auditId ?? 0 } };
    expect(await refused(undoDetailChange, lost, headers)).toMatchObject({ code: 'changed_since' });
    expect(await call(getDetailChange, lost, headers)).toMatchObject({
      lines: [{ name: 'Lamb', now: 'No longer there' }],
    });
    await waitForChanges();
    expect(await served()).toEqual(['Trout']);
  });

  test('who only cooks says it, and no more; a manager sees who it was, and undoes it', async () => {
    const { at, find, headers, ofServer, served } = await open();
    const { kind, id, version } = await find('Lamb');
    const body = { kind, id, version, soldOut: 'TOMORROW' as const };
    expect(await call(setSoldOut, { body }, ofServer)).toMatchObject({ soldOut: 'TOMORROW' });
    await waitForChanges();
    expect(await served()).not.toContain('Lamb');
    const again = { ...body, soldOut: null, version: (await find('Lamb')).version };
    await call(setSoldOut, { body: again }, ofServer);
    await call(setSoldOut, { body }, ofServer);
    const [entry] = (await call(listDetailChanges, {}, headers)).results;
    expect(entry).toMatchObject({ action: 'SOLD_OUT_CHANGED' });
    const params = { auditId: entry?.auditId ?? 0 };
    const denied = { httpStatus: 403, code: 'not_permitted' };
    expect(await refused(undoDetailChange, { params }, ofServer)).toMatchObject(denied);
    expect(await refused(listDetailChanges, {}, ofServer)).toMatchObject(denied);
    await call(undoDetailChange, { params }, headers);
    await waitForChanges();
    expect(await served()).toContain('Lamb');
    const { headers: ofDriver } = await makeStaff(world, { at, roleId: 5 });
    expect(await refused(setSoldOut, { body }, ofDriver)).toMatchObject(denied);
  });

  test('another restaurant has no such dish', async () => {
    const [own, other] = [await open(), await open()];
    for (const name of ['Lamb', 'Soups']) {
      const { kind, id, version } = await other.find(name);
      const body = { kind, id, version, soldOut: 'TOMORROW' };
      const answer = await refused(setSoldOut, { body }, own.headers);
      expect(answer).toMatchObject({ httpStatus: 404, code: 'dish_not_found' });
    }
    expect(await other.served()).toContain('Lamb');
  });
});
