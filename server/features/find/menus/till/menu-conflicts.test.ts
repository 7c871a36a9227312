import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import {
  conflictLimits,
  getPartnerMenu,
  menuConflictSchema,
  putPartnerMenu,
} from '#contract/find/menus/till-menu.ts';
import { getProfile } from '#contract/people/staff/account.ts';
import { listDetailChanges, undoDetailChange } from '#contract/portal/edits/changes.ts';
import { changePrice, listDishes } from '#contract/portal/edits/dishes.ts';
import { openMenuToTills, takeMenuBack } from '#contract/portal/edits/menu-owner.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { newItem, newMenu, readItems } from '../menus.factory.ts';
import { menusFrom } from './till-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database } = world;

const dish = (name: string, priceCents: number, more: object = {}) =>
  newItem({ name, priceCents, ...more });
const soups = (...items: NewMenuInput['catalogs'][number]['categories'][number]['items']) =>
  newMenu({ Menu: { Soups: items } });

async function open() {
  const till = await makeIntegration(world);
  const owner = await makeStaff(world, { at: till });
  const menus = menusFrom(world, till);
  const idOf = async (name: string) =>
    (await readItems(database, till)).get(name)?.item_id as number;
  const price = async (name: string, readCents: number, priceCents: number) => {
    const params = { itemId: await idOf(name) };
    return call(changePrice, { params, body: { readCents, priceCents } }, owner.headers);
  };
  const conflictOf = (refusal: { instead?: unknown }) => menuConflictSchema.parse(refusal.instead);
  return { till, owner, price, idOf, conflictOf, ...menus };
}

describe('an old version is told who changed what since', () => {
  test('by its own newer menus: added, taken off, dearer', async () => {
    const { send, refusedOf, conflictOf } = await open();
    await send(1, soups(dish('Tomato', 650), dish('Leek', 700)));
    clock.advance(60_000);
    const at = new Date(clock.now()).toISOString();
    await send(3, soups(dish('Tomato', 700, { description: 'Hot' }), dish('Pea', 600)));
    const refusal = await refusedOf(2, soups(dish('Tomato', 1)));
    expect(refusal).toMatchObject({ httpStatus: 409, code: 'menu_version_outdated' });
    expect(conflictOf(refusal)).toEqual({
      version: 3,
      changes: [
        {
          at,
          by: 'PROGRAM',
          program: 'Counter till',
          action: 'MENU_SENT',
          what: 'version 3, 1 new, 1 changed, 1 taken off',
          lines: [
            { name: 'Leek', before: '$7.00', after: 'Not on the menu' },
            { name: 'Tomato: Price', before: '$6.50', after: '$7.00' },
            { name: 'Tomato: Description', before: 'None', after: 'Hot' },
            { name: 'Pea', before: 'Not on the menu', after: '$6.00' },
          ],
        },
      ],
      hasMore: false,
    });
  });

  test('by staff after an owner took it back, without their names', async () => {
    const { owner, price, send, refusedOf, conflictOf, till } = await open();
    await send(5, soups(dish('Tomato', 650)));
    await call(takeMenuBack, {}, owner.headers);
    const { changeId } = await price('Tomato', 650, 800);
    await call(undoDetailChange, { params: { auditId: changeId ?? 0 } }, owner.headers);
    await price('Tomato', 650, 900);
    const refusal = await refusedOf(6, soups(dish('Tomato', 1)));
    expect(refusal.code).toBe('menu_taken_back');
    const { changes, version } = conflictOf(refusal);
    expect(version).toBe(5);
    expect(changes.map(({ by, program, action, what }) => [by, program, action, what])).toEqual([
      ['STAFF', null, 'MENU_CHANGED', 'Tomato'],
      ['STAFF', null, 'CHANGE_UNDONE', 'Tomato'],
      ['STAFF', null, 'MENU_CHANGED', 'Tomato'],
      ['STAFF', null, 'MENU_TAKEN_BACK', 'Counter till'],
    ]);
    expect(changes[0]?.lines).toEqual([{ name: 'Price', before: '$6.50', after: '$9.00' }]);
    const { firstName, lastName } = await call(getProfile, {}, owner.headers);
    expect(JSON.stringify(refusal)).not.toMatch(new RegExp(`${firstName}|${lastName}`));
    // Another restaurant's till is told nothing of it.
    const elsewhere = await open();
    await elsewhere.send(1, soups(dish('Tomato', 1)));
    await call(takeMenuBack, {}, elsewhere.owner.headers);
    const theirs = conflictOf(await elsewhere.refusedOf(2, soups(dish('Tomato', 2))));
    expect(theirs.changes).toHaveLength(1);
    expect(till.businessId).not.toBe(elsewhere.till.businessId);
  });

  test('by another till that owns it', async () => {
    const { till, send, conflictOf } = await open();
    await send(1, soups(dish('Tomato', 650)));
    const other = menusFrom(world, await makeIntegration(world, { at: till, name: 'Website' }));
    const refusal = await other.refusedOf(9, soups(dish('Tomato', 1)));
    expect(refusal.code).toBe('menu_of_another_till');
    expect(conflictOf(refusal).changes).toMatchObject([{ program: 'Counter till' }]);
  });

  test('within limits, however much was changed', async () => {
    const { send, refusedOf, conflictOf } = await open();
    const many = (cents: number) =>
      soups(...Array.from({ length: 90 }, (_, n) => dish(`Soup ${n}`, cents)));
    await send(1, many(100));
    for (let version = 2; version < 25; version += 1) await send(version, many(100 + version));
    const refusal = await refusedOf(1, many(1));
    const { changes, hasMore } = conflictOf(refusal);
    expect(changes).toHaveLength(conflictLimits.changes);
    expect(Math.max(...changes.map(({ lines }) => lines.length))).toBe(conflictLimits.lines);
    expect(hasMore).toBe(true);
    expect(JSON.stringify(refusal).length).toBeLessThan(64 * 1024);
  });

  test('the same version for another menu is only refused: nobody else changed anything', async () => {
    const { send, refusedOf } = await open();
    await send(1, soups(dish('Tomato', 650)));
    const refusal = await refusedOf(1, soups(dish('Tomato', 651)));
    expect(refusal).toMatchObject({ code: 'menu_version_used' });
    expect(refusal.instead).toBeUndefined();
  });
});

