import { getCatalog } from '#contract/find/menus/menus.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import {
  type DishToEdit,
  getCategoryToEdit,
  getDishToEdit,
  listDishes,
} from '#contract/portal/edits/dishes.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../../../find/menus/menus.factory.ts';
import { makeRestaurant } from '../../../find/restaurants/restaurants.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';

export const soups = ['Borscht', 'Kharcho', 'Okroshka'];
const menu = newMenu({
  Dinner: { Soups: soups.map((name) => newItem({ name })), Mains: [newItem({ name: 'Lamb' })] },
});

/** What a form sends of a dish. */
export const entered = ({
  itemId: _,
  catalogCategoryId: __,
  categoryName: ___,
  words: ____,
  till: _____,
  ...dish
}: DishToEdit) => dish;

/** A restaurant with a menu, its manager, and what they and diners see of it. */
export async function openEditedMenu(world: TestApp) {
  const { call, database, waitForChanges } = world;
  const at = await makeRestaurant(database);
  await giveMenu(database, at, menu);
  const { headers } = await makeStaff(world, { at, roleId: 2 });
  const ids = async (name: string) => {
    const { catalogs } = await call(listDishes, {}, headers);
    const categories = catalogs.flatMap((catalog) => catalog.categories);
    const category = categories.find(({ items }) => items.some((item) => item.name === name));
    const item = category?.items.find((one) => one.name === name);
    if (!category || !item) throw new Error(`no ${name}`);
    return { itemId: item.itemId, catalogCategoryId: category.catalogCategoryId };
  };
  const dish = async (name: string) =>
    call(getDishToEdit, { params: { itemId: (await ids(name)).itemId } }, headers);
  const category = async (name: string) => {
    const { catalogCategoryId } = await ids(name);
    return call(getCategoryToEdit, { params: { catalogCategoryId } }, headers);
  };
  const newest = async () => {
    const [first] = (await call(listDetailChanges, {}, headers)).results;
    if (!first) throw new Error('nothing was changed');
    return first;
  };
  const undo = async () =>
    call(undoDetailChange, { params: { auditId: (await newest()).auditId } }, headers);
  const seen = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: at.externalId } });
    return catalogs[0]?.categories ?? [];
  };
  const namesSeen = async () => (await seen())[0]?.items.map(({ name }) => name);
  return { at, headers, ids, dish, category, newest, undo, seen, namesSeen };
}
