import { afterAll, expect, test } from 'vitest';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { administer } from '#platform/testing/admin.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { terminateBackends } from '#platform/testing/terminate-backends.ts';
import { makeRestaurant } from './features/find/restaurants/restaurants.factory.ts';
import { openTestApp } from './testing/test-app.ts';

const { call, database, ownerUrl, log, waitForChanges } = await openTestApp();
const made = await makeRestaurant(database, { name: 'First Name' });
await waitForChanges();

const names = async () =>
  (await call(searchRestaurants, { body: {} })).results.map(({ name }) => name);
const rename = (name: string) =>
  asRestaurant(database, made.businessId, (transaction) =>
    transaction.updateTable('restaurants').set({ name }).executeTakeFirstOrThrow(),
  );

/** Unlike every change in the product, this one is not announced. */
async function renameSilently(name: string) {
  await queryOnce(ownerUrl, 'ALTER TABLE restaurants DISABLE TRIGGER USER');
  await queryOnce(ownerUrl, 'UPDATE restaurants SET name = $1', [name]);
  await queryOnce(ownerUrl, 'ALTER TABLE restaurants ENABLE TRIGGER USER');
}

const letIn = (allowed: boolean) =>
  administer(
    ownerUrl,
    `ALTER DATABASE "${new URL(ownerUrl).pathname.slice(1)}" ALLOW_CONNECTIONS ${allowed}`,
  );
afterAll(() => letIn(true));

test('an answer is cached, and shows a change', async () => {
  expect(await names()).toEqual(['First Name']);
  await renameSilently('Unheard');
  expect(await names()).toEqual(['First Name']);
  await rename('Second Name');
  await expect.poll(names).toEqual(['Second Name']);
});

test('while the change feed is down, answers come straight from the database', async () => {
  expect(await names()).toEqual(['Second Name']);
  await letIn(false);
  expect(await terminateBackends(ownerUrl, 'joyous change feed')).toBe(1);
  const lost = () => log.lines().some(({ msg }) => msg?.startsWith('change feed lost'));
  await expect.poll(lost).toBe(true);
  for (const name of ['Third Name', 'Fourth Name', 'Fifth Name']) {
    await rename(name);
    expect(await names()).toEqual([name]);
  }
  await letIn(true);
  const remembers = async () => {
    const [before] = await names();
    await renameSilently(`Unheard ${performance.now()}`);
    return (await names())[0] === before;
  };
  await expect.poll(remembers).toBe(true);
});
