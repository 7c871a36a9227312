import { expect, test } from 'vitest';
import type { CallInput } from '#contract/endpoint.ts';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import { changeContentsOfMany, getContentsToEdit } from '#contract/portal/edits/contents.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu, readItems } from '../../../find/menus/menus.factory.ts';
import { menusFrom } from '../../../find/menus/till/till-menu.factory.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, waitForChanges } = world;

const menu = newMenu({
  Dinner: {
    Mains: [
      newItem({ name: 'Pasta', dietaryTags: ['VEGETARIAN'], contents: { contains: ['WHEAT'] } }),
      newItem({ name: 'Burrata', contents: { contains: ['MILK'] } }),
      newItem({ name: 'Salad' }),
    ],
  },
});

type Said = Omit<CallInput<typeof changeContentsOfMany>['body'], 'itemIds'>;

async function open() {
  const at = await makeRestaurant(database);
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const items = await readItems(database, at);
  const idsOf = (names: readonly string[]) => names.map((name) => items.get(name)?.item_id ?? 0);
  const bodyOf = (names: readonly string[], said: Said) => ({
    body: { itemIds: idsOf(names), ...said },
  });
  const say = (names: readonly string[], said: Said) =>
    call(changeContentsOfMany, bodyOf(names, said), headers);
  const refusedOf = (names: readonly string[], said: Said) =>
    refused(changeContentsOfMany, bodyOf(names, said), headers);
  const read = (name: string) =>
    call(getContentsToEdit, { params: { itemId: idsOf([name])[0] ?? 0 } }, headers);
  /** What diners are told. */
  const shown = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: at.externalId } });
    return (catalogs[0]?.categories[0]?.items ?? []).map(
      ({ name, dietaryTags, contains = [], mayContain = [] }) =>
        [name, ...dietaryTags, ...contains, ...mayContain.map((one) => `(${one})`)].join(' '),
    );
  };
  return { at, headers, say, refusedOf, read, shown, idsOf };
}

const before = ['Pasta VEGETARIAN WHEAT', 'Burrata MILK', 'Salad'];

test('a tag and an allergen for all of them in one change, and back by one Undo', async () => {
  const { headers, say, shown, read } = await open();
  const all = ['Pasta', 'Burrata', 'Salad'];
  const { changeId, dishes } = await say(all, {
    act: 'ADD',
    tags: ['HALAL'],
    contains: ['SESAME'],
    mayContain: ['WHEAT'],
  });
  expect(dishes).toBe(3);
  expect(await shown()).toEqual([
    // It contains wheat, which says more than that it may.
    'Pasta VEGETARIAN HALAL WHEAT SESAME',
    'Burrata HALAL MILK SESAME (WHEAT)',
    'Salad HALAL SESAME (WHEAT)',
  ]);
  expect(await read('Salad')).toMatchObject({ isSaid: true });
  const [entry] = (await call(listDetailChanges, {}, headers)).results;
  expect(entry).toMatchObject({ auditId: changeId, detail: '3 dishes' });
  expect(entry?.change.lines).toContainEqual({
    name: 'Salad: Contains',
    before: 'No information',
    after: 'Sesame',
  });
  // The same again changes nothing.
  expect(await say(all, { act: 'ADD', tags: ['HALAL'] })).toEqual({ dishes: 0, changeId: null });
  await call(undoDetailChange, { params: { auditId: changeId ?? 0 } }, headers);
  expect(await shown()).toEqual(before);
  expect(await read('Salad')).toMatchObject({ isSaid: false });
});

test('is taken off again, and nothing is claimed of dishes that never had it', async () => {
  const { say, shown, read } = await open();
  const gone = {
    act: 'REMOVE' as const,
    tags: ['VEGETARIAN' as const],
    contains: ['MILK' as const],
  };
  expect(await say(['Pasta', 'Burrata', 'Salad'], gone)).toMatchObject({ dishes: 2 });
  expect(await shown()).toEqual(['Pasta WHEAT', 'Burrata', 'Salad']);
  expect(await read('Salad')).toMatchObject({ isSaid: false });
});

test('what contradicts is refused for all, with the name of each dish', async () => {
  const { headers, refusedOf, shown } = await open();
  const refusal = await refusedOf(['Pasta', 'Burrata', 'Salad'], {
    act: 'ADD',
    tags: ['VEGAN', 'GLUTEN_FREE'],
  });
  expect(refusal).toMatchObject({
    httpStatus: 409,
    code: 'contradicts',
    problems: [
      { field: 'itemIds.0', message: "Pasta can't be Gluten-free: it contains wheat" },
      { field: 'itemIds.1', message: "Burrata can't be Vegan: it contains milk" },
    ],
  });
  expect(
    await refusedOf(['Pasta'], {
      act: 'ADD',
      mayContain: ['FISH'],
      tags: ['DAIRY_FREE'],
      contains: ['MILK'],
    }),
  ).toMatchObject({
    problems: [{ message: "Pasta can't be Dairy-free: it contains milk" }],
  });
  expect(await shown()).toEqual(before);
  expect((await call(listDetailChanges, {}, headers)).results).toEqual([]);
});

test("a till's other word goes on waiting, and its menu changes nothing that was said", async () => {
  const { at, say, read, shown } = await open();
  const till = menusFrom(world, await makeIntegration(world, { at }));
  await say(['Salad'], { act: 'ADD', tags: ['VEGAN'] });
  const [main] = menu.catalogs[0]?.categories ?? [];
  const items = (main?.items ?? []).map((item) =>
    item.name === 'Salad' ? { ...item, contents: { contains: ['MILK' as const] } } : item,
  );
  await till.send(1, newMenu({ Dinner: { Mains: items } }));
  expect((await read('Salad')).waiting?.claims).toEqual(['Contains milk']);
  await say(['Salad', 'Burrata'], { act: 'ADD', contains: ['SESAME'] });
  expect((await read('Salad')).waiting?.claims).toEqual(['Contains milk']);
  expect((await shown())[2]).toBe('Salad MILK SESAME');
});

test('dishes of another restaurant, twice the same, and nothing at all are refused', async () => {
  const [own, other] = [await open(), await open()];
  const asked = {
    itemIds: [...own.idsOf(['Pasta']), ...other.idsOf(['Pasta'])],
    act: 'ADD' as const,
  };
  const body = { ...asked, tags: ['SPICY' as const] };
  expect(await refused(changeContentsOfMany, { body }, own.headers)).toMatchObject({
    httpStatus: 404,
    code: 'dish_not_found',
  });
  for (const wrong of [
    { ...body, itemIds: own.idsOf(['Pasta', 'Pasta']) },
    { ...body, itemIds: [] },
    { ...body, tags: [] },
    { ...body, tags: [], contains: ['MILK'], mayContain: ['MILK'] },
    { ...body, act: 'SET' },
  ]) {
    expect(await refused(changeContentsOfMany, { body: wrong }, own.headers)).toMatchObject({
      httpStatus: 400,
    });
  }
  expect(await own.shown()).toEqual(before);
  expect(await other.shown()).toEqual(before);
  const server = await makeStaff(world, { at: own.at, roleId: 4 });
  expect(
    await refused(
      changeContentsOfMany,
      { body: { ...body, itemIds: own.idsOf(['Pasta']) } },
      server.headers,
    ),
  ).toMatchObject({ code: 'not_permitted' });
});
