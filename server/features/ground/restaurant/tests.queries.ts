import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';

export type TestRestaurant = { businessId: number; madeAt: Date };

/** The test restaurant of a restaurant, if it has one now. Anybody may see these numbers. */
export async function findTest(
  executor: Database | DatabaseTransaction,
  testOf: number,
): Promise<TestRestaurant | undefined> {
  const row = await executor
    .selectFrom('test_restaurants')
    .select(['business_id', 'made_at'])
    .where('test_of', '=', testOf)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row && { businessId: row.business_id, madeAt: row.made_at };
}

/** It stays what it was made as. */
export async function isTest(
  executor: Database | DatabaseTransaction,
  businessId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`${prepared}
    select is_test(${businessId}) as is`.execute(executor);
  return rows[0]?.is === true;
}

/** The transaction acts for the new test restaurant, whose row is inserted after this one. */
export async function insertTest(
  transaction: DatabaseTransaction,
  { businessId, testOf, nowMs }: { businessId: number; testOf: number; nowMs: number },
): Promise<void> {
  await transaction
    .insertInto('test_restaurants')
    .values({ business_id: businessId, test_of: testOf, made_at: new Date(nowMs) })
    .execute();
}

/** The transaction acts for the test restaurant. */
export async function endTest(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('test_restaurants')
    .set({ ended_at: sql<Date>`greatest(made_at, ${new Date(nowMs)}::timestamptz)` })
    .where('business_id', '=', businessId)
    .where('ended_at', 'is', null)
    .execute();
}
