import { expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import {
  getMenuToEdit,
  setSoldOut,
  setSoldOutEverywhere,
} from '#contract/portal/edits/sold-out.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { menusFrom } from '../../find/menus/till/till-menu.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, waitForChanges } = world;

const onTop = optionGroup({ name: 'On top' }, { Mushrooms: 200, Olives: 100 });
const stuffed = optionGroup(
  { name: 'Crust' },
  { Plain: 0, Stuffed: 300 },
  {
    within: { Stuffed: [optionGroup({ name: 'With' }, { mushrooms: 0, Cheese: 0 })] },
  },
);
const menu = newMenu({
  Lunch: { Pizza: [newItem({ name: 'Margherita', optionGroups: [onTop] })] },
  Dinner: {
    Pizza: [
      newItem({ name: 'Margherita', optionGroups: [stuffed, onTop] }),
      newItem({ name: 'Diavola', optionGroups: [onTop] }),
    ],
    Soups: [newItem({ name: 'Borscht' })],
  },
});

type Until = 'TOMORROW' | 'FURTHER_NOTICE' | null;

async function open() {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 4 });
  const manager = await makeStaff(world, { at, roleId: 2 });
  const options = async () => {
    const all = (await call(getMenuToEdit, {}, headers)).options;
    return all.map(({ name, dishes, soldOutOn }) => `${name} ${soldOutOn}/${dishes}`);
  };
  const set = (kind: 'DISH' | 'OPTION', name: string, soldOut: Until) =>
    call(setSoldOutEverywhere, { body: { kind, name, soldOut } }, headers);
  /** Each place where diners can't have it. */
  const gone = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: at.externalId } });
    const dishes = catalogs.flatMap(({ categories }) => categories.flatMap(({ items }) => items));
    return dishes.flatMap(({ name, available, optionGroups = [] }) => [
      ...(available ? [] : [name]),
      ...optionGroups.flatMap((group) =>
        group.options.flatMap((option) => [
          ...(option.available ? [] : [`${name}: ${option.name}`]),
          ...(option.optionGroups ?? []).flatMap((inner) =>
            inner.options.filter((one) => !one.available).map((one) => `${name}: ${one.name}`),
          ),
        ]),
      ),
    ]);
  };
  const changes = async () => (await call(listDetailChanges, {}, manager.headers)).results;
  return { at, headers, manager: manager.headers, options, set, gone, changes };
}

const mushrooms = [
  'Margherita: Mushrooms',
  'Margherita: mushrooms',
  'Margherita: Mushrooms',
  'Diavola: Mushrooms',
];

test('a topping is off on every dish at once, for a server, in one line of the changes', async () => {
  const { manager, options, set, gone, changes } = await open();
  expect(await options()).toEqual([
    'Cheese 0/1',
    'Mushrooms 0/3',
    'Olives 0/3',
    'Plain 0/1',
    'Stuffed 0/1',
  ]);
  expect(await set('OPTION', 'MUSHROOMS', 'TOMORROW')).toEqual({
    name: 'Mushrooms',
    dishes: 3,
    soldOutOn: 3,
    soldOut: 'TOMORROW',
    until: '2026-03-20T09:00:00.000Z',
  });
  expect((await gone()).toSorted()).toEqual(mushrooms.toSorted());
  const [entry, ...before] = await changes();
  expect(before).toEqual([]);
  expect(entry?.change.lines).toEqual([
    {
      name: 'Mushrooms, on 3 dishes',
      before: 'On the menu',
      after: 'Sold out until Fri, Mar 20, 4:00 AM',
    },
  ]);
  await call(undoDetailChange, { params: { auditId: entry?.auditId ?? 0 } }, manager);
  expect(await gone()).toEqual([]);
});

test('a dish is off on all menus; what one of them said before comes back by undoing', async () => {
  const { headers, manager, set, gone, changes } = await open();
  const { catalogs } = await call(getMenuToEdit, {}, headers);
  const first = catalogs[0]?.categories[0]?.items[0];
  const body = { kind: 'DISH', id: first?.itemId ?? 0, version: first?.version ?? '' } as const;
  await call(setSoldOut, { body: { ...body, soldOut: 'FURTHER_NOTICE' } }, headers);
  expect(await gone()).toEqual(['Margherita']);
  expect(await set('DISH', 'Margherita', 'TOMORROW')).toMatchObject({ dishes: 2, soldOutOn: 2 });
  expect(await gone()).toEqual(['Margherita', 'Margherita']);
  const [entry] = await changes();
  expect(entry?.change.lines).toMatchObject([
    { name: 'Margherita, 2 times on the menu', before: 'Sold out on 1 of 2' },
  ]);
  await call(undoDetailChange, { params: { auditId: entry?.auditId ?? 0 } }, manager);
  expect(await gone()).toEqual(['Margherita']);
  expect(await set('DISH', 'Margherita', null)).toMatchObject({ soldOutOn: 0, soldOut: null });
  expect(await gone()).toEqual([]);
});

test('fifty at once are one change, and another restaurant has none', async () => {
  const [own, other] = [await open(), await open()];
  await Promise.all(Array.from({ length: 50 }, () => own.set('OPTION', 'Olives', 'TOMORROW')));
  expect(await own.changes()).toHaveLength(1);
  expect(await own.gone()).toHaveLength(3);
  expect(await other.gone()).toEqual([]);
  const stays = await own.gone();
  await other.set('OPTION', 'Olives', 'FURTHER_NOTICE');
  await other.set('OPTION', 'Olives', null);
  expect(await own.gone()).toEqual(stays);
});

test('is refused for what is on no dish, to a driver and a stranger, and where the till says it', async () => {
  const { at, headers, gone } = await open();
  const body = { kind: 'OPTION', name: 'Olives', soldOut: 'TOMORROW' } as const;
  const answer = (wrong: object, as?: typeof headers) =>
    refused(setSoldOutEverywhere, { body: { ...body, ...wrong } }, as);
  expect(await answer({ name: 'Anchovies' }, headers)).toMatchObject({ code: 'dish_not_found' });
  // A dish isn't an option.
  expect(await answer({ name: 'Borscht' }, headers)).toMatchObject({ code: 'dish_not_found' });
  const driver = await makeStaff(world, { at, roleId: 5 });
  expect(await answer({}, driver.headers)).toMatchObject({ code: 'not_permitted' });
  expect(await answer({})).toMatchObject({ httpStatus: 401 });
  for (const wrong of [{ name: '' }, { name: 'x'.repeat(121) }, { kind: 'CATEGORY' }]) {
    expect(await answer(wrong, headers)).toMatchObject({ code: 'bad_input' });
  }
  const till = menusFrom(world, await makeIntegration(world, { at }));
  await till.send(1, menu, { soldOutBy: 'TILL' });
  expect(await answer({}, headers)).toMatchObject({ code: 'till_says_sold_out' });
  expect(await gone()).toEqual([]);
});
