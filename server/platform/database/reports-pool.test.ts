import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { createDatabase, type DatabaseTransaction } from './pool.ts';
import { createReportsPool } from './reports-pool.ts';
import { inSnapshot } from './snapshot.ts';
import { asRestaurant } from './transactions.ts';

const { database, appUrl, ownerUrl } = await openTestDatabase();
const pool = createReportsPool(
  appUrl,
  { REPORTS_POOL_SIZE: 1, REPORTS_TIMEOUT_MS: 1_000 },
  createLogger('silent'),
);
afterAll(() => pool.end());
const reports = createDatabase(pool);
const rows = await insertRestaurantRows(ownerUrl, 2);
const [here = 0, there = 0] = rows.map(({ businessId }) => businessId);

const snapshot = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
  inSnapshot({ reports: { writer: reports }, database }, here, work);

const seen = (transaction: DatabaseTransaction) =>
  transaction.selectFrom('audit_entries').select('detail').execute();
const add = (businessId: number, detail: string) => (transaction: DatabaseTransaction) =>
  transaction
    .insertInto('audit_entries')
    .values({ business_id: businessId, at: new Date(), action: 'SIGNED_IN', detail })
    .execute();

test('a snapshot covers one restaurant, at one moment for all of its statements', async () => {
  await asRestaurant(database, there, add(there, 'Theirs'));
  await asRestaurant(database, here, add(here, 'Lunch'));
  const found = await snapshot(async (transaction) => {
    const before = await seen(transaction);
    await asRestaurant(database, here, add(here, 'Dinner'));
    return [before, await seen(transaction)];
  });
  expect(found).toEqual([[{ detail: 'Lunch' }], [{ detail: 'Lunch' }]]);
});

test('nothing can be changed there, in a snapshot or outside', async () => {
  const readOnly = 'read-only transaction';
  await expect(snapshot(add(here, 'Brunch'))).rejects.toThrow(readOnly);
  await expect(asRestaurant(reports, here, add(here, 'Brunch'))).rejects.toThrow(readOnly);
});

test('a statement has its own time limit', async () => {
  const asleep = snapshot((transaction) => sql`select pg_sleep(5)`.execute(transaction));
  await expect(asleep).rejects.toThrow('statement timeout');
});
