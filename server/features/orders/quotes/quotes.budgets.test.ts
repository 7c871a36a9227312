import { beforeEach, describe, expect, test } from 'vitest';
import { queryOnce } from '#platform/testing/query-once.ts';
import { networkBudgets } from '#platform/throttle/client-network.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeCoupon } from '../../coupons/coupons/coupons.factory.ts';
import { openForOrders, readQuotes } from './quotes.factory.ts';
import {
  quotesOfNetwork,
  quotesOfRestaurant,
  wrongCodesOfNetwork,
  wrongCodesOfRestaurant,
} from './quotes.rules.ts';

const world = await openTestApp();
const { app, database, ownerUrl, vault } = world;
const { at, idOf } = await openForOrders(database);
const other = await openForOrders(database);
const throttle = createThrottle(database, vault);
const ownAddress = '198.51.100.7';
const strangers = '203.0.113.9';

beforeEach(() => queryOnce(ownerUrl, 'TRUNCATE throttle, quotes'));

async function quote(codes: string[] = [], from = ownAddress, of = { at, idOf }) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/web/restaurant/${of.at.externalId}/quote`,
    payload: {
      service: 'TAKE_OUT',
      lines: [{ itemId: of.idOf('Burger'), quantity: 1 }],
      codes,
    },
    remoteAddress: from,
  });
  const { code, response } = answer.json();
  return { status: answer.statusCode, code, problem: response?.codes?.[0]?.problem ?? null };
}

/** Leaves so many points of a budget. */
async function leave(
  budget: { name: string; points: number; windowMs: number },
  key: string,
  points: number,
) {
  await throttle.reserve({ ...budget, key }, budget.points - points);
}

const [ownNetwork] = networkBudgets(quotesOfNetwork, ownAddress);
const networkKey = ownNetwork?.key ?? '';

describe('quotes', () => {
  test('of one network have an end, whether or not the restaurant is there', async () => {
    await leave(quotesOfNetwork, networkKey, 2);
    expect(await quote()).toMatchObject({ status: 200 });
    const unknown = { at: { ...at, externalId: 'nothere0001' }, idOf };
    expect(await quote([], ownAddress, unknown)).toMatchObject({ status: 404 });
    expect(await quote()).toMatchObject({ status: 429, code: 'too_many_quotes' });
    expect(await quote([], ownAddress, unknown)).toMatchObject({
      status: 429,
      code: 'too_many_quotes',
    });
    expect(await quote([], strangers)).toMatchObject({ status: 200 });
    expect(await readQuotes(ownerUrl)).toHaveLength(2);
  });

  test('of one restaurant have an end, from all networks; another one takes orders', async () => {
    await leave(quotesOfRestaurant, String(at.businessId), 1);
    expect(await quote()).toMatchObject({ status: 200 });
    expect(await quote([], strangers)).toMatchObject({ status: 429, code: 'restaurant_busy' });
    expect(await quote([], strangers, other)).toMatchObject({ status: 200 });
  });

  test('that come at once are no more than are left', async () => {
    await leave(quotesOfNetwork, networkKey, 5);
    const all = await Promise.all(Array.from({ length: 20 }, () => quote()));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await readQuotes(ownerUrl)).toHaveLength(5);
  });
});

describe('wrong codes', () => {
  test('have an end: then no code is looked up, not even a right one', async () => {
    const { shown } = await makeCoupon(world);
    await leave(wrongCodesOfNetwork, networkKey, 2);
    expect(await quote(['CCC-CCC-CCC'])).toMatchObject({ status: 200, problem: 'UNKNOWN' });
    expect(await quote([shown])).toMatchObject({ problem: null });
    expect(await quote([shown])).toMatchObject({ problem: null });
    expect(await quote(['CCC-CCC-CCD'])).toMatchObject({ problem: 'UNKNOWN' });
    expect(await quote([shown])).toMatchObject({ status: 200, problem: 'NOT_CHECKED' });
    expect(await quote(['CCC-CCC-CCC'])).toMatchObject({ status: 200, problem: 'NOT_CHECKED' });
    expect(await quote([shown], strangers)).toMatchObject({ problem: null });
    expect(await quote()).toMatchObject({ status: 200, problem: null });
  });

  test('from many networks have an end at one restaurant, and leave its counter alone', async () => {
    await leave(wrongCodesOfRestaurant, String(at.businessId), 1);
    expect(await quote(['CCC-CCC-CCC'])).toMatchObject({ problem: 'UNKNOWN' });
    expect(await quote(['CCC-CCC-CCD'], strangers)).toMatchObject({ problem: 'NOT_CHECKED' });
    expect(await quote(['CCC-CCC-CCD'], strangers, other)).toMatchObject({ problem: 'UNKNOWN' });
    const spent = await queryOnce<{ name: string }>(
      ownerUrl,
      "SELECT DISTINCT split_part(key, ':', 1) AS name FROM throttle",
    );
    expect(spent.filter(({ name }) => name.startsWith('counter'))).toEqual([]);
  });

  test('that come at once are looked up no more often than are left', async () => {
    await leave(wrongCodesOfNetwork, networkKey, 3);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => quote([`CCC-CCC-CC${'3467'[index % 4]}`])),
    );
    expect(all.filter(({ problem }) => problem === 'UNKNOWN').length).toBeLessThanOrEqual(3);
    expect(new Set(all.map(({ problem }) => problem))).toEqual(new Set(['UNKNOWN', 'NOT_CHECKED']));
  });
});
