import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';
import { giveMenu, newItem, newMenu } from './menus.factory.ts';

const { database } = await openTestDatabase();

const tables = ['catalogs', 'catalog_categories', 'menu_items'] as const;
const denied = { code: '42501' };

async function servingRestaurant(listed = true) {
  const made = await makeRestaurant(database, { listed });
  await giveMenu(
    database,
    made,
    newMenu({ Menu: { Old: [newItem({ name: 'Gone' })], Kept: [newItem({ name: 'Here' })] } }),
  );
  await giveMenu(database, made, newMenu({ Menu: { Kept: [newItem({ name: 'Here' })] } }));
  return made;
}

const namesSeen = async (from: Pick<Database, 'selectFrom'>, businessId: number) =>
  (
    await from
      .selectFrom('menu_items')
      .select('name')
      .where('business_id', '=', businessId)
      .orderBy('name')
      .execute()
  ).map(({ name }) => name);

describe('row-level security of menus', () => {
  test('shows served items to everybody, and former ones only to the restaurant', async () => {
    const [own, other] = [await servingRestaurant(), await servingRestaurant()];
    const seenAs = (businessId: number) =>
      asRestaurant(database, businessId, (transaction) => namesSeen(transaction, own.businessId));
    expect(await namesSeen(database, own.businessId)).toEqual(['Here']);
    expect(await seenAs(other.businessId)).toEqual(['Here']);
    expect(await seenAs(own.businessId)).toEqual(['Gone', 'Here']);
  });

  test('shows nothing of an unlisted restaurant, except to itself', async () => {
    const hidden = await servingRestaurant(false);
    for (const table of tables) {
      const rows = await database
        .selectFrom(table)
        .select('business_id')
        .where('business_id', '=', hidden.businessId)
        .execute();
      expect(rows, table).toEqual([]);
    }
    const seen = await asRestaurant(database, hidden.businessId, (transaction) =>
      namesSeen(transaction, hidden.businessId),
    );
    expect(seen).toEqual(['Gone', 'Here']);
  });

  test.each(tables)(
    "lets nobody change, create or remove another restaurant's %s",
    async (table) => {
      const [own, other] = [await servingRestaurant(), await servingRestaurant()];
      const asOwn = (statement: ReturnType<typeof sql>) =>
        asRestaurant(database, own.businessId, (transaction) => statement.execute(transaction));
      const name = sql.table(table);
      const renamed = await asOwn(
        sql`update ${name} set name = 'Taken over' where business_id = ${other.businessId}`,
      );
      expect(Number(renamed.numAffectedRows)).toBe(0);
      await expect(
        asOwn(sql`update ${name} set business_id = ${other.businessId}
        where business_id = ${own.businessId}`),
      ).rejects.toMatchObject(denied);
      await expect(
        asOwn(sql`insert into ${name} select (jsonb_populate_record(t, jsonb_build_object(
        'business_id', ${other.businessId}::int, 'name', 'Smuggled'))).*
        from ${name} t where business_id = ${own.businessId} limit 1`),
      ).rejects.toMatchObject(denied);
      await expect(asOwn(sql`delete from ${name}`)).rejects.toMatchObject(denied);
    },
  );

  test('lets no row refer to another menu', async () => {
    const [own, other] = [await servingRestaurant(), await servingRestaurant()];
    await expect(
      asRestaurant(database, own.businessId, (transaction) =>
        sql`update menu_items set catalog_category_id = (
            select min(catalog_category_id) from catalog_categories
            where business_id = ${other.businessId})
          where business_id = ${own.businessId}`.execute(transaction),
      ),
    ).rejects.toMatchObject({ code: '23503' });
  });
});
