import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { putPartnerMenu } from '#contract/find/menus/till-menu.ts';
import { listAuditEntries } from '#contract/people/staff/account.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '#platform/testing/wait-for-lock.ts';
import { openTestApp } from '../../../../testing/test-app.ts';
import { revokeKey } from '../../../money/integrations/index.ts';
import { makeIntegration } from '../../../money/integrations/integrations.factory.ts';
import { fromAnywhere } from '../../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../../people/staff/staff.factory.ts';
import { newItem, newMenu, readItems } from '../menus.factory.ts';
import { replaceMenu } from '../replace-menu.ts';
import { menusFrom } from './till-menu.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { app, call, clock, database, ownerUrl, waitForChanges } = world;

const soup = (priceCents: number, more: object = {}) =>
  newMenu({ Menu: { Soups: [newItem({ name: 'Soup', priceCents, ...more })] } });

async function open() {
  const till = await makeIntegration(world);
  const owner = await makeStaff(world, { at: till });
  const prices = async () => {
    await waitForChanges();
    const { catalogs } = await call(getCatalog, { params: { id: till.externalId } });
    return catalogs.flatMap(({ categories }) =>
      categories.flatMap(({ items }) => items.map((item) => `${item.name} ${item.priceCents}`)),
    );
  };
  const activity = async () => {
    const { results } = await call(listAuditEntries, { query: {} }, owner.headers);
    return results
      .filter(({ action }) => action.startsWith('MENU_'))
      .map(({ action, actor, detail }) => `${actor} ${action} ${detail}`);
  };
  return { till, owner, prices, activity, ...menusFrom(world, till) };
}

