import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import { setPartnerAvailability } from '#contract/find/menus/till-availability.ts';
import { getPartnerMenu, putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import {
  openWithTill,
  pastaMenu,
  sauceOption,
} from '../../../portal/edits/menu/contents.factory.ts';
import { countPortions, giveMenu, newItem, newMenu, readItems } from '../menus.factory.ts';
import { menusFrom } from './till-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, refused, clock, database, waitForChanges } = world;

const fresh = (headers: { authorization: string }) => ({
  ...headers,
  'idempotency-key': randomUUID(),
});

const taco = newItem({
  name: 'Taco',
  reference: 'TACO-1',
  priceCents: 450,
  dietaryTags: ['SPICY'],
  contents: { mayContain: ['MILK'], calories: 210 },
  optionGroups: [
    {
      name: 'Extras',
      options: [{ name: 'Guacamole', reference: 'X-GUAC', priceCents: 150 }, { name: 'Lime' }],
    },
  ],
});
const menu = newMenu({
  Menu: { Tacos: [taco], Drinks: [newItem({ name: 'Horchata', available: false })] },
});

async function open() {
  const till = await makeIntegration(world);
  const read = () => call(getPartnerMenu, {}, till.headers);
  return { till, read, ...menusFrom(world, till) };
}

async function raw(headers: Record<string, string>) {
  const { url, method } = { url: getPartnerMenu.path, method: getPartnerMenu.method };
  const { statusCode, payload, headers: answered } = await app.inject({ method, url, headers });
  return { statusCode, payload, etag: String(answered.etag) };
}

describe('the menu as it stands', () => {
  test('has what a till sent in the form in which it sends it, and the rest dish by dish', async () => {
    const { till, send, read } = await open();
    await send(3, menu);
    const items = await readItems(database, till);
    const answer = await read();
    expect(answer.menu).toEqual({
      soldOutBy: 'STAFF',
      catalogs: [
        {
          name: 'Menu',
          categories: [
            {
              name: 'Tacos',
              items: [
                {
                  ...taco,
                  contents: { contains: [], mayContain: ['MILK'], calories: 210, options: [] },
                },
              ],
            },
            {
              name: 'Drinks',
              items: [{ name: 'Horchata', priceCents: 850, dietaryTags: [], available: false }],
            },
          ],
        },
      ],
    });
    expect(answer.sent).toEqual({
      owner: 'TILL',
      integration: 'Counter till',
      version: 3,
      takenAt: new Date(clock.now()).toISOString(),
    });
    expect(answer.dishes).toMatchObject([
      {
        itemId: items.get('Taco')?.item_id,
        reference: 'TACO-1',
        catalog: 'Menu',
        category: 'Tacos',
        name: 'Taco',
        soldOut: null,
        portionsLeft: null,
        soldOutOptions: [],
        contents: { saidBy: 'MENU', tags: ['SPICY'], mayContain: ['MILK'], calories: 210 },
        photo: null,
      },
      { reference: null, name: 'Horchata', soldOut: { until: null }, contents: { saidBy: null } },
    ]);
  });

  test('says who said what is in a dish, and what waits for staff', async () => {
    const { till, say, at } = await openWithTill(world);
    await say({ tags: ['VEGETARIAN'], contains: ['WHEAT'] });
    await till.send(
      1,
      pastaMenu({
        dietaryTags: ['VEGETARIAN'],
        contents: { contains: ['WHEAT'], mayContain: ['PEANUTS'] },
      }),
    );
    const { headers } = await makeIntegration(world, { at, scopes: ['menu:read'], name: 'Site' });
    const [dish] = (await call(getPartnerMenu, {}, headers)).dishes;
    expect(dish?.contents).toMatchObject({
      saidBy: 'STAFF',
      contains: ['WHEAT'],
      mayContain: ['PEANUTS'],
      waiting: expect.arrayContaining([{ kind: 'MAY_CONTAIN', allergen: 'PEANUTS' }]),
    });
  });

  test('is that of one restaurant, needs a scope, and a key that writes reads', async () => {
    const [own, other] = [await open(), await open()];
    await own.send(1, menu);
    expect((await other.read()).dishes).toEqual([]);
    expect(await other.read()).toMatchObject({ sent: null, menu: { catalogs: [] } });
    const may = async (scope: 'menu:read' | 'menu:write' | 'orders:read') => {
      const { headers } = await makeIntegration(world, { at: own.till, scopes: [scope] });
      return (await raw(headers)).statusCode;
    };
    expect(await may('menu:read')).toBe(200);
    expect(await may('menu:write')).toBe(200);
    expect(await may('orders:read')).toBe(403);
    const { headers } = await makeIntegration(world, { at: own.till, scopes: ['menu:read'] });
    expect(
      await refused(putPartnerMenu, { body: { version: 2, ...menu } }, fresh(headers)),
    ).toMatchObject({ code: 'scope_missing' });
  });

  test('is 304 while nothing has changed, and new after each change', async () => {
    const { till, send } = await open();
    await send(1, menu);
    const { headers } = till;
    const first = await raw(headers);
    expect(first.statusCode).toBe(200);
    const again = await raw({ ...headers, 'if-none-match': first.etag });
    expect(again).toMatchObject({ statusCode: 304, payload: '', etag: first.etag });
    const items = await readItems(database, till);
    await countPortions(database, till, items.get('Taco')?.item_id ?? 0, 3);
    const counted = await raw({ ...headers, 'if-none-match': first.etag });
    expect(counted.statusCode).toBe(200);
    expect(JSON.parse(counted.payload).response.dishes[0].portionsLeft).toBe(3);
    expect(counted.etag).not.toBe(first.etag);
    await send(2, newMenu({ Menu: { Tacos: [taco] } }));
    expect((await raw({ ...headers, 'if-none-match': counted.etag })).statusCode).toBe(200);
  });

  test('an answer that is never sold out again has no end, others say when', async () => {
    const { till, send, read } = await open();
    await send(1, menu);
    const body = {
      available: false,
      until: 'TOMORROW' as const,
      options: [{ at: ['Extras', 'Lime'], available: false }],
    };
    const params = { item: 'reference:TACO-1' };
    await call(setPartnerAvailability, { params, body }, fresh(till.headers));
    const [dish] = (await read()).dishes;
    expect(dish?.soldOut?.until).toMatch(/T09:00:00.000Z$/);
    expect(dish?.soldOutOptions).toEqual([
      { at: ['Extras', 'Lime'], reference: null, until: null },
    ]);
  });
});

describe('sent back', () => {
  const nothingChanges = async (
    { till, read, send }: Awaited<ReturnType<typeof open>>,
    version: number,
  ) => {
    const owner = await makeStaff(world, { at: till });
    const activity = async () =>
      (await call(listAuditEntries, { query: {} }, owner.headers)).results.filter(({ action }) =>
        action.startsWith('MENU_'),
      ).length;
    const before = { rows: await readItems(database, till), answer: await read() };
    const entries = await activity();
    const { catalogs, soldOutBy } = before.answer.menu;
    await send(version, { catalogs: catalogs as NewMenuInput['catalogs'] }, { soldOutBy });
    const after = { rows: await readItems(database, till), answer: await read() };
    expect(after.rows).toEqual(before.rows);
    expect(after.answer.dishes).toEqual(before.answer.dishes);
    expect(after.answer.menu).toEqual(before.answer.menu);
    expect(await activity()).toBe(entries);
  };

  test('with a higher version it changes nothing, nor what is sold out beside it', async () => {
    for (const soldOutBy of ['STAFF', 'TILL'] as const) {
      const opened = await open();
      await opened.send(1, menu, { soldOutBy });
      const mark = {
        available: false,
        until: 'TOMORROW' as const,
        portionsLeft: 4,
        options: [{ reference: 'X-GUAC', available: false }],
      };
      const params = { item: 'reference:TACO-1' };
      await call(setPartnerAvailability, { params, body: mark }, fresh(opened.till.headers));
      await nothingChanges(opened, 2);
    }
  });

  test('leaves out what could not be sent, and so that stays, too', async () => {
    const opened = await open();
    const vegan = newItem({ name: 'Stew', dietaryTags: ['VEGAN'] });
    const { dietaryTags: _, ...silent } = vegan;
    await opened.send(1, newMenu({ Menu: { Mains: [vegan] } }));
    await opened.send(
      2,
      newMenu({ Menu: { Mains: [{ ...silent, contents: { contains: ['MILK'] } }] } }),
    );
    const [catalog] = (await opened.read()).menu.catalogs as NewMenuInput['catalogs'];
    expect(catalog?.categories[0]?.items[0]).not.toHaveProperty('dietaryTags');
    await nothingChanges(opened, 3);
  });

  test('a menu that staff made is read and sent the same way', async () => {
    const opened = await open();
    const sauce = sauceOption('Ragù', { ends: ['VEGETARIAN'] });
    const item = newItem({
      name: 'Pasta',
      description: 'Fresh',
      language: 'it',
      picture: 'spaghetti',
      popular: true,
      noteAllowed: false,
      ageChecked: true,
      taxCategory: 'ALCOHOL',
      optionGroups: [optionGroup({ name: 'Sauce', least: 1, most: 1 }, { Ragù: 100, Pesto: 0 })],
      contents: { contains: ['WHEAT'], options: [sauce] },
    });
    await giveMenu(database, opened.till, newMenu({ Dinner: { Pasta: [item] } }));
    const { catalogs } = (await opened.read()).menu;
    await opened.send(1, { catalogs: catalogs as NewMenuInput['catalogs'] });
    await nothingChanges(opened, 2);
    await waitForChanges();
    const shown = await call(getCatalog, { params: { id: opened.till.externalId } });
    expect(JSON.stringify(shown)).not.toContain('reference');
  });
});

test('so many reads an hour, counted for the restaurant', async () => {
  const { till } = await open();
  await raw(till.headers);
  await queryOnce(
    world.ownerUrl,
    `UPDATE throttle SET points = 100000 WHERE key LIKE 'menus.read.restaurant:%'`,
  );
  expect(await refused(getPartnerMenu, {}, till.headers)).toMatchObject({
    httpStatus: 429,
    code: 'too_many_menus',
  });
});
