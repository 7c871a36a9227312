import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { servingRole } from './serving-role.ts';
import { tables as register, type View, views } from './tables.data.ts';

/** The server processes work the queue themselves, so they may do what the queue needs. */
const queueTables: Record<string, string> = {
  _private_job_queues: 'DELETE, INSERT, SELECT, UPDATE',
  _private_jobs: 'DELETE, INSERT, SELECT, UPDATE',
  _private_known_crontabs: 'INSERT, SELECT, UPDATE',
  _private_tasks: 'DELETE, INSERT, SELECT, UPDATE',
  jobs: 'SELECT',
  migrations: 'SELECT',
};

const queueSequences = ['job_queues_id_seq', 'jobs_id_seq1', 'tasks_id_seq'];

const queueFunctions = [
  'add_job',
  'add_jobs',
  'complete_jobs',
  'force_unlock_workers',
  'permanently_fail_jobs',
  'remove_job',
  'reschedule_jobs',
];

const { ownerUrl } = await openTestDatabase();
const ourSchemas = `nspname <> 'information_schema' AND nspname !~ '^pg_'`;
const schema = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');

/** What `schema.sql` grants the serving role on tables and views, by name. */
const granted = Object.fromEntries(
  [...schema.matchAll(/^GRANT (.*) ON (\w+) TO joyous_app;$/gm)].map(
    ([, rights = '', name = '']) => [name, rights],
  ),
);

const ofQueue = (names: readonly string[]) => names.map((name) => `graphile_worker.${name}`);

const matches = (pattern: RegExp) => [...schema.matchAll(pattern)].map(([, name = '']) => name);

// PostgreSQL's answer for the role, including PUBLIC's rights.
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

function readRights(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { name, privilege, columns } of tables) {
    if (columns?.length === 0) continue;
    const right = columns ? `${privilege} (${columns.join(', ')})` : privilege;
    found[name] = found[name] === undefined ? right : `${found[name]}, ${right}`;
  }
  return found;
}

test('the serving role has exactly the rights on tables and views that schema.sql shows', () => {
  const queue = Object.entries(queueTables).map(([name, rights]) => [ofQueue([name])[0], rights]);
  expect(readRights()).toEqual({ ...granted, ...Object.fromEntries(queue) });
});

test('each right to write has a reason, and each reason has its right', () => {
  const reasons = Object.entries<View>({ ...register, ...views }).flatMap(([name, { writes }]) => {
    if (!writes) return [];
    for (const why of Object.values(writes)) expect([name, why.length > 10]).toEqual([name, true]);
    return [[name, Object.keys(writes).sort()] as const];
  });
  const writes = Object.entries(granted).map(
    ([name, rights]) => [name, rights.match(/INSERT|UPDATE|DELETE/g) ?? []] as const,
  );
  expect(reasons.toSorted()).toEqual(writes.filter(([, rights]) => rights.length > 0).toSorted());
});

test('it may use exactly the sequences that schema.sql shows, and set none', async () => {
  const rows = await queryOnce<{ name: string; sets: boolean }>(
    ownerUrl,
    `SELECT seqrelid::regclass::text AS name,
            has_sequence_privilege($1, seqrelid, 'UPDATE') AS sets
     FROM pg_sequence WHERE has_sequence_privilege($1, seqrelid, 'USAGE, UPDATE, SELECT')
     ORDER BY 1`,
    [servingRole],
  );
  const shown = matches(/^GRANT USAGE ON SEQUENCE (\w+) TO joyous_app;$/gm);
  expect(rows.map(({ name }) => name)).toEqual([...shown, ...ofQueue(queueSequences)].sort());
  expect(rows.filter(({ sets }) => sets)).toEqual([]);
});

test('it may run exactly the functions that schema.sql shows, with its own rights', async () => {
  const rows = await queryOnce<{ name: string; lends: boolean }>(
    ownerUrl,
    `SELECT p.oid::regproc::text AS name, bool_or(p.prosecdef) AS lends
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace AND ${ourSchemas}
     WHERE has_function_privilege($1, p.oid, 'EXECUTE') GROUP BY 1 ORDER BY 1`,
    [servingRole],
  );
  const shown = matches(/^-- (\w+)\(.*(?<!not for joyous_app)$/gm);
  expect(rows.map(({ name }) => name)).toEqual([...shown, ...ofQueue(queueFunctions)].sort());
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

test('it gets rights on new objects only from a migration', async () => {
  expect(await queryOnce(ownerUrl, 'SELECT defaclrole FROM pg_default_acl')).toEqual([]);
});