describe('a menu that a till sends', () => {
  test('replaces the one before, for diners too, and dishes keep their ids', async () => {
    const { till, send, prices, activity } = await open();
    expect(await send(7, soup(650))).toEqual({
      version: 7,
      takenAt: new Date(clock.now()).toISOString(),
      dishes: 1,
    });
    expect(await prices()).toEqual(['Soup 650']);
    const before = (await readItems(database, till)).get('Soup')?.item_id;
    const two = newMenu({
      Menu: { Soups: [newItem({ name: 'Soup', priceCents: 700 }), newItem()] },
    });
    await send(8, two);
    expect(await prices()).toEqual(['Soup 700', 'Skillet Corn 850']);
    expect((await readItems(database, till)).get('Soup')?.item_id).toBe(before);
    // Sending the same menu leaves no entry in the activity.
    await send(9, two);
    expect(await activity()).toEqual([
      'Counter till MENU_SENT version 8, 1 new, 1 changed, 0 taken off',
      'Counter till MENU_GIVEN_TO_TILL version 7, 1 new, 0 changed, 0 taken off',
    ]);
  });

  test('twice is answered the same, whatever order its names have, and late ones change nothing', async () => {
    const { send, refusedOf, prices, activity } = await open();
    const first = await send(1, soup(650));
    const second = await send(2, soup(700));
    clock.advance(60_000);
    expect(await send(2, soup(700))).toEqual(second);
    const inAnotherOrder = {
      catalogs: [
        {
          categories: [{ items: [{ priceCents: 700, name: 'Soup' }], name: 'Soups' }],
          name: 'Menu',
        },
      ],
    };
    expect(await send(2, inAnotherOrder)).toEqual(second);
    expect(await refusedOf(1, soup(650))).toMatchObject({
      httpStatus: 409,
      code: 'menu_version_outdated',
      problems: [{ field: 'version' }],
    });
    expect(await refusedOf(2, soup(701))).toMatchObject({ code: 'menu_version_used' });
    expect(await refusedOf(2, soup(700), { soldOutBy: 'TILL' })).toMatchObject({
      code: 'menu_version_used',
    });
    expect(await prices()).toEqual(['Soup 700']);
    expect(await activity()).toHaveLength(2);
    expect(first.version).toBe(1);
  });

  test('under the same Idempotency-Key is done once, and another one under it is refused', async () => {
    const { till, prices, send } = await open();
    const headers = { ...till.headers, 'idempotency-key': 'menu' };
    const body = { version: 1, ...soup(650) };
    const first = await call(putPartnerMenu, { body }, headers);
    await send(2, soup(700));
    // The repeated call gets the stored answer, and changes nothing.
    expect(await call(putPartnerMenu, { body }, headers)).toEqual(first);
    expect(await prices()).toEqual(['Soup 700']);
    const other = { body: { version: 3, ...soup(800) } };
    expect(await world.refused(putPartnerMenu, other, headers)).toMatchObject({
      httpStatus: 422,
      code: 'idempotency_key_used',
    });
    expect(await world.refused(putPartnerMenu, other, till.headers)).toMatchObject({
      httpStatus: 400,
    });
  });

  test('comes from one till: another one is refused, a renewed key goes on', async () => {
    const { till, send, prices } = await open();
    await send(5, soup(650));
    const website = menusFrom(world, await makeIntegration(world, { at: till, name: 'Website' }));
    expect(await website.refusedOf(6, soup(1))).toMatchObject({
      httpStatus: 409,
      code: 'menu_of_another_till',
    });
    const renewed = menusFrom(world, await makeIntegration(world, { at: till }));
    await renewed.send(6, soup(700));
    expect(await prices()).toEqual(['Soup 700']);
  });

  test('never reaches another restaurant, nor does a revoked key or one without the scope', async () => {
    const [own, other] = [await open(), await open()];
    await own.send(1, soup(650));
    await other.send(1, soup(900));
    const { till } = other;
    const reads = await makeIntegration(world, { at: till, scopes: ['orders:write'] });
    expect(await menusFrom(world, reads).refusedOf(2, soup(1))).toMatchObject({
      httpStatus: 403,
      code: 'scope_missing',
    });
    const { externalId, keyId } = till;
    await revokeKey(database, { externalId, keyId, reason: 'It leaked.' }, clock.now());
    expect(await other.refusedOf(2, soup(1))).toMatchObject({
      httpStatus: 401,
      code: 'invalid_api_key',
    });
    expect(await own.prices()).toEqual(['Soup 650']);
    expect(await other.prices()).toEqual(['Soup 900']);
    expect(await own.activity()).toHaveLength(1);
  });

  test.each([
    ['no catalog', { catalogs: [] }, 'catalogs'],
    ['no version', { version: undefined }, 'version'],
    ['a version of zero', { version: 0 }, 'version'],
    ['half a version', { version: 1.5 }, 'version'],
    ['a version beyond what JavaScript counts', { version: 2 ** 53 }, 'version'],
    ['an unknown field', { menu: [] }, 'menu'],
    ['a catalog without categories', { catalogs: [{ name: 'Menu' }] }, 'catalogs.0.categories'],
  ])('with %s is refused, and the field named', async (_, wrong, field) => {
    const { till, prices } = await open();
    const body = { version: 1, ...soup(650), ...wrong };
    const headers = { ...till.headers, 'idempotency-key': randomUUID() };
    expect(await world.refused(putPartnerMenu, { body }, headers)).toMatchObject({
      httpStatus: 400,
      problems: [{ field }],
    });
    expect(await prices()).toEqual([]);
    const owners = 'SELECT FROM menu_owners WHERE business_id = $1';
    expect(await queryOnce(ownerUrl, owners, [till.businessId])).toEqual([]);
  });
});

