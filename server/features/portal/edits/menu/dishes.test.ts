import { describe, expect, test } from 'vitest';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import {
  addDish,
  changeCategory,
  changeDish,
  type DishToEdit,
  getCategoryToEdit,
  getDishToEdit,
  orderDishes,
  takeDishOff,
} from '#contract/portal/edits/dishes.ts';
import { getMenuToEdit, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../../../find/menus/menus.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { entered, openEditedMenu, soups } from './edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;
const open = () => openEditedMenu(world);

const size = optionGroup({ name: 'Size', least: 1, most: 1 }, { Cup: 0, Bowl: 350 });

describe('a dish', () => {
  test('is changed, diners see it, and the change is listed and undone', async () => {
    const { headers, dish, newest, undo, seen } = await open();
    const { itemId, ...before } = await dish('Borscht');
    const body = {
      ...entered({ itemId, ...before }),
      name: 'Green borscht',
      priceCents: 1_100,
      optionGroups: [size],
      ageChecked: true,
      taxCategory: 'GROCERY' as const,
    };
    const after = await call(changeDish, { params: { itemId }, body }, headers);
    expect(after).toMatchObject({ ...body, version: expect.not.stringMatching(before.version) });
    expect((await seen())[0]?.items[0]).toMatchObject({
      itemId,
      name: 'Green borscht',
      priceCents: 1_100,
      ageChecked: true,
      optionGroups: [{ name: 'Size', options: [{ name: 'Cup' }, { name: 'Bowl' }] }],
    });
    expect(await newest()).toMatchObject({
      action: 'MENU_CHANGED',
      detail: 'Green borscht',
      change: {
        lines: [
          { name: 'Name', before: 'Borscht', after: 'Green borscht' },
          { name: 'Price', before: '$8.50', after: '$11.00' },
          { name: 'Options: Size', before: 'None', after: 'choose 1: Cup, Bowl +$3.50' },
          { name: 'Age checked', before: 'No', after: 'Yes' },
          { name: 'Tax category', before: 'Prepared Food', after: 'Grocery' },
        ],
      },
    });
    await undo();
    expect(await dish('Borscht')).toEqual({ itemId, ...before });
    expect(await newest()).toMatchObject({ action: 'CHANGE_UNDONE', detail: 'Borscht' });
  });

  test('of two who edit it, the second is told, and saving the same is no conflict', async () => {
    const { headers, dish } = await open();
    const { itemId, ...read } = await dish('Borscht');
    const params = { itemId };
    const body = { ...entered({ itemId, ...read }), priceCents: 900 };
    await call(changeDish, { params, body }, headers);
    await call(changeDish, { params, body }, headers);
    expect(
      await refused(changeDish, { params, body: { ...body, priceCents: 950 } }, headers),
    ).toMatchObject({ code: 'edited_meanwhile' });
    expect(await dish('Borscht')).toMatchObject({ priceCents: 900 });
  });

  test.each([
    [
      'a price below zero by its options',
      { optionGroups: [optionGroup({ name: 'Less' }, { Sip: -900 })] },
      'optionGroups.0.options.0.priceCents',
    ],
    ['least above most', { optionGroups: [{ ...size, least: 2 }] }, 'optionGroups.0.least'],
    ['no name', { name: ' ' }, 'name'],
    ['half a cent', { priceCents: 9.5 }, 'priceCents'],
    ['an unknown tax category', { taxCategory: 'FOOD' }, 'taxCategory'],
  ])('with %s is refused, and the field named', async (_, wrong, field) => {
    const { headers, dish } = await open();
    const { itemId, ...read } = await dish('Borscht');
    const body = { ...entered({ itemId, ...read }), ...wrong } as never;
    const answer = await refused(changeDish, { params: { itemId }, body }, headers);
    expect(answer).toMatchObject({ httpStatus: 400 });
    expect(JSON.stringify(answer)).toContain(field);
    expect((await dish('Borscht')).version).toBe(read.version);
  });

  test('is added at the end, taken off and put back; its id stays', async () => {
    const { headers, ids, dish, namesSeen, undo, newest } = await open();
    const { catalogCategoryId } = await ids('Borscht');
    const { version: _, ...like } = entered(await dish('Borscht'));
    const body = { ...like, name: 'Solyanka', priceCents: 1_200, catalogCategoryId };
    const { itemId, version } = await call(addDish, { body }, headers);
    expect(await namesSeen()).toEqual([...soups, 'Solyanka']);
    expect((await newest()).change.lines).toContainEqual({
      name: 'On the menu',
      before: 'No',
      after: 'Yes',
    });
    // If the button is pressed twice, the dish is added once.
    expect(await refused(addDish, { body }, headers)).toMatchObject({ code: 'name_taken' });

    const params = { itemId };
    await call(takeDishOff, { params, body: { version } }, headers);
    expect(await namesSeen()).toEqual(soups);
    expect(await refused(getDishToEdit, { params }, headers)).toMatchObject({
      code: 'dish_not_found',
    });
    expect(
      await refused(changeDish, { params, body: { ...like, version } }, headers),
    ).toMatchObject({ code: 'dish_not_found' });
    await undo();
    expect(await dish('Solyanka')).toMatchObject({ itemId, priceCents: 1_200 });
    await call(takeDishOff, { params, body: { version } }, headers);
    // Added again by its name, it is the same dish.
    expect(await call(addDish, { body: { ...body, priceCents: 1_300 } }, headers)).toMatchObject({
      itemId,
      priceCents: 1_300,
    });
  });

  test('that comes back is not sold out', async () => {
    const { headers, ids, dish, undo, seen } = await open();
    const { itemId } = await ids('Kharcho');
    const { catalogs } = await call(getMenuToEdit, {}, headers);
    const read = catalogs[0]?.categories[0]?.items.find((item) => item.itemId === itemId);
    const soldOut = { kind: 'DISH' as const, id: itemId, soldOut: 'FURTHER_NOTICE' as const };
    await call(setSoldOut, { body: { ...soldOut, version: read?.version ?? '' } }, headers);
    const { version } = await dish('Kharcho');
    await call(takeDishOff, { params: { itemId }, body: { version } }, headers);
    await undo();
    const items = (await seen())[0]?.items;
    expect(items?.find((item) => item.itemId === itemId)).toMatchObject({ available: true });
  });

  test("takes no other dish's name, not even by undoing", async () => {
    const { headers, dish, ids, newest } = await open();
    const [borscht, kharcho] = [await dish('Borscht'), await dish('Kharcho')];
    const rename = async ({ itemId, ...read }: DishToEdit, name: string) => ({
      params: { itemId },
      body: { ...entered({ itemId, ...read }), name },
    });
    expect(await refused(changeDish, await rename(borscht, 'KHARCHO'), headers)).toMatchObject({
      httpStatus: 409,
      code: 'name_taken',
    });
    await call(changeDish, await rename(kharcho, 'Chikhirtma'), headers);
    const { auditId } = await newest();
    await call(changeDish, await rename(borscht, 'Kharcho'), headers);
    expect(await refused(undoDetailChange, { params: { auditId } }, headers)).toMatchObject({
      code: 'name_taken',
    });
    expect((await ids('Chikhirtma')).itemId).toBe(kharcho.itemId);
  });

  test("of another restaurant can't be read, changed, taken off or moved", async () => {
    const [own, other] = [await open(), await open()];
    const { itemId, ...read } = await other.dish('Borscht');
    const params = { itemId };
    const { headers } = own;
    const body = entered({ itemId, ...read });
    const { version, ...like } = body;
    const { catalogCategoryId } = await other.ids('Borscht');
    const inCategory = { params: { catalogCategoryId } };
    const { order, words: _, catalogName: __, ...category } = await other.category('Borscht');
    const codes = [
      await refused(getDishToEdit, { params }, headers),
      await refused(changeDish, { params, body: { ...body, priceCents: 1 } }, headers),
      await refused(takeDishOff, { params, body: { version } }, headers),
      await refused(addDish, { body: { ...like, name: 'Ours', catalogCategoryId } }, headers),
      await refused(getCategoryToEdit, inCategory, headers),
      await refused(
        changeCategory,
        { ...inCategory, body: { ...category, name: 'Ours' } },
        headers,
      ),
      await refused(
        orderDishes,
        { ...inCategory, body: { itemIds: [], version: order.version } },
        headers,
      ),
    ].map(({ code }) => code);
    const ofDish = 'dish_not_found';
    const ofCategory = 'category_not_found';
    expect(codes.slice(0, 3)).toEqual([ofDish, ofDish, ofDish]);
    expect(codes.slice(3)).toEqual([ofCategory, ofCategory, ofCategory, ofCategory]);
    expect(await other.dish('Borscht')).toEqual({ itemId, ...read });
    expect(await other.namesSeen()).toEqual(soups);
  });
});

test('a menu has 30,000 options, whoever adds one; one that has more may lose some', async () => {
  const { at, headers, dish, newest, undo } = await open();
  const groups = (count: number) =>
    Array.from({ length: count }, (_, group) => ({
      ...optionGroup({ name: `Group ${group}` }, { One: 0 }),
      options: Array.from({ length: 60 }, (__, n) => ({
        name: `Option ${n}`,
        priceCents: 0,
        available: true,
        optionGroups: [],
      })),
    }));
  const named = (name: string, optionGroups: ReturnType<typeof groups>) =>
    newItem({ name, optionGroups });
  const full = [
    named('Borscht', []),
    ...Array.from({ length: 99 }, (_, n) => named(`Dish ${n}`, groups(5))),
    named('Last', groups(4)),
  ];
  await giveMenu(world.database, at, newMenu({ Dinner: { Soups: full } }));
  const { itemId, ...read } = await dish('Borscht');
  const params = { itemId };
  const body = entered({ itemId, ...read });
  const { version, ...like } = body;
  const one = { ...body, optionGroups: groups(1) };
  await call(changeDish, { params, body: one }, headers);
  const addition = { ...like, optionGroups: [size], name: 'One more' };
  const { catalogCategoryId } = read;
  expect(
    await refused(addDish, { body: { ...addition, catalogCategoryId } }, headers),
  ).toMatchObject({ httpStatus: 409, code: 'too_many_options' });
  // The refused dish leaves nothing behind, not even a dish that is off the menu.
  await call(addDish, { body: { ...addition, optionGroups: [], catalogCategoryId } }, headers);
  await undo();
  const { auditId } = await newest();
  const now = await dish('Borscht');
  const two = { ...one, version: now.version, optionGroups: groups(2) };
  expect(await refused(changeDish, { params, body: two }, headers)).toMatchObject({
    code: 'too_many_options',
  });
  const none = { ...one, version: now.version, optionGroups: [] };
  await call(changeDish, { params, body: none }, headers);
  const last = await dish('Last');
  const of = { params: { itemId: last.itemId } };
  await call(changeDish, { ...of, body: { ...entered(last), optionGroups: groups(5) } }, headers);
  // Undoing counts, too.
  const { results } = await call(listDetailChanges, {}, headers);
  const [, emptied] = results;
  const undoing = { params: { auditId: emptied?.auditId ?? 0 } };
  expect(await refused(undoDetailChange, undoing, headers)).toMatchObject({
    code: 'too_many_options',
  });
  expect(auditId).toBeGreaterThan(0);
});
