import { describe, expect, test } from 'vitest';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { changeBusinessUserStatus } from '#contract/people/staff/staff.ts';
import {
  type ContentsToEdit,
  changeContents,
  getContentsToEdit,
} from '#contract/portal/edits/contents.ts';
import { changeDish, getDishToEdit, takeDishOff } from '#contract/portal/edits/dishes.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { readItems } from '../../../find/menus/menus.factory.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { openContents, sauceOption } from './contents.factory.ts';
import { entered } from './edited-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused, database, clock, waitForChanges } = world;

describe('what is in a dish', () => {
  test('earlier tags stay until staff say something; nothing else is claimed', async () => {
    const { read, dish, filters } = await openContents(world);
    expect(await read()).toMatchObject({
      tags: ['VEGETARIAN', 'NUT_FREE'],
      contains: [],
      isSaid: false,
      changed: null,
      waiting: null,
      options: [{ at: ['Sauce', 'Tomato'], isSaid: false }, {}, {}],
    });
    const shown = await dish();
    expect(shown?.dietaryTags).toEqual(['VEGETARIAN', 'NUT_FREE']);
    expect(shown).not.toHaveProperty('contains');
    expect(shown?.optionGroups?.[0]?.options[1]).toEqual({
      name: 'Pesto',
      priceCents: 150,
      available: true,
    });
    expect(await filters()).toEqual(['NUT_FREE', 'VEGETARIAN']);
  });

  test('staff say it: diners, the search and the list of changes follow, and it is undone', async () => {
    const { at, say, dish, filters, newest, undo, read } = await openContents(world);
    const { headers } = await makeStaff(world, { at, roleId: 2 });
    clock.advance(60_000);
    const said = await say(
      {
        tags: ['SPICY', 'VEGETARIAN'],
        contains: ['WHEAT', 'MILK'],
        mayContain: ['EGGS'],
        calories: 640,
        options: [
          sauceOption('Tomato'),
          sauceOption('Pesto', { contains: ['MILK', 'TREE_NUTS'], mayContain: ['EGGS'] }),
          sauceOption('Ragù', { ends: ['VEGETARIAN'] }),
        ],
      },
      headers,
    );
    expect(said).toMatchObject({
      tags: ['VEGETARIAN', 'SPICY'],
      contains: ['MILK', 'WHEAT'],
      isSaid: true,
      changeId: expect.any(Number),
      changed: {
        name: expect.stringMatching(/^Person\d+$/),
        at: new Date(clock.now()).toISOString(),
      },
    });
    expect(await dish()).toMatchObject({
      dietaryTags: ['VEGETARIAN', 'SPICY'],
      contains: ['MILK', 'WHEAT'],
      mayContain: ['EGGS'],
      calories: 640,
      optionGroups: [
        {
          options: [
            { name: 'Tomato', priceCents: 0, available: true },
            { name: 'Pesto', priceCents: 150, available: true, contains: ['TREE_NUTS'] },
            { name: 'Ragù', ends: ['VEGETARIAN'] },
          ],
        },
      ],
    });
    expect(await filters()).toEqual(['SPICY', 'VEGETARIAN']);
    expect(await newest()).toMatchObject({
      action: 'MENU_CHANGED',
      detail: 'Pasta',
      change: {
        lines: [
          { name: 'Confirmed by staff', before: 'No', after: 'Yes' },
          { name: 'Tags', before: 'Vegetarian, Nut-free', after: 'Vegetarian, Spicy' },
          { name: 'Contains', before: 'No information', after: 'Milk, wheat' },
          { name: 'May contain', before: 'No information', after: 'Eggs' },
          { name: 'Calories', before: 'Not given', after: '640' },
          { name: 'Option: Sauce, Tomato', before: 'No information', after: 'Changes nothing' },
          {
            name: 'Option: Sauce, Pesto',
            before: 'No information',
            after: 'Contains milk, tree nuts; may contain eggs',
          },
          { name: 'Option: Sauce, Ragù', before: 'No information', after: 'No longer Vegetarian' },
        ],
      },
    });
    await undo();
    expect(await read()).toMatchObject({ isSaid: false, changed: null, contains: [] });
    expect((await dish())?.dietaryTags).toEqual(['VEGETARIAN', 'NUT_FREE']);
    expect(await filters()).toEqual(['NUT_FREE', 'VEGETARIAN']);
  });

  test('the same in another order is no change; an outdated form is refused', async () => {
    const { say, bodyOf, params, headers, newest } = await openContents(world);
    const outdated = await bodyOf({ contains: ['EGGS'] });
    await say({ contains: ['MILK', 'WHEAT'] });
    const { auditId } = await newest();
    await say({ contains: ['WHEAT', 'MILK'] });
    expect(await newest()).toMatchObject({ auditId });
    expect(
      await refused(changeContents, { params, body: outdated as never }, headers),
    ).toMatchObject({
      code: 'edited_meanwhile',
    });
  });

  test('fifty at once: one is saved, whoever it is, and the others see it', async () => {
    const { bodyOf, params, headers, read } = await openContents(world);
    const bodies = await Promise.all(
      Array.from({ length: 50 }, (_, calories) => bodyOf({ calories })),
    );
    const answers = await Promise.allSettled(
      bodies.map((body) => call(changeContents, { params, body: body as never }, headers)),
    );
    const saved = answers.filter(({ status }) => status === 'fulfilled');
    expect(saved).toHaveLength(1);
    expect(await read()).toMatchObject({
      calories: (saved[0] as PromiseFulfilledResult<ContentsToEdit>).value.calories,
    });
  });

  test('a tag that contradicts an allergen is refused, and nothing is saved', async () => {
    const { bodyOf, params, headers, read } = await openContents(world);
    const body = await bodyOf({ mayContain: ['PEANUTS'] });
    expect(await refused(changeContents, { params, body: body as never }, headers)).toMatchObject({
      code: 'bad_input',
      problems: [{ field: 'tags.1', message: 'must not be Nut-free: it may contain peanuts' }],
    });
    expect(await read()).toMatchObject({ isSaid: false });
  });

  test('an option that is renamed is another one: nothing is said of it, and diners know', async () => {
    const { say, dish, ids, headers } = await openContents(world);
    await say({ options: [sauceOption('Tomato'), sauceOption('Pesto', { ends: ['NUT_FREE'] })] });
    const options = async () => (await dish())?.optionGroups?.[0]?.options;
    expect(await options()).toEqual([
      { name: 'Tomato', priceCents: 0, available: true },
      { name: 'Pesto', priceCents: 150, available: true, ends: ['NUT_FREE'] },
      { name: 'Ragù', priceCents: 200, available: true, notSaid: true },
    ]);
    const rename = async (from: string, to: string) => {
      const { itemId } = await ids('Pasta');
      const read = await call(getDishToEdit, { params: { itemId } }, headers);
      const groups = JSON.parse(JSON.stringify(read.optionGroups).replace(from, to));
      const body = { ...entered(read), optionGroups: groups };
      await call(changeDish, { params: { itemId }, body }, headers);
    };
    await rename('"Pesto"', '"Basil"');
    expect((await options())?.[1]).toMatchObject({ name: 'Basil', notSaid: true });
    await say({ options: [sauceOption('Tomato'), sauceOption('Basil'), sauceOption('Ragù')] });
    await rename('"Basil"', '"Pesto"');
    expect((await options())?.[1]).toMatchObject({ name: 'Pesto', ends: ['NUT_FREE'] });
  });

  test('an option that the dish no longer has is refused as outdated', async () => {
    const { bodyOf, params, headers } = await openContents(world);
    const body = await bodyOf({ options: [sauceOption('Carbonara')] });
    expect(await refused(changeContents, { params, body: body as never }, headers)).toMatchObject({
      code: 'edited_meanwhile',
    });
  });

  test('stays with a dish that leaves the menu and comes back, and is not read meanwhile', async () => {
    const { say, params, headers, dish, undo } = await openContents(world);
    await say({ contains: ['MILK'] });
    const { version } = await call(getDishToEdit, { params }, headers);
    await call(takeDishOff, { params, body: { version } }, headers);
    expect(await refused(getContentsToEdit, { params }, headers)).toMatchObject({
      code: 'dish_not_found',
    });
    await undo();
    expect(await dish()).toMatchObject({ contains: ['MILK'] });
  });
});