describe('at once', () => {
  test('the highest version of one till stands, and each version is taken once', async () => {
    const { till, prices, activity, owner } = await open();
    const versions = [3, 1, 5, 2, 4, 5, 3];
    const keys = [till, await makeIntegration(world, { at: till })];
    // Each key sends its menus one after the other: a second one at once is turned away unread.
    const answers = await Promise.all(
      keys.map(async (key, index) => {
        const codes: (number | undefined)[] = [];
        for (const version of index === 0 ? versions : versions.toReversed()) {
          const answer = await app.inject({
            method: 'PUT',
            url: putPartnerMenu.path,
            headers: { ...key.headers, 'idempotency-key': randomUUID() },
            payload: { version, ...soup(version) },
          });
          codes.push(answer.statusCode);
        }
        return codes;
      }),
    );
    expect(answers.flat().filter((code) => code !== 200 && code !== 409)).toEqual([]);
    expect(await prices()).toEqual(['Soup 5']);
    const lines = await activity();
    expect(new Set(lines).size).toBe(lines.length);
    expect(owner.businessId).toBe(till.businessId);
  });

  test('two tills that both begin: one owns the menu, the other is refused', async () => {
    const { till, prices } = await open();
    const tills = [till, await makeIntegration(world, { at: till, name: 'Website' })];
    const lock = `SELECT FROM restaurants WHERE business_id = ${till.businessId} FOR NO KEY UPDATE`;
    const sent = await whileLocked(ownerUrl, [lock], async () => {
      const both = tills.map(({ headers }, index) =>
        app.inject({
          method: 'PUT',
          url: putPartnerMenu.path,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          payload: { version: 1, ...soup(100 + index) },
        }),
      );
      await untilSomebodyWaitsForALock(ownerUrl, 2);
      return both;
    });
    const answers = (await Promise.all(sent)).map((answer) => answer.statusCode);
    expect(answers.toSorted()).toEqual([200, 409]);
    expect(await prices()).toEqual([`Soup ${100 + answers.indexOf(200)}`]);
  });

  test('an import that waits for a till is refused, one before it is replaced', async () => {
    const { till, prices, send } = await open();
    const { externalId, businessId } = till;
    expect(await replaceMenu(database, externalId, soup(900))).toMatchObject({ served: 1 });
    const lock = `SELECT FROM restaurants WHERE business_id = ${businessId} FOR NO KEY UPDATE`;
    const [sent, imported] = await whileLocked(ownerUrl, [lock], async () => {
      const first = send(1, soup(650));
      await untilSomebodyWaitsForALock(ownerUrl, 1);
      const second = replaceMenu(database, externalId, soup(1));
      await untilSomebodyWaitsForALock(ownerUrl, 2);
      return [first, second] as const;
    });
    await sent;
    expect(await imported).toMatchObject({ code: 'till_owns_menu' });
    expect(await prices()).toEqual(['Soup 650']);
  });
});

test('an operator who imports may take the menu back; then the till is refused', async () => {
  const { till, send, refusedOf, prices, activity } = await open();
  await send(1, soup(650));
  const { externalId } = till;
  expect(await replaceMenu(database, externalId, soup(1))).toMatchObject({
    code: 'till_owns_menu',
  });
  await replaceMenu(database, externalId, soup(700), { takenBackAtMs: clock.now() });
  expect(await prices()).toEqual(['Soup 700']);
  expect(await refusedOf(2, soup(650))).toMatchObject({ httpStatus: 409, code: 'menu_taken_back' });
  expect((await activity())[0]).toBe('Operator MENU_TAKEN_BACK Counter till');
  // The menu is the restaurant's now, so there is nothing left to take back.
  await replaceMenu(database, externalId, soup(800));
  expect(await activity()).toHaveLength(2);
});

test('so many menus an hour, counted for the restaurant', async () => {
  const { till, send } = await open();
  await send(1, soup(650));
  await queryOnce(
    ownerUrl,
    `UPDATE throttle SET points = 100000 WHERE key LIKE 'menus.till.restaurant:%'`,
  );
  const renewed = menusFrom(world, await makeIntegration(world, { at: till }));
  const refused = await renewed.refusedOf(2, soup(700));
  expect(refused).toMatchObject({ httpStatus: 429, code: 'too_many_menus' });
});
