import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import {
  type ContentsToEdit,
  changeContents,
  getContentsToEdit,
} from '#contract/portal/edits/contents.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { giveMenu, newItem, newMenu } from '../../../find/menus/menus.factory.ts';
import { menusFrom } from '../../../find/menus/till/till-menu.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { openEditedMenu } from './edited-menu.factory.ts';

type NewItem = NonNullable<Parameters<typeof newItem>[0]>;

const sauce = optionGroup(
  { name: 'Sauce', least: 1, most: 1 },
  { Tomato: 0, Pesto: 150, Ragù: 200 },
);
const pasta = (more: NewItem = {}) =>
  newItem({
    name: 'Pasta',
    dietaryTags: ['VEGETARIAN', 'NUT_FREE'],
    optionGroups: [sauce],
    ...more,
  });
export const pastaMenu = (item: NewItem): NewMenuInput =>
  newMenu({ Dinner: { Mains: [pasta(item), newItem({ name: 'Lamb' })] } });

export const sauceOption = (
  name: string,
  more: Partial<ContentsToEdit['options'][number]> = {},
) => ({
  at: ['Sauce', name],
  contains: [],
  mayContain: [],
  ends: [],
  ...more,
});

/** A manager, a dish with three sauces, and what diners and the search are told of it. */
export async function openContents(world: TestApp, item: NewItem = {}) {
  const { call, database, waitForChanges } = world;
  const edited = await openEditedMenu(world);
  await giveMenu(database, edited.at, pastaMenu(item));
  const { itemId } = await edited.ids('Pasta');
  const params = { itemId };
  const read = () => call(getContentsToEdit, { params }, edited.headers);
  const bodyOf = async (more: object) => {
    const { tags, contains, mayContain, calories, version } = await read();
    const options = [sauceOption('Tomato'), sauceOption('Pesto'), sauceOption('Ragù')];
    return { tags, contains, mayContain, calories, options, version, ...more };
  };
  const say = async (more: object, headers: Record<string, string> = edited.headers) =>
    call(changeContents, { params, body: (await bodyOf(more)) as never }, headers);
  const dish = async () => (await edited.seen())[0]?.items[0];
  const filters = async () => {
    await waitForChanges();
    const row = await database
      .selectFrom('listings')
      .select('dietary')
      .where('business_id', '=', edited.at.businessId)
      .executeTakeFirst();
    return row?.dietary;
  };
  return { ...edited, params, read, bodyOf, say, dish, filters };
}

export async function openWithTill(world: TestApp) {
  const opened = await openContents(world);
  const till = menusFrom(world, await makeIntegration(world, { at: opened.at }));
  return { ...opened, till };
}
