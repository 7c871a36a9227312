import { describe, expect, test } from 'vitest';
import { getDashboard } from '#contract/portal/dashboard/dashboard.ts';
import { undoDetailChange } from '#contract/portal/edits/changes.ts';
import { changeContents } from '#contract/portal/edits/contents.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { openWithTill, pastaMenu, sauceOption } from './contents.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, refused } = world;

describe("a till's menu", () => {
  test('that says nothing changes nothing that staff or menus said', async () => {
    const { till, say, dish } = await openWithTill(world);
    await till.send(1, pastaMenu({ contents: { contains: ['MILK'], calories: 500 } }));
    await till.send(2, pastaMenu({ dietaryTags: undefined, contents: undefined, priceCents: 990 }));
    expect(await dish()).toMatchObject({
      priceCents: 990,
      dietaryTags: ['VEGETARIAN', 'NUT_FREE'],
      contains: ['MILK'],
      calories: 500,
    });
    await say({ tags: ['VEGETARIAN'], contains: ['WHEAT'] });
    await till.send(3, pastaMenu({ dietaryTags: undefined, contents: undefined, priceCents: 995 }));
    expect(await dish()).toMatchObject({
      priceCents: 995,
      dietaryTags: ['VEGETARIAN'],
      contains: ['WHEAT'],
    });
  });

  test('is what diners see until staff say something', async () => {
    const { till, dish, read } = await openWithTill(world);
    await till.send(
      1,
      pastaMenu({
        contents: {
          mayContain: ['SESAME'],
          options: [sauceOption('Ragù', { ends: ['VEGETARIAN'] })],
        },
      }),
    );
    expect(await dish()).toMatchObject({
      dietaryTags: ['VEGETARIAN', 'NUT_FREE'],
      mayContain: ['SESAME'],
      optionGroups: [{ options: [{}, {}, { name: 'Ragù', ends: ['VEGETARIAN'] }] }],
    });
    expect(await read()).toMatchObject({ isSaid: false, waiting: null });
  });

  test('staff say it although a till owns the menu, and undo it', async () => {
    const { till, say, dish, undo, read } = await openWithTill(world);
    await till.send(1, pastaMenu({}));
    expect(await say({ contains: ['MILK'] })).toMatchObject({ isSaid: true });
    expect(await dish()).toMatchObject({ contains: ['MILK'] });
    await undo();
    expect(await read()).toMatchObject({ isSaid: false });
  });

  test('that contradicts staff waits for them; meanwhile its warnings are shown, but not its tags', async () => {
    const { till, say, dish, read, filters, undo, headers } = await openWithTill(world);
    const needs = async () => (await call(getDashboard, {}, headers)).needs.contents;
    await say({ tags: ['VEGETARIAN', 'NUT_FREE'], contains: ['WHEAT'], calories: 640 });
    const sent = pastaMenu({
      dietaryTags: ['VEGETARIAN', 'HALAL'],
      contents: { contains: ['WHEAT'], mayContain: ['PEANUTS'], calories: 700 },
    });
    await till.send(1, sent);
    expect(await read()).toMatchObject({
      tags: ['VEGETARIAN', 'NUT_FREE'],
      mayContain: [],
      calories: 640,
      waiting: {
        claims: ['Halal', 'May contain peanuts', '700 calories'],
        suggested: {
          tags: ['VEGETARIAN', 'HALAL'],
          contains: ['WHEAT'],
          mayContain: ['PEANUTS'],
          calories: 700,
        },
      },
    });
    expect(await dish()).toMatchObject({
      dietaryTags: ['VEGETARIAN'],
      contains: ['WHEAT'],
      mayContain: ['PEANUTS'],
      calories: 640,
    });
    expect(await filters()).toEqual(['VEGETARIAN']);
    expect(await needs()).toEqual({ count: 1, names: ['Pasta'] });

    // They keep theirs. The same menu again doesn't ask again.
    expect(await say({})).toMatchObject({ waiting: null });
    await till.send(2, sent);
    expect(await read()).toMatchObject({ waiting: null });
    expect(await dish()).toMatchObject({ dietaryTags: ['VEGETARIAN', 'NUT_FREE'] });
    expect(await dish()).not.toHaveProperty('mayContain');
    expect(await filters()).toEqual(['NUT_FREE', 'VEGETARIAN']);
    expect(await needs()).toEqual({ count: 0, names: [] });

    // Undone, it waits again.
    await undo();
    expect(await read()).toMatchObject({ waiting: { claims: { length: 3 } } });
    expect(await filters()).toEqual(['VEGETARIAN']);
  });

  test('makes a form that was opened earlier outdated', async () => {
    const { till, say, bodyOf, params, headers } = await openWithTill(world);
    await say({ contains: ['WHEAT'] });
    const body = await bodyOf({ contains: ['WHEAT', 'MILK'] });
    await till.send(1, pastaMenu({ contents: { mayContain: ['SESAME'] } }));
    expect(await refused(changeContents, { params, body: body as never }, headers)).toMatchObject({
      code: 'edited_meanwhile',
    });
  });

  test('a tag that an allergen of an earlier menu contradicts is not shown', async () => {
    const { till, dish, filters } = await openWithTill(world);
    await till.send(1, pastaMenu({ dietaryTags: [], contents: { contains: ['PEANUTS'] } }));
    await till.send(2, pastaMenu({ dietaryTags: ['VEGETARIAN', 'NUT_FREE'] }));
    expect(await dish()).toMatchObject({ dietaryTags: ['VEGETARIAN'], contains: ['PEANUTS'] });
    expect(await filters()).toEqual(['VEGETARIAN']);
    await till.send(3, pastaMenu({ contents: {} }));
    expect(await filters()).toEqual(['NUT_FREE', 'VEGETARIAN']);
  });

  test('that brought something new keeps an older change from being undone', async () => {
    const { till, say, newest, headers } = await openWithTill(world);
    await say({ contains: ['WHEAT'] });
    const { auditId } = await newest();
    await till.send(1, pastaMenu({ contents: { contains: ['MILK'] } }));
    expect(await refused(undoDetailChange, { params: { auditId } }, headers)).toMatchObject({
      code: 'changed_since',
    });
  });
});
