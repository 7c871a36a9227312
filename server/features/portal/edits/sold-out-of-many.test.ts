import { expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import { getMenuToEdit, setSoldOutOfMany } from '#contract/portal/edits/sold-out.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { countPortions, giveMenu, newItem, newMenu } from '../../find/menus/menus.factory.ts';
import { menusFrom } from '../../find/menus/till/till-menu.factory.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, clock, waitForChanges } = world;

const onTop = optionGroup({ name: 'On top' }, { Burrata: 300, Basil: 50 });
const pizza = (name: string) => newItem({ name, optionGroups: [onTop] });
const menu = newMenu({
  Dinner: {
    Starters: [newItem({ name: 'Burrata' })],
    Pizza: ['Margherita', 'Diavola'].map(pizza),
  },
  Lunch: { Pizza: [pizza('Margherita')] },
});

async function open() {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const list = () => call(getMenuToEdit, {}, headers);
  const items = async () =>
    (await list()).catalogs.flatMap(({ categories }) => categories).flatMap((of) => of.items);
  const idOf = async (name: string) =>
    (await items()).find((item) => item.name === name)?.itemId ?? 0;
  /** What diners can't have, by name. */
  const gone = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: at.externalId } });
    return catalogs
      .flatMap(({ categories }) => categories)
      .flatMap((category) => category.items)
      .flatMap((item) => [
        ...(item.available ? [] : [item.name]),
        ...(item.optionGroups ?? [])
          .flatMap(({ options }) => options)
          .filter(({ available }) => !available)
          .map((option) => `${item.name}: ${option.name}`),
      ]);
  };
  const undo = (changeId: number | null) =>
    call(undoDetailChange, { params: { auditId: changeId ?? 0 } }, headers);
  return { at, headers, list, items, idOf, gone, undo };
}

const everywhere = ['Burrata', 'Margherita: Burrata', 'Diavola: Burrata', 'Margherita: Burrata'];

test('no burrata tonight: the dish and the topping everywhere, until 4 AM, undone at once', async () => {
  const { gone, headers, list, undo } = await open();
  const body = { names: ['burrata'], soldOut: 'TOMORROW' as const };
  const answer = await call(setSoldOutOfMany, { body }, headers);
  expect(answer).toMatchObject({ places: 4, until: '2026-03-20T09:00:00.000Z' });
  expect(await gone()).toEqual(everywhere);
  expect((await list()).everywhere).toMatchObject([
    { name: 'Burrata', dishes: 1, options: 3, soldOut: 'TOMORROW', out: 4 },
    { name: 'Margherita', dishes: 2, options: 0, soldOut: null, out: 0 },
    { name: 'Basil', dishes: 0, options: 3, soldOut: null, out: 0 },
  ]);
  const [entry] = (await call(listDetailChanges, {}, headers)).results;
  expect(entry?.auditId).toBe(answer.changeId);
  expect(entry?.change.lines.map(({ name }) => name)).toEqual([
    'Burrata',
    'Margherita: Burrata',
    'Diavola: Burrata',
    // On the other menu.
    'Margherita: Burrata (2)',
  ]);
  // Pressed twice, it is one change.
  expect((await call(setSoldOutOfMany, { body }, headers)).changeId).toBeNull();
  await undo(answer.changeId);
  expect(await gone()).toEqual([]);
});

test('ends automatically, and then there is nothing to undo', async () => {
  const { at, gone, headers } = await open();
  const body = { names: ['Burrata'], soldOut: 'TOMORROW' as const };
  const { changeId } = await call(setSoldOutOfMany, { body }, headers);
  clock.set('2026-03-20T09:00:00.000Z');
  expect(await gone()).toEqual([]);
  const params = { auditId: changeId ?? 0 };
  const nextDay = await makeStaff(world, { at, roleId: 2 });
  const answer = await refused(undoDetailChange, { params }, nextDay.headers);
  expect(answer).toMatchObject({ httpStatus: 409, code: 'changed_since' });
  // Nobody changed it since: it has ended.
  const now = await call(getDetailChange, { params }, nextDay.headers);
  expect(now).toEqual({ isAsChanged: true, lines: [] });
  clock.set('2026-03-19T16:00:00Z');
});

