import { describe, expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { crossings, tablesOf } from './tables.data.ts';

const { ownerUrl } = await openTestDatabase();

const ofOne = new Set(tablesOf('restaurant'));
const ofAll = new Set(tablesOf('all'));

const find = (text: string) => queryOnce<{ name: string; tables: string[] }>(ownerUrl, text);

const crosses = (tables: readonly string[]) =>
  tables.some((table) => ofOne.has(table)) && tables.some((table) => ofAll.has(table));

const inPublic = `'public'::regnamespace`;

test('every table of one restaurant says whose its rows are', async () => {
  const without = await find(`SELECT relname AS name, '{}'::text[] AS tables FROM pg_class c
    WHERE relnamespace = ${inPublic} AND relkind IN ('r', 'p') AND NOT EXISTS (
      SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'business_id')`);
  expect(without.map(({ name }) => name).filter((name) => ofOne.has(name))).toEqual([]);
});

/** Keys, views and policies by the catalog; functions by the table names in their text. */
const statements = {
  keys: `SELECT conname AS name, ARRAY[conrelid::regclass::text, confrelid::regclass::text] AS tables
    FROM pg_constraint WHERE contype = 'f' AND connamespace = ${inPublic}`,
  views: `SELECT c.relname AS name, array_agg(DISTINCT d.refobjid::regclass::text) AS tables
    FROM pg_class c JOIN pg_rewrite w ON w.ev_class = c.oid
    JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid
      AND d.refclassid = 'pg_class'::regclass
    WHERE c.relnamespace = ${inPublic} AND c.relkind = 'v' GROUP BY c.oid`,
  policies: `SELECT p.polrelid::regclass || ': ' || p.polname AS name,
      array_agg(DISTINCT d.refobjid::regclass::text) AS tables
    FROM pg_policy p JOIN pg_depend d ON d.classid = 'pg_policy'::regclass AND d.objid = p.oid
      AND d.refclassid = 'pg_class'::regclass
    GROUP BY p.oid`,
  // A trigger's function acts on its own table, too, which its text doesn't name.
  functions: `SELECT f.proname AS name, named || coalesce(g.tgrelid::regclass::text, named[1]) AS tables
    FROM (SELECT f.oid, f.proname, array_agg(t.relname::text) AS named
      FROM pg_proc f
      CROSS JOIN LATERAL regexp_replace(coalesce(pg_get_function_sqlbody(f.oid), f.prosrc),
        '--[^\\n]*|''[^'']*''', '', 'g') AS body
      JOIN pg_class t ON t.relnamespace = ${inPublic} AND t.relkind IN ('r', 'p', 'v')
        AND body ~ ('\\m(FROM|JOIN|INTO|UPDATE|ONLY|,)\\s+' || t.relname || '\\M')
      WHERE f.pronamespace = ${inPublic} GROUP BY f.oid) AS f
    LEFT JOIN pg_trigger g ON g.tgfoid = f.oid`,
} as const;

describe.each(Object.entries(statements))('of %s', (kind, statement) => {
  test('only the listed ones join the two groups', async () => {
    const found = (await find(statement)).filter(({ tables }) => crosses(tables));
    const listed = crossings[kind as keyof typeof crossings];
    expect([...new Set(found.map(({ name }) => name))].sort()).toEqual(Object.keys(listed).sort());
  });
});

test('a join of the two groups is found', async () => {
  await queryOnce(
    ownerUrl,
    `CREATE VIEW planted AS SELECT r.name, t.key FROM restaurants r, throttle t;
     CREATE FUNCTION planted() RETURNS text LANGUAGE sql AS
       'SELECT r.name FROM restaurants r JOIN throttle t ON t.key = r.name';
     ALTER TABLE reviews ADD CONSTRAINT planted FOREIGN KEY (user_review_id) REFERENCES consumers`,
  );
  for (const kind of ['views', 'functions', 'keys'] as const) {
    const found = (await find(statements[kind])).filter(({ tables }) => crosses(tables));
    expect(found.map(({ name }) => name)).toContain('planted');
  }
});