describe('who may say it', () => {
  test("not a server, not another restaurant's manager, not somebody dismissed", async () => {
    const { at, bodyOf, params, headers, read } = await openContents(world);
    const input = { params, body: (await bodyOf({ calories: 1 })) as never };
    const { headers: server } = await makeStaff(world, { at, roleId: 4 });
    expect(await refused(changeContents, input, server)).toMatchObject({ code: 'not_permitted' });
    const stranger = await openContents(world);
    expect(await refused(changeContents, input, stranger.headers)).toMatchObject({
      code: 'dish_not_found',
    });
    const owner = await makeStaff(world, { at });
    const { headers: gone, userId } = await makeStaff(world, { at, roleId: 2 });
    await call(
      changeBusinessUserStatus,
      { params: { userId }, body: { status: 'DISABLED', currentPassword: owner.password } },
      owner.headers,
    );
    const nobody = { httpStatus: 401 };
    expect(await refused(changeContents, input, gone)).toMatchObject(nobody);
    expect(await refused(changeContents, input, {})).toMatchObject(nobody);
    const till = await makeIntegration(world, { at });
    expect(await refused(changeContents, input, till.headers)).toMatchObject(nobody);
    expect(await read()).toMatchObject({ isSaid: false });
    await call(changeContents, input, headers);
  });
});

test('what is stored of a dish says who said it, and nobody where nobody did', async () => {
  const { at, say, undo, headers: _ } = await openContents(world);
  await say({ contains: ['MILK'] });
  const pastaOf = async () => (await readItems(database, at)).get('Pasta');
  expect(await pastaOf()).toMatchObject({ contents_by: expect.any(Number) });
  await undo();
  expect(await pastaOf()).toMatchObject({ said_contents: null, contents_by: null });
});

test('a search by a tag no longer finds a restaurant whose staff took it back', async () => {
  const { at, say } = await openContents(world);
  const found = async () => {
    await waitForChanges();
    const { results } = await call(searchRestaurants, { body: { dietary: ['NUT_FREE'] } } as never);
    return results.some(({ businessExternalId }) => businessExternalId === at.externalId);
  };
  expect(await found()).toBe(true);
  await say({ tags: ['VEGETARIAN'] });
  expect(await found()).toBe(false);
});