test('several dishes; one that was changed again since is not undone with the others', async () => {
  const { gone, headers, idOf } = await open();
  const itemIds = [await idOf('Margherita'), await idOf('Diavola')];
  const body = { itemIds, soldOut: 'FURTHER_NOTICE' as const };
  const { changeId, places } = await call(setSoldOutOfMany, { body }, headers);
  expect(places).toBe(2);
  expect(await gone()).toEqual(['Margherita', 'Diavola']);
  const back = { itemIds: itemIds.slice(0, 1), soldOut: null };
  await call(setSoldOutOfMany, { body: back }, headers);
  const params = { auditId: changeId ?? 0 };
  expect(await refused(undoDetailChange, { params }, headers)).toMatchObject({
    code: 'changed_since',
  });
  expect(await call(getDetailChange, { params }, headers)).toMatchObject({
    isAsChanged: false,
    lines: [{ name: 'Margherita', now: 'On the menu' }],
  });
  expect(await gone()).toEqual(['Diavola']);
});

test('a dish with none left is served again, uncounted, and undoing counts it again', async () => {
  const { at, gone, headers, idOf, items, undo } = await open();
  const itemId = await idOf('Diavola');
  await countPortions(database, at, itemId, 0);
  const body = { itemIds: [itemId, await idOf('Margherita')], soldOut: null };
  const { changeId, places } = await call(setSoldOutOfMany, { body }, headers);
  expect(places).toBe(2);
  expect(await gone()).toEqual([]);
  await undo(changeId);
  const left = (await items()).find((item) => item.itemId === itemId)?.portions.left;
  expect(left).toBe(0);
});

test('a dish that is not on the menu, or of another restaurant, changes nothing', async () => {
  const [own, other] = [await open(), await open()];
  const itemIds = [await own.idOf('Diavola'), await other.idOf('Diavola')];
  const soldOut = 'TOMORROW' as const;
  for (const body of [
    { itemIds, soldOut },
    { names: ['Truffles'], soldOut },
  ]) {
    const answer = await refused(setSoldOutOfMany, { body }, own.headers);
    expect(answer).toMatchObject({ httpStatus: 404, code: 'dish_not_found' });
  }
  const nothing = await refused(setSoldOutOfMany, { body: { soldOut } }, own.headers);
  expect(nothing).toMatchObject({ httpStatus: 400, code: 'bad_input' });
  await call(setSoldOutOfMany, { body: { names: ['Basil'], soldOut } }, own.headers);
  expect([(await own.gone()).length, await other.gone()]).toEqual([3, []]);
});

test('more than 300 places are refused', async () => {
  const { at, headers } = await open();
  const many = Array.from({ length: 301 }, (_, index) => pizza(`Pizza ${index}`));
  await giveMenu(database, at, newMenu({ Dinner: { Pizza: many } }));
  const body = { names: ['Basil'], soldOut: 'TOMORROW' as const };
  const answer = await refused(setSoldOutOfMany, { body }, headers);
  expect(answer).toMatchObject({ httpStatus: 409, code: 'too_many_places' });
});

test('if a till says what is sold out, staff cannot; if it only owns the menu, they can', async () => {
  const { at, gone, headers } = await open();
  const till = menusFrom(world, await makeIntegration(world, { at }));
  const body = { names: ['Basil'], soldOut: 'TOMORROW' as const };
  await till.send(1, menu);
  await call(setSoldOutOfMany, { body }, headers);
  expect(await gone()).toHaveLength(3);
  await till.send(2, menu, { soldOutBy: 'TILL' });
  expect(await refused(setSoldOutOfMany, { body }, headers)).toMatchObject({
    httpStatus: 409,
    code: 'till_says_sold_out',
  });
});