test('the portal says which program changed what, and its changes are not among those that staff undo', async () => {
  const { owner, send } = await open();
  await send(1, soups(dish('Tomato', 650)));
  clock.advance(60_000);
  await send(2, soups(dish('Tomato', 700)));
  expect((await call(listDishes, {}, owner.headers)).owner).toMatchObject({
    till: 'Counter till',
    changed: {
      at: new Date(clock.now()).toISOString(),
      lines: [{ name: 'Tomato: Price', before: '$6.50', after: '$7.00' }],
    },
  });
  expect((await call(listDetailChanges, {}, owner.headers)).results).toEqual([]);
});

describe('If-Match', () => {
  const put = async (
    { headers }: { headers: { authorization: string } },
    { version, menu, ifMatch }: { version: number; menu: NewMenuInput; ifMatch: string },
  ) => {
    const answer = await app.inject({
      method: 'PUT',
      url: putPartnerMenu.path,
      headers: { ...headers, 'idempotency-key': randomUUID(), 'if-match': ifMatch },
      payload: { version, ...menu },
    });
    return { ...answer.json(), status: answer.statusCode };
  };
  const tagOf = async ({ headers }: { headers: { authorization: string } }) => {
    const { method, path: url } = getPartnerMenu;
    return String((await app.inject({ method, url, headers })).headers.etag);
  };

  test('a menu that was changed since it was read is not replaced, and the answer says how', async () => {
    const { till, owner, price, send, conflictOf } = await open();
    await send(1, soups(dish('Tomato', 650)));
    await call(takeMenuBack, {}, owner.headers);
    await call(openMenuToTills, {}, owner.headers);
    const ifMatch = await tagOf(till);
    await price('Tomato', 650, 800);
    const menu = soups(dish('Tomato', 1));
    const refusal = await put(till, { version: 2, menu, ifMatch });
    expect(refusal).toMatchObject({ status: 412, code: 'menu_changed' });
    expect(conflictOf(refusal).changes[0]?.lines).toEqual([
      { name: 'Price', before: '$6.50', after: '$8.00' },
    ]);
    const now = await tagOf(till);
    expect(await put(till, { version: 2, menu, ifMatch: `"other", W/${now}` })).toMatchObject({
      status: 200,
    });
  });

  test('any menu matches *, and none a tag that we never gave', async () => {
    const { till } = await open();
    const menu = soups(dish('Tomato', 650));
    for (const wrong of ['"x"', '', '"-"', 'x'.repeat(2_000)]) {
      expect(await put(till, { version: 1, menu, ifMatch: wrong }), wrong).toMatchObject({
        status: 412,
      });
    }
    expect(await put(till, { version: 1, menu, ifMatch: '*' })).toMatchObject({ status: 200 });
  });
});
