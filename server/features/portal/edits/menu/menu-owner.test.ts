import { describe, expect, test } from 'vitest';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import {
  getDetailChange,
  listDetailChanges,
  undoDetailChange,
} from '#contract/portal/edits/changes.ts';
import {
  addCategory,
  addDish,
  changeCategory,
  changeDish,
  listDishes,
  orderCategories,
  orderDishes,
  takeDishOff,
} from '#contract/portal/edits/dishes.ts';
import { openMenuToTills, takeMenuBack } from '#contract/portal/edits/menu-owner.ts';
import { getMenuToEdit, setPortions, setSoldOut } from '#contract/portal/edits/sold-out.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { newItem, newMenu } from '../../../find/menus/menus.factory.ts';
import { menusFrom } from '../../../find/menus/till/till-menu.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { entered, openEditedMenu, soups } from './edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, ownerUrl } = world;

const items = soups.map((name) => newItem({ name }));
const menu = newMenu({ Dinner: { Soups: items, Mains: [newItem({ name: 'Lamb' })] } });
const cheaper = newMenu({
  Dinner: {
    Soups: items.map((item) => ({ ...item, priceCents: 500 })),
    Mains: [newItem({ name: 'Lamb', priceCents: 500 })],
  },
});

/** A restaurant whose menu a manager edits, its owner, and a till that may send it. */
async function open() {
  const edited = await openEditedMenu(world);
  const { headers: asOwner } = await makeStaff(world, { at: edited.at });
  const till = menusFrom(world, await makeIntegration(world, { at: edited.at }));
  const list = () => call(listDishes, {}, edited.headers);
  const price = async () => (await edited.seen())[0]?.items[0]?.priceCents;
  return { ...edited, asOwner, till, list, price };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Every change of the menu, as forms send it that were filled before the till's menu came. */
async function allEdits({ dish, category, list }: Opened) {
  const { itemId, catalogCategoryId, version, ...read } = await dish('Borscht');
  const { order, words: _, catalogName: __, till: ___, ...fields } = await category('Borscht');
  const { catalogs } = await list();
  const like = entered({ itemId, catalogCategoryId, version, ...read });
  const catalog = { params: { catalogId: catalogs[0]?.catalogId ?? 0 } };
  const inCategory = { params: { catalogCategoryId } };
  const of = { params: { itemId } };
  return [
    [changeDish, { ...of, body: { ...like, priceCents: 1 } }],
    [takeDishOff, { ...of, body: { version } }],
    [addDish, { body: { ...like, name: 'Ours', catalogCategoryId } }],
    [changeCategory, { ...inCategory, body: { ...fields, name: 'Ours' } }],
    [orderDishes, { ...inCategory, body: { itemIds: [], version: order.version } }],
    [addCategory, { ...catalog, body: { ...fields, name: 'Ours' } }],
    [orderCategories, { ...catalog, body: { catalogCategoryIds: [], version } }],
  ] as const;
}

describe("a till's menu", () => {
  test('is shown with its till, and no edit and no undoing changes it', async () => {
    const opened = await open();
    const { headers, dish, category, till, list, newest, price } = opened;
    expect(await list()).toMatchObject({ owner: null });
    const { itemId, ...read } = await dish('Borscht');
    await call(
      changeDish,
      { params: { itemId }, body: { ...entered({ itemId, ...read }), priceCents: 900 } },
      headers,
    );
    const { auditId } = await newest();
    const edits = await allEdits(opened);
    const { takenAt } = await till.send(12, cheaper);
    expect(await list()).toMatchObject({
      owner: {
        state: 'TILL',
        till: 'Counter till',
        version: 12,
        takenAt,
        since: takenAt,
        soldOutBy: 'STAFF',
      },
    });
    for (const [edit, input] of edits) {
      expect(await refused(edit, input, headers), edit.name).toMatchObject({
        httpStatus: 409,
        code: 'till_owns_menu',
      });
    }
    const undoing = { params: { auditId } };
    expect(await refused(undoDetailChange, undoing, headers)).toMatchObject({
      code: 'till_owns_menu',
    });
    expect(await call(getDetailChange, undoing, headers)).toMatchObject({ isAsChanged: false });
    expect(await dish('Borscht')).toMatchObject({ till: 'Counter till', priceCents: 500 });
    expect(await category('Borscht')).toMatchObject({ till: 'Counter till' });
    expect(await price()).toBe(500);
  });

  test('is taken back by an owner, once; the till is refused until it may send again', async () => {
    const { headers, asOwner, till, list, dish, price } = await open();
    // Both do nothing yet: no till owns the menu.
    await call(takeMenuBack, {}, asOwner);
    await call(openMenuToTills, {}, asOwner);
    await till.send(3, cheaper);
    for (const decision of [takeMenuBack, openMenuToTills]) {
      expect(await refused(decision, {}, headers)).toMatchObject({ code: 'not_permitted' });
    }
    await call(openMenuToTills, {}, asOwner);
    expect(await list()).toMatchObject({ owner: { state: 'TILL' } });
    await call(takeMenuBack, {}, asOwner);
    await call(takeMenuBack, {}, asOwner);
    expect(await list()).toMatchObject({ owner: { state: 'RESTAURANT', till: 'Counter till' } });
    expect(await till.refusedOf(4, menu)).toMatchObject({ code: 'menu_taken_back' });
    expect(await price()).toBe(500);
    const { itemId, ...read } = await dish('Borscht');
    const body = { ...entered({ itemId, ...read }), priceCents: 777 };
    await call(changeDish, { params: { itemId }, body }, headers);
    expect(await price()).toBe(777);

    await call(openMenuToTills, {}, asOwner);
    expect(await list()).toMatchObject({ owner: null });
    // The till starts over: the same version now counts as another menu.
    await till.send(3, cheaper);
    expect(await price()).toBe(500);
    const { results } = await call(listAuditEntries, { query: {} }, asOwner);
    const actions = results
      .map(({ action }) => action)
      .filter((action) => /^MENU_(?!CH)/.test(action));
    expect(actions).toEqual([
      'MENU_GIVEN_TO_TILL',
      'MENU_OPENED_TO_TILLS',
      'MENU_TAKEN_BACK',
      'MENU_GIVEN_TO_TILL',
    ]);
    const changes = (await call(listDetailChanges, {}, headers)).results;
    expect(changes.map(({ action }) => action)).toEqual(['MENU_CHANGED']);
  });

  test('of another restaurant is not taken back', async () => {
    const [own, other] = [await open(), await open()];
    await own.till.send(1, menu);
    await other.till.send(1, menu);
    await call(takeMenuBack, {}, own.asOwner);
    expect(await other.list()).toMatchObject({ owner: { state: 'TILL' } });
    await own.till.refusedOf(2, menu);
    await other.till.send(2, cheaper);
  });
});

describe('what is sold out', () => {
  const dishNamed = async ({ headers }: Opened, name: string) => {
    const { catalogs } = await call(getMenuToEdit, {}, headers);
    const item = catalogs
      .flatMap(({ categories }) => categories.flatMap((category) => category.items))
      .find((one) => one.name === name);
    if (!item) throw new Error(`no ${name}`);
    return item;
  };
  const mark = async (opened: Opened, name: string) => {
    const { itemId: id, version } = await dishNamed(opened, name);
    return { body: { kind: 'DISH' as const, id, version, soldOut: 'FURTHER_NOTICE' as const } };
  };
  const none = async (opened: Opened, name: string) => {
    const { itemId, portions } = await dishNamed(opened, name);
    return { body: { itemId, left: 0, version: portions.version } };
  };
  const served = async ({ seen }: Opened) =>
    (await seen()).flatMap((category) => category.items).filter(({ available }) => available);

  test('is said in the portal, and stays when the till sends its menu again', async () => {
    const opened = await open();
    const { headers, till } = opened;
    await till.send(1, menu);
    await call(setSoldOut, await mark(opened, 'Lamb'), headers);
    await call(setPortions, await none(opened, 'Kharcho'), headers);
    await till.send(2, cheaper);
    const left = soups.filter((name) => name !== 'Kharcho');
    expect((await served(opened)).map(({ name }) => name)).toEqual(left);
  });

  test('is the till’s to say if it wants: marks end, and the portal refuses new ones', async () => {
    const opened = await open();
    const { headers, till, newest } = opened;
    await call(setSoldOut, await mark(opened, 'Lamb'), headers);
    const { auditId } = await newest();
    await call(setPortions, await none(opened, 'Kharcho'), headers);
    await till.send(1, menu, { soldOutBy: 'TILL' });
    expect(await served(opened)).toHaveLength(4);
    expect(await call(getMenuToEdit, {}, headers)).toMatchObject({ till: 'Counter till' });
    expect(await refused(setSoldOut, await mark(opened, 'Borscht'), headers)).toMatchObject({
      httpStatus: 409,
      code: 'till_says_sold_out',
    });
    expect(await refused(setPortions, await none(opened, 'Borscht'), headers)).toMatchObject({
      code: 'till_says_sold_out',
    });
    expect(await refused(undoDetailChange, { params: { auditId } }, headers)).toMatchObject({
      code: 'till_says_sold_out',
    });
    const [category] = menu.catalogs[0]?.categories ?? [];
    const without = { ...newItem({ name: 'Borscht' }), available: false };
    await till.send(
      2,
      {
        catalogs: [
          { name: 'Dinner', categories: [{ name: category?.name ?? '', items: [without] }] },
        ],
      },
      { soldOutBy: 'TILL' },
    );
    expect(await served(opened)).toEqual([]);
    await till.send(3, menu);
    await call(setSoldOut, await mark(opened, 'Borscht'), headers);
    expect((await served(opened)).map(({ name }) => name)).toEqual(['Kharcho', 'Okroshka', 'Lamb']);
  });
});

test('of an edit and a till at the same moment, the till stands, and nothing of the edit is left', async () => {
  const opened = await open();
  const { at, headers, dish, till, price } = opened;
  const { itemId, ...read } = await dish('Borscht');
  const body = { ...entered({ itemId, ...read }), priceCents: 999, name: 'Ours' };
  const edit = { params: { itemId }, body };
  const lock = `SELECT FROM restaurants WHERE business_id = ${at.businessId} FOR NO KEY UPDATE`;
  // The edit waits behind the till's menu.
  const [sent, editing] = await whileLocked(ownerUrl, [lock], async () => {
    const first = till.send(1, cheaper);
    await untilSomebodyWaitsForALock(ownerUrl, 1);
    const second = refused(changeDish, edit, headers);
    await untilSomebodyWaitsForALock(ownerUrl, 2);
    return [first, second] as const;
  });
  await sent;
  expect(await editing).toMatchObject({ code: 'till_owns_menu' });
  expect(await price()).toBe(500);

  // The till's menu waits while an owner takes the menu back.
  const [taken, late] = await whileLocked(ownerUrl, [lock], async () => {
    const first = call(takeMenuBack, {}, opened.asOwner);
    await untilSomebodyWaitsForALock(ownerUrl, 1);
    const second = till.refusedOf(2, menu);
    await untilSomebodyWaitsForALock(ownerUrl, 2);
    return [first, second] as const;
  });
  await taken;
  expect(await late).toMatchObject({ code: 'menu_taken_back' });
});
