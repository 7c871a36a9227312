import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import { changeDish, getDishToEdit } from '#contract/portal/edits/dishes.ts';
import { getMenuToEdit, listSoldOutOptions, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { exportMenu } from '../../find/menus/index.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { menusFrom } from '../../find/menus/till/till-menu.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { entered } from './menu/edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, clock, waitForChanges } = world;

const dressing = optionGroup({ name: 'Dressing', least: 1 }, { Ranch: 0, Caesar: 50 });
const size = optionGroup({ name: 'Size', least: 1, most: 1 }, { Cup: 0, Bowl: 350 });
const side = optionGroup(
  { name: 'Side' },
  { Salad: 300, Fries: 200 },
  { soldOut: ['Fries'], within: { Salad: [dressing] } },
);
const menu = newMenu({
  Dinner: { Soups: [newItem({ name: 'Borscht', optionGroups: [size, side] })] },
});

type Until = 'TOMORROW' | 'FURTHER_NOTICE' | null;

async function open() {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const list = async () => {
    const { catalogs } = await call(getMenuToEdit, {}, headers);
    const [item] = catalogs[0]?.categories[0]?.items ?? [];
    if (!item) throw new Error('no dish');
    return item;
  };
  const { itemId } = await list();
  const options = async () => {
    const read = await call(listSoldOutOptions, { params: { itemId } }, headers);
    return new Map(read.options.map((option) => [option.at.join('/'), option]));
  };
  const body = async (path: string, soldOut: Until) => {
    const option = (await options()).get(path);
    const at = path.split('/');
    return {
      body: { kind: 'DISH' as const, id: itemId, at, version: option?.version ?? '', soldOut },
    };
  };
  const set = async (path: string, soldOut: Until) =>
    call(setSoldOut, await body(path, soldOut), headers);
  const seen = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: at.externalId } });
    const [item] = catalogs[0]?.categories[0]?.items ?? [];
    const gone = (item?.optionGroups ?? []).flatMap((group) =>
      group.options.flatMap((option) => [
        ...(option.available ? [] : [option.name]),
        ...(option.optionGroups ?? []).flatMap((inner) =>
          inner.options.filter(({ available }) => !available).map(({ name }) => name),
        ),
      ]),
    );
    return { available: item?.available, gone };
  };
  return { at, headers, itemId, list, options, body, set, seen };
}

describe('an option', () => {
  test('is sold out until tomorrow, and served again by itself; so is one within another', async () => {
    const { set, seen, list } = await open();
    expect(await seen()).toEqual({ available: true, gone: ['Fries'] });
    expect(await set('Size/Bowl', 'TOMORROW')).toMatchObject({
      soldOut: 'TOMORROW',
      until: '2026-03-20T09:00:00.000Z',
    });
    await set('Side/Salad/Dressing/Ranch', 'FURTHER_NOTICE');
    expect(await seen()).toEqual({ available: true, gone: ['Bowl', 'Ranch', 'Fries'] });
    expect(await list()).toMatchObject({
      options: 6,
      soldOutOptions: [
        { at: ['Size', 'Bowl'] },
        { at: ['Side', 'Salad', 'Dressing', 'Ranch'] },
        {},
      ],
    });
    clock.set('2026-03-20T09:00:00.000Z');
    // No change is announced here: the cached answer expires by the clock.
    expect(await seen()).toEqual({ available: true, gone: ['Ranch', 'Fries'] });
    clock.set('2026-03-19T16:00:00Z');
  });

  test('without which nothing can be chosen takes its dish along', async () => {
    const { set, seen } = await open();
    await set('Size/Bowl', 'TOMORROW');
    await set('Size/Cup', 'FURTHER_NOTICE');
    expect((await seen()).available).toBe(false);
    await set('Size/Cup', null);
    expect(await seen()).toEqual({ available: true, gone: ['Bowl', 'Fries'] });
  });

  test('that the menu says is sold out is served if staff say so, and undoing restores it', async () => {
    const { set, seen, headers } = await open();
    await set('Side/Fries', null);
    expect((await seen()).gone).toEqual([]);
    const [entry] = (await call(listDetailChanges, {}, headers)).results;
    expect(entry).toMatchObject({
      action: 'SOLD_OUT_CHANGED',
      change: {
        lines: [
          { name: 'Borscht: Fries', before: 'Sold out until further notice', after: 'On the menu' },
        ],
      },
    });
    await call(undoDetailChange, { params: { auditId: entry?.auditId ?? 0 } }, headers);
    expect((await seen()).gone).toEqual(['Fries']);
  });

  test('stays sold out through an import and a till; one that was gone meanwhile does not', async () => {
    const { at, set, seen } = await open();
    await set('Size/Bowl', 'FURTHER_NOTICE');
    const exported = await exportMenu(database, at.externalId);
    expect(JSON.stringify(exported)).not.toContain('sold');
    await giveMenu(database, at, menu);
    const till = menusFrom(world, await makeIntegration(world, { at }));
    await till.send(1, menu);
    await till.send(
      2,
      newMenu({
        Dinner: { Soups: [newItem({ name: 'Borscht', priceCents: 1, optionGroups: [size] })] },
      }),
    );
    expect((await seen()).gone).toEqual(['Bowl']);
    await till.send(3, newMenu({ Dinner: { Soups: [newItem({ name: 'Borscht' })] } }));
    await till.send(4, menu);
    expect((await seen()).gone).toEqual(['Fries']);
    await set('Size/Bowl', 'FURTHER_NOTICE');
    await till.send(5, menu, { soldOutBy: 'TILL' });
    expect((await seen()).gone).toEqual(['Fries']);
  });

  test('with another name is another option', async () => {
    const { headers, itemId, set, seen } = await open();
    await set('Size/Bowl', 'FURTHER_NOTICE');
    const params = { itemId };
    const rename = async (from: string, to: string) => {
      const dish = await call(getDishToEdit, { params }, headers);
      const body = entered(dish);
      const optionGroups = JSON.parse(JSON.stringify(body.optionGroups).replaceAll(from, to));
      await call(changeDish, { params, body: { ...body, optionGroups } }, headers);
    };
    await rename('Bowl', 'Tureen');
    await rename('Tureen', 'Bowl');
    expect((await seen()).gone).toEqual(['Fries']);
  });

  test('is changed by one of two who differ, and nowhere else', async () => {
    const [own, other] = [await open(), await open()];
    const late = await own.body('Size/Bowl', 'TOMORROW');
    await own.set('Size/Bowl', 'FURTHER_NOTICE');
    expect(await refused(setSoldOut, late, own.headers)).toMatchObject({
      code: 'edited_meanwhile',
    });
    const otherOption = await other.body('Size/Bowl', 'TOMORROW');
    const params = { itemId: other.itemId };
    for (const answer of [
      await refused(setSoldOut, otherOption, own.headers),
      await refused(listSoldOutOptions, { params }, own.headers),
      await refused(setSoldOut, { body: { ...late.body, at: ['Size', 'Bucket'] } }, own.headers),
    ]) {
      expect(answer).toMatchObject({ httpStatus: 404, code: 'dish_not_found' });
    }
    expect((await other.seen()).gone).toEqual(['Fries']);
  });
});
