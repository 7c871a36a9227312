import { afterAll, beforeAll, expect, test } from 'vitest';
import { callUrl } from '#contract/call.ts';
import { requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { confirmMobile, newDevice } from '#contract/people/sign-in/sign-in.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import {
  type ServerProcess,
  startServerProcess,
  stopServerProcesses,
} from '../../../testing/server-process.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { budgets } from '../access/index.ts';
import { makePerson } from '../staff/staff.factory.ts';
import { fromAnywhere, strangeDevice } from './sign-in.factory.ts';

afterAll(stopServerProcesses);

// Operating-system processes that share nothing but the database.
const world = await openTestApp({ startsAt: Date.now() });
const { appUrl, database, ownerUrl } = world;
const given = {
  ...fromAnywhere,
  DATABASE_URL: ownerUrl,
  DATABASE_APP_URL: appUrl,
  SECRET_KEY: Buffer.alloc(32, 'a key for tests').toString('base64'),
};
let servers: ServerProcess[];

beforeAll(async () => {
  servers = await Promise.all([startServerProcess(given), startServerProcess(given)]);
  await Promise.all(servers.map((server) => server.ready()));
});

/** Spread over the servers in turn, all at once. */
const fromMany = <Result>(calls: number, call: (origin: string) => Promise<Result>) =>
  Promise.all(
    Array.from({ length: calls }, (_, n) => call(servers[n % servers.length]?.origin ?? '')),
  );

async function statusOf(url: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const urlOf = (origin: string, one: Endpoint, params = {}) => origin + callUrl(one, params);

const textsFor = async (purpose: string) =>
  (await queryOnce(ownerUrl, 'SELECT FROM text_messages WHERE purpose = $1', [purpose])).length;

test('texts to an account have one budget, whichever process is asked', async () => {
  const { email, externalId: businessExternalId } = await makePerson(world);
  const statuses = await fromMany(12, async (origin) => {
    const headers = strangeDevice();
    await statusOf(urlOf(origin, newDevice), { email, businessExternalId }, headers);
    return statusOf(urlOf(origin, confirmMobile), { businessExternalId }, headers);
  });
  const { points } = budgets.codeTextsOfStrangers;
  expect(statuses.sort()).toEqual([...Array(points).fill(200), ...Array(12 - points).fill(429)]);
  expect(await textsFor('PORTAL_CODE')).toBe(points);
});

test("a number's coupons have one budget, which reveals nothing about who had them", async () => {
  const restaurants = await Promise.all(Array.from({ length: 10 }, () => makeRestaurant(database)));
  const body = { mobileNumber: '(512) 555-0190' };
  const statuses = await fromMany(10, (origin) => {
    const params = { id: restaurants.pop()?.externalId };
    const url = urlOf(origin, requestRestaurantCoupon, params);
    return statusOf(url, body, { 'x-forwarded-for': strangeDevice()['x-forwarded-for'] });
  });
  expect(statuses).toEqual(Array(10).fill(200));
  expect(await textsFor('COUPON')).toBe(5);
});
