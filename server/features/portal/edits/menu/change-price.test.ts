import { expect, test } from 'vitest';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { getDetailChange, undoDetailChange } from '#contract/portal/edits/changes.ts';
import { changeDish, changePrice, listDishes } from '#contract/portal/edits/dishes.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../../../find/menus/menus.factory.ts';
import { menusFrom } from '../../../find/menus/till/till-menu.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { entered, openEditedMenu } from './edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;

async function open() {
  const house = await openEditedMenu(world);
  const { itemId } = await house.ids('Borscht');
  const { priceCents: readCents } = await house.dish('Borscht');
  const asked = (priceCents: number, read = readCents) => ({
    params: { itemId },
    body: { priceCents, readCents: read },
  });
  return { ...house, itemId, readCents, asked };
}

test('a price is changed and nothing else, diners see it, and its id undoes it', async () => {
  const { asked, dish, headers, readCents, seen } = await open();
  const other = await dish('Borscht');
  const changed = { ...entered(other), description: 'With beets' };
  await call(changeDish, { params: { itemId: other.itemId }, body: changed }, headers);
  const answer = await call(changePrice, asked(1_950), headers);
  expect(answer).toMatchObject({ ownPriceCents: 1_950 });
  expect(await dish('Borscht')).toMatchObject({ priceCents: 1_950, description: 'With beets' });
  expect((await seen())[0]?.items[0]?.priceCents).toBe(1_950);
  // The same again, as after a lost answer.
  expect(await call(changePrice, asked(1_950), headers)).toEqual({
    ownPriceCents: 1_950,
    changeId: null,
  });
  const params = { auditId: answer.changeId ?? 0 };
  expect(await call(getDetailChange, { params }, headers)).toMatchObject({ isAsChanged: true });
  await call(undoDetailChange, { params }, headers);
  expect(await dish('Borscht')).toMatchObject({ priceCents: readCents });
});

test("somebody else's price is a conflict, and stays", async () => {
  const { asked, dish, headers } = await open();
  await call(changePrice, asked(1_000), headers);
  const answer = await refused(changePrice, asked(2_000), headers);
  expect(answer).toMatchObject({ httpStatus: 409, code: 'edited_meanwhile' });
  expect(await dish('Borscht')).toMatchObject({ priceCents: 1_000 });
  await call(changePrice, asked(2_000, 1_000), headers);
  expect(await dish('Borscht')).toMatchObject({ priceCents: 2_000 });
});

test('of two at once, one is a conflict', async () => {
  const { asked, headers } = await open();
  const press = (cents: number) =>
    call(changePrice, asked(cents), headers).then(
      () => 'saved',
      () => 'refused',
    );
  expect((await Promise.all([press(1_111), press(2_222)])).toSorted()).toEqual([
    'refused',
    'saved',
  ]);
});

test('no choice of options may bring the dish below $0.00', async () => {
  const { at, headers, ids } = await open();
  const half = optionGroup({ name: 'Size', least: 1, most: 1 }, { Whole: 0, Half: -400 });
  const menu = newMenu({
    Dinner: { Soups: [newItem({ name: 'Lentils', priceCents: 900, optionGroups: [half] })] },
  });
  await giveMenu(world.database, at, menu);
  const params = { itemId: (await ids('Lentils')).itemId };
  const answer = await refused(
    changePrice,
    { params, body: { priceCents: 399, readCents: 900 } },
    headers,
  );
  expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input' });
  await call(changePrice, { params, body: { priceCents: 400, readCents: 900 } }, headers);
  const { catalogs } = await call(listDishes, {}, headers);
  expect(catalogs[0]?.categories[0]?.items).toMatchObject([
    { ownPriceCents: 400, priceCents: 0, isFrom: true, contents: { tags: [], isSaid: false } },
  ]);
});

test("a till's menu, another restaurant's dish and one that is off keep their prices", async () => {
  const { asked, at, headers, ids } = await open();
  const other = await openEditedMenu(world);
  const theirs = await refused(changePrice, asked(100), other.headers);
  expect(theirs).toMatchObject({ httpStatus: 404, code: 'dish_not_found' });
  const { itemId } = await ids('Kharcho');
  await giveMenu(
    world.database,
    at,
    newMenu({ Dinner: { Soups: [newItem({ name: 'Borscht' })] } }),
  );
  const gone = { params: { itemId }, body: { priceCents: 100, readCents: 1_000 } };
  expect(await refused(changePrice, gone, headers)).toMatchObject({ code: 'dish_not_found' });
  const till = menusFrom(world, await makeIntegration(world, { at }));
  await till.send(1, newMenu({ Dinner: { Soups: [newItem({ name: 'Borscht' })] } }));
  expect(await refused(changePrice, asked(100), headers)).toMatchObject({
    httpStatus: 409,
    code: 'till_owns_menu',
  });
});
