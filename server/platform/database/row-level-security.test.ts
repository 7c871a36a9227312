import { type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { servingRole } from './serving-role.ts';
import { actFor, asRestaurant, inTransaction } from './transactions.ts';

const { database, pool, ownerUrl } = await openTestDatabase();
const [mine, theirs] = await insertRestaurantRows(ownerUrl, 2);
if (!mine || !theirs) throw new Error('no rows were made');

type TenantTable = { name: string; enabled: boolean; forced: boolean; key: string[] | null };

// Read from the catalog, so that a new table is checked as well.
const tenantTables = await queryOnce<TenantTable>(
  ownerUrl,
  `SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
          (SELECT array_agg(a.attname::text ORDER BY k.place)
           FROM pg_constraint p, unnest(p.conkey) WITH ORDINALITY AS k (attnum, place)
           JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
           WHERE p.conrelid = c.oid AND p.contype = 'p') AS key
   FROM pg_class c
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
     AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid
                 AND a.attname = 'business_id' AND NOT a.attisdropped)`,
);

test('there are tenant tables', () => {
  expect(tenantTables.map(({ name }) => name)).toContain('restaurants');
});

describe.each(tenantTables)('$name', ({ name, enabled, forced, key }) => {
  test('has row-level security, for its owner too', () => {
    expect({ enabled, forced }).toEqual({ enabled: true, forced: true });
  });

  test('has a key that starts with the tenant', () => {
    expect(key?.[0]).toBe('business_id');
  });

  test('gives the serving role no right that row-level security does not cover', async () => {
    const privileges = ['TRUNCATE', 'REFERENCES', 'TRIGGER'];
    const rights = await queryOnce(
      ownerUrl,
      `SELECT privilege FROM unnest($1::text[]) AS privilege
       WHERE has_table_privilege($2, format('public.%I', $3::text), privilege)`,
      [privileges, servingRole, name],
    );
    expect(rights).toEqual([]);
  });
});

test('the serving role cannot bypass row-level security', async () => {
  const [role] = await queryOnce(
    ownerUrl,
    `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
            (SELECT count(*)::int FROM pg_shdepend WHERE refobjid = r.oid AND deptype = 'o') AS owns,
            (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships
     FROM pg_roles r WHERE rolname = $1`,
    [servingRole],
  );
  expect(role).toEqual({
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    owns: 0,
    memberships: 0,
  });
});

describe('a transaction that acts for one restaurant', () => {
  const rename = (businessId: number) =>
    sql`update restaurants set name = 'Renamed' where business_id = ${businessId}`;
  const copy = (businessId: number) => sql`
    insert into restaurants select (jsonb_populate_record(r, jsonb_build_object(
      'business_id', ${businessId}::int, 'external_id', 'copied' || ${businessId}::int,
      'business_referral_code', 'JOY-COPY'))).*
    from restaurants r where business_id = ${mine.businessId}`;

  test('changes its own row, and no other', async () => {
    const changed = await asRestaurant(database, mine.businessId, async (transaction) => [
      (await rename(mine.businessId).execute(transaction)).numAffectedRows,
      (await rename(theirs.businessId).execute(transaction)).numAffectedRows,
      (await sql`update restaurants set name = 'All'`.execute(transaction)).numAffectedRows,
    ]);
    expect(changed).toEqual([1n, 0n, 1n]);
    const [other] = await queryOnce(
      ownerUrl,
      'SELECT name FROM restaurants WHERE business_id = $1',
      [theirs.businessId],
    );
    expect(other?.name).toMatch(/^Plain/);
  });

  test('cannot insert a row for another, nor move its own to another', async () => {
    const denied = { code: '42501' };
    const act = (statement: RawBuilder<unknown>) =>
      asRestaurant(database, mine.businessId, (transaction) => statement.execute(transaction));
    await expect(act(copy(9_001))).rejects.toMatchObject(denied);
    await expect(
      act(sql`update restaurants set business_id = 9002 where business_id = ${mine.businessId}`),
    ).rejects.toMatchObject(denied);
    await expect(copy(9_003).execute(database)).rejects.toMatchObject(denied);
  });
});

describe('a tenant setting ends with its transaction', () => {
  const onOneConnection = async (end: 'commit' | 'rollback') => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('joyous.business_id', '7', true)`);
      await client.query(end);
      const { rows } = await client.query('select current_business_id() as tenant');
      return rows;
    } finally {
      client.release();
    }
  };

  test.each(['commit', 'rollback'] as const)('on %s', async (end) => {
    expect(await onOneConnection(end)).toEqual([{ tenant: null }]);
  });

  test('also when the work of asRestaurant succeeds or fails', async () => {
    const tenantOf = sql<{ pid: number; tenant: number | null }>`
      select pg_backend_pid() as pid, current_business_id() as tenant`;
    await database.connection().execute(async (connection) => {
      const inside = await inTransaction(connection, {}, async (transaction) => {
        await actFor(transaction, { restaurant: mine.businessId });
        return (await tenantOf.execute(transaction)).rows[0];
      });
      expect(inside?.tenant).toBe(mine.businessId);
      const after = (await tenantOf.execute(connection)).rows[0];
      expect(after).toEqual({ pid: inside?.pid, tenant: null });
      const failed = inTransaction(connection, {}, async (transaction) => {
        await actFor(transaction, { restaurant: mine.businessId });
        throw new Error('changed our mind');
      });
      await expect(failed).rejects.toThrow('changed our mind');
      expect((await tenantOf.execute(connection)).rows[0]).toEqual(after);
    });
  });
});
