import { expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import {
  executableFunctions,
  type TableGrants,
  tableGrants,
  usedSequences,
} from './grants.data.ts';
import { servingRole } from './serving-role.ts';

const { ownerUrl } = await openTestDatabase();
const ourSchemas = `nspname <> 'information_schema' AND nspname !~ '^pg_'`;

// PostgreSQL answers for the role, including what PUBLIC may do.
const tables = await queryOnce<{ name: string; privilege: string; columns: string[] | null }>(
  ownerUrl,
  `SELECT c.oid::regclass::text AS name, r.privilege,
          CASE WHEN has_table_privilege($1, c.oid, r.privilege) THEN NULL ELSE
            ARRAY(SELECT attname::text FROM pg_attribute a
                  WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
                    AND has_column_privilege($1, c.oid, a.attnum, r.privilege) ORDER BY attname)
          END AS columns
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND ${ourSchemas},
     unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) AS r (privilege)
   WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
   UNION ALL
   SELECT c.oid::regclass::text, r.privilege, NULL
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace AND ${ourSchemas},
     unnest(ARRAY['DELETE', 'TRUNCATE', 'TRIGGER']) AS r (privilege)
   WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND has_table_privilege($1, c.oid, r.privilege)
   ORDER BY 1, 2`,
  [servingRole],
);

function readGrants(): Record<string, Record<string, string[] | 'all'>> {
  const found: Record<string, Record<string, string[] | 'all'>> = {};
  for (const { name, privilege, columns } of tables) {
    if (columns?.length === 0) continue;
    found[name] = { ...found[name], [privilege]: columns ?? 'all' };
  }
  return found;
}

const withoutReasons = (grants: TableGrants) =>
  Object.fromEntries(
    Object.entries(grants).map(([right, columns]) => [
      right,
      typeof columns === 'string' ? 'all' : columns.of.toSorted(),
    ]),
  );

test('the serving role has the table rights in the list, and no others', () => {
  const listed = Object.entries(tableGrants).map(([name, grants]) => [
    name,
    withoutReasons(grants),
  ]);
  expect(readGrants()).toEqual(Object.fromEntries(listed));
});

test('each right to write has a reason', () => {
  for (const [name, { SELECT: _, ...writes }] of Object.entries(tableGrants)) {
    for (const grant of Object.values(writes)) {
      const why = typeof grant === 'string' ? grant : grant.why;
      expect([name, why.length > 10]).toEqual([name, true]);
    }
  }
});

test('it may use the listed sequences, and set none', async () => {
  const rows = await queryOnce<{ name: string; sets: boolean }>(
    ownerUrl,
    `SELECT seqrelid::regclass::text AS name,
            has_sequence_privilege($1, seqrelid, 'UPDATE') AS sets
     FROM pg_sequence WHERE has_sequence_privilege($1, seqrelid, 'USAGE, UPDATE, SELECT')
     ORDER BY 1`,
    [servingRole],
  );
  expect(rows.map(({ name }) => name)).toEqual(usedSequences.toSorted());
  expect(rows.filter(({ sets }) => sets)).toEqual([]);
});

test('it may run the listed functions, which run with the rights of their caller', async () => {
  const rows = await queryOnce<{ name: string; lends: boolean }>(
    ownerUrl,
    `SELECT p.oid::regproc::text AS name, bool_or(p.prosecdef) AS lends
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND ${ourSchemas}
     WHERE has_function_privilege($1, p.oid, 'EXECUTE') GROUP BY 1 ORDER BY 1`,
    [servingRole],
  );
  expect(rows.map(({ name }) => name)).toEqual(executableFunctions.toSorted());
  expect(rows.filter(({ lends }) => lends)).toEqual([]);
});

test('it may use two schemas, and create nothing in them', async () => {
  const rows = await queryOnce(
    ownerUrl,
    `SELECT nspname AS name, has_schema_privilege($1, oid, 'USAGE') AS uses,
            has_schema_privilege($1, oid, 'CREATE') AS makes
     FROM pg_namespace WHERE ${ourSchemas} ORDER BY 1`,
    [servingRole],
  );
  expect(rows).toEqual([
    { name: 'graphile_worker', uses: true, makes: false },
    { name: 'public', uses: true, makes: false },
  ]);
});

test('what is made later is its business only when a migration says so', async () => {
  expect(await queryOnce(ownerUrl, 'SELECT defaclrole FROM pg_default_acl')).toEqual([]);
});
