import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant, readRestaurant } from './restaurants.factory.ts';
import { insertRestaurant, type NewRestaurantRow } from './restaurants.queries.ts';

const { database, pool } = await openTestDatabase();

describe('row-level security', () => {
  const insufficientPrivilege = { code: '42501' };

  async function rowFor(businessId: number): Promise<NewRestaurantRow> {
    const { businessId: ownId } = await makeRestaurant(database);
    const { created_at, updated_at, weekly_hours, special_days, ...own } = await readRestaurant(
      database,
      ownId,
    );
    return {
      ...own,
      business_id: businessId,
      external_id: `other${businessId}`,
      business_referral_code: `JOY-${businessId}`,
    };
  }

  test('lets nobody create a restaurant for another', async () => {
    const own = await makeRestaurant(database);
    const row = await rowFor(own.businessId + 1_000);
    await expect(
      asRestaurant(database, own.businessId, (transaction) => insertRestaurant(transaction, row)),
    ).rejects.toMatchObject(insufficientPrivilege);
  });

  test('lets nobody create a restaurant without acting for it', async () => {
    const row = await rowFor(2_000_000);
    await expect(
      database.transaction().execute((transaction) => insertRestaurant(transaction, row)),
    ).rejects.toMatchObject(insufficientPrivilege);
  });

  test('lets nobody change another restaurant, or make it theirs', async () => {
    const [own, other] = [await makeRestaurant(database), await makeRestaurant(database)];
    const changed = await asRestaurant(database, own.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ name: 'Taken over' })
        .where('business_id', '=', other.businessId)
        .executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
    await expect(
      asRestaurant(database, own.businessId, (transaction) =>
        transaction
          .updateTable('restaurants')
          .set({ business_id: 3_000_000 })
          .where('business_id', '=', own.businessId)
          .execute(),
      ),
    ).rejects.toMatchObject(insufficientPrivilege);
  });

  test('lets nobody remove one', async () => {
    const { businessId } = await makeRestaurant(database);
    await expect(
      asRestaurant(database, businessId, (transaction) =>
        transaction.deleteFrom('restaurants').where('business_id', '=', businessId).execute(),
      ),
    ).rejects.toMatchObject(insufficientPrivilege);
  });

  test('shows an unlisted one only to itself', async () => {
    const hidden = await makeRestaurant(database, { listed: false });
    const other = await makeRestaurant(database);
    const seenBy = (from: Pick<Database, 'selectFrom'>) =>
      from
        .selectFrom('restaurants')
        .select('business_id')
        .where('business_id', '=', hidden.businessId)
        .execute();
    expect(await seenBy(database)).toEqual([]);
    expect(await asRestaurant(database, other.businessId, seenBy)).toEqual([]);
    expect(await asRestaurant(database, hidden.businessId, seenBy)).toHaveLength(1);
  });

  test('leaves no tenant set on a pooled connection', async () => {
    await makeRestaurant(database);
    const clients = await Promise.all(
      Array.from({ length: pool.totalCount }, () => pool.connect()),
    );
    const settings = await Promise.all(
      clients.map((client) =>
        client.query<{ tenant: number | null }>('select current_business_id() as tenant'),
      ),
    );
    for (const client of clients) client.release();
    expect(settings.flatMap(({ rows }) => rows.map(({ tenant }) => tenant))).toEqual(
      settings.map(() => null),
    );
  });
});
