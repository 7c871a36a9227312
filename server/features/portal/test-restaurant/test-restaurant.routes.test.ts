import { crc32 } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { getPartnerRestaurant } from '#contract/money/integrations/integrations.ts';
import {
  endTestKey,
  getTestRestaurant,
  makeTestKey,
  makeTestRestaurant,
  pressAtTest,
} from '#contract/portal/test-restaurant/test-restaurant.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { exportMenu } from '../../find/menus/index.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import {
  invalidApiKey,
  makeIntegration,
  withKey,
} from '../../money/integrations/integrations.factory.ts';
import { closeRestaurant } from '../../operate/operators/index.ts';
import { findTerms } from '../../orders/terms/index.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { makeStaff } from '../../people/staff/staff.factory.ts';
import { type BesideTest, openBesideTest, testOf, tillOf } from './test-restaurant.factory.ts';

const world = await openTestApp({ settings: fromAnywhere });
const { call, clock, database, ownerUrl, refused } = world;

let house: BesideTest;
beforeAll(async () => {
  house = await openBesideTest(world);
});

const askedWith = (key: string) => call(getPartnerRestaurant, {}, withKey(key));
const isRefused = async (key: string) =>
  expect(await refused(getPartnerRestaurant, {}, withKey(key))).toMatchObject(invalidApiKey);

describe('an owner makes it', () => {
  test('by one press, and finds there what the till will find', async () => {
    expect(await house.show()).toBeNull();
    const made = await house.make();
    expect(made).toMatchObject({ name: expect.stringMatching(/^Test restaurant: /), orders: [] });
    expect(await house.make()).toEqual(made);
    const [testId = 0] = await house.ids();
    expect(await exportMenu(database, made?.externalId ?? '')).toEqual(
      await exportMenu(database, house.at.externalId),
    );
    const terms = await Promise.all(
      [house.at.businessId, testId].map((businessId) =>
        asRestaurant(database, businessId, (transaction) => findTerms(transaction, businessId)),
      ),
    );
    const [real, copied] = terms;
    const tables = real?.tables.map(({ name }) => ({ name, code: expect.any(String) }));
    expect(copied).toEqual({ ...real, daysAhead: 7, tables });
    expect(copied?.tables[0]?.code).not.toBe(real?.tables[0]?.code);
    const [counts] = await queryOnce(
      ownerUrl,
      `SELECT (SELECT count(*)::int FROM business_users WHERE business_id = $1) AS staff,
         (SELECT count(*)::int FROM api_keys WHERE business_id = $1) AS keys,
         (SELECT listed FROM restaurants WHERE business_id = $1) AS listed`,
      [testId],
    );
    expect(counts).toEqual({ staff: 0, keys: 0, listed: false });
  });

  test('once, however many press at the same time', async () => {
    const other = await openBesideTest(world);
    await Promise.all(Array.from({ length: 10 }, () => other.make()));
    expect(await other.ids()).toHaveLength(1);
  });

  test('even of a restaurant that has set nothing yet', async () => {
    const at = await makeRestaurant(database);
    const bare = testOf(world, await makeStaff(world, { at, roleId: 1 }));
    await bare.make();
    expect((await bare.press('ORDER')).orderNumber).not.toBeNull();
  });

  test('and a manager, or a neighbor, neither makes nor sees it', async () => {
    const manager = await makeStaff(world, { at: house.at, roleId: 2 });
    for (const endpoint of [getTestRestaurant, makeTestRestaurant]) {
      expect(await refused(endpoint, {}, manager.headers)).toMatchObject({ code: 'not_permitted' });
    }
    const body = { press: 'ORDER' as const };
    expect(await refused(pressAtTest, { body }, manager.headers)).toMatchObject({
      code: 'not_permitted',
    });
    const neighbor = await makeStaff(world, { roleId: 1 });
    expect(await call(getTestRestaurant, {}, neighbor.headers)).toEqual({ test: null });
    expect(await refused(pressAtTest, { body }, neighbor.headers)).toMatchObject({
      code: 'no_test_restaurant',
    });
  });
});

describe('its keys', () => {
  test('begin differently, and act there alone', async () => {
    const key = await house.newKey();
    expect(key).toMatch(/^joy_test_[a-z0-9]{12}_[0-9a-f]{72}$/);
    const shown = await house.show();
    expect(await askedWith(key)).toMatchObject({ businessExternalId: shown?.externalId });
    const real = await makeIntegration(world, { at: house.at });
    expect(await askedWith(real.key)).toMatchObject({ businessExternalId: house.at.externalId });
  });

  test('are no keys with another beginning, however well that is computed', async () => {
    const summed = (text: string) => text + crc32(text).toString(16).padStart(8, '0');
    const key = await house.newKey('Another till');
    await isRefused(summed(key.slice(0, -8).replace('joy_test_', 'joy_')));
    const real = await makeIntegration(world, { at: house.at, name: 'Real' });
    await isRefused(summed(real.key.slice(0, -8).replace('joy_', 'joy_test_')));
    await askedWith(key);
    await askedWith(real.key);
  });

  test('end at a press, and at no restaurant but theirs', async () => {
    const { headers } = house.owner;
    const { key } = await call(makeTestKey, { body: { name: 'Short' } }, headers);
    const keyId = key.split('_')[2] ?? '';
    const neighbor = await openBesideTest(world);
    await neighbor.make();
    const theirs = await refused(endTestKey, { params: { keyId } }, neighbor.owner.headers);
    expect(theirs).toMatchObject({ code: 'key_not_found' });
    await askedWith(key);
    await call(endTestKey, { params: { keyId } }, headers);
    await isRefused(key);
    const real = await makeIntegration(world, { at: house.at, name: 'Kept' });
    const asked = { params: { keyId: real.keyId } };
    expect(await refused(endTestKey, asked, headers)).toMatchObject({ code: 'key_not_found' });
  });

  test('are no program named like our own orders on the web', async () => {
    const body = { name: 'JOYOUS web' };
    expect(await refused(makeTestKey, { body }, house.owner.headers)).toMatchObject({
      code: 'bad_input',
    });
  });
});

describe('begin again', () => {
  test('closes it and keeps all of its past; its keys go on at the new one', async () => {
    const own = await openBesideTest(world);
    await own.make();
    const key = await own.newKey();
    const till = tillOf(world, key);
    const { orderNumber } = await own.press('ORDER');
    const before = await askedWith(key);
    const begun = await own.beginAgain();
    expect(begun).toMatchObject({ orders: [], texts: [], deposits: [] });
    expect(begun?.programs.map(({ name }) => name)).toEqual(['Till under test']);
    const after = await askedWith(key);
    expect(after.businessExternalId).toBe(begun?.externalId);
    expect(after.businessExternalId).not.toBe(before.businessExternalId);
    expect(await till.refusedSet(orderNumber ?? 0, { stage: 'ACCEPTED' })).toMatchObject({
      code: 'order_not_found',
    });
    const [old = 0] = await own.ids();
    const [kept] = await queryOnce(
      ownerUrl,
      `SELECT (SELECT closed_at IS NOT NULL FROM restaurants WHERE business_id = $1) AS closed,
         (SELECT count(*)::int FROM orders WHERE business_id = $1) AS orders,
         (SELECT count(*)::int FROM api_keys WHERE business_id = $1 AND revoked_at IS NULL) AS keys`,
      [old],
    );
    expect(kept).toEqual({ closed: true, orders: 1, keys: 0 });
    await own.press('ORDER');
  });

  test('five at once: each key works at the one that is left', async () => {
    const own = await openBesideTest(world);
    await own.make();
    const key = await own.newKey();
    await Promise.all(Array.from({ length: 5 }, () => own.beginAgain()));
    expect((await askedWith(key)).businessExternalId).toBe((await own.show())?.externalId);
    const open = await queryOnce(
      ownerUrl,
      'SELECT FROM test_restaurants WHERE test_of = $1 AND ended_at IS NULL',
      [own.at.businessId],
    );
    expect(open).toHaveLength(1);
  });
});

test('closing the restaurant closes its test restaurant; neither comes back', async () => {
  const own = await openBesideTest(world);
  await own.make();
  const key = await own.newKey();
  await closeRestaurant(database, { externalId: own.at.externalId, nowMs: clock.now() });
  await isRefused(key);
  expect(await own.show()).toBeNull();
  expect(await refused(makeTestRestaurant, {}, own.owner.headers)).toMatchObject({
    code: 'restaurant_closed',
  });
  const [testId = 0] = await own.ids();
  await expect(
    queryOnce(ownerUrl, 'UPDATE test_restaurants SET ended_at = NULL WHERE business_id = $1', [
      testId,
    ]),
  ).rejects.toMatchObject({ code: '23514' });
});
