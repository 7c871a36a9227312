import { beforeAll, describe, expect, test } from 'vitest';
import { queryOnce } from '../testing/query-once.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { servingRole } from './serving-role.ts';
import { tables as register, type Table } from './tables.data.ts';
import { looseRows } from './tenant-rows.factory.ts';

// What the policies of each tenant table allow, whatever the query: as the serving role, acting for
// one restaurant, on rows of another.

const { pool, ownerUrl } = await openTestDatabase();
const [mine, theirs, another] = [901, 902, 903] as const;

type Found = { name: string; column: string | null; type: string | null; deletes: boolean };

// Read from the catalog, so that a new table is tested here without being named.
const tables = await queryOnce<Found>(
  ownerUrl,
  `SELECT c.relname AS name, u.attname AS column, format_type(u.atttypid, u.atttypmod) AS type,
          has_table_privilege($1, c.oid, 'DELETE') AS deletes
   FROM pg_class c
   JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'business_id' AND NOT a.attisdropped
   LEFT JOIN LATERAL (
     SELECT * FROM pg_attribute u
     WHERE u.attrelid = c.oid AND u.attnum > 0 AND NOT u.attisdropped AND u.attgenerated = ''
       AND u.attname <> 'business_id' AND has_column_privilege($1, c.oid, u.attnum, 'UPDATE')
     ORDER BY u.attnum LIMIT 1
   ) AS u ON true
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
  [servingRole],
);

type Policies = NonNullable<Table['policies']>;

const policiesOf = (name: string): Policies =>
  (register as Record<string, Table>)[name]?.policies ?? {};

type View = { view: string; tables: string[]; lends: boolean };

const views = await queryOnce<View>(
  ownerUrl,
  `SELECT c.relname AS view, array_agg(DISTINCT d.refobjid::regclass::text) AS tables,
          NOT 'security_invoker=true' = ANY (coalesce(c.reloptions, '{}')) AS lends
   FROM pg_class c JOIN pg_rewrite w ON w.ev_class = c.oid
   JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid
     AND d.refclassid = 'pg_class'::regclass AND d.refobjid <> c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'v'
   GROUP BY c.relname, c.reloptions ORDER BY 1`,
);

type Outcome = { rows: number } | { refused: string };

/** What happens to a statement as the serving role. It is always rolled back. */
async function attempt(
  actsFor: number | null,
  text: string,
  values: unknown[] = [],
): Promise<Outcome> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT set_config('joyous.business_id', $1, true)`, [actsFor ?? '']);
    const { rowCount } = await client.query(text, values);
    return { rows: rowCount ?? 0 };
  } catch (error) {
    return { refused: (error as Error).message };
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const asOwner = (text: string, values?: unknown[]) => queryOnce(ownerUrl, text, values);
const made = new Map<string, { byMine: Outcome; byNobody: Outcome; byItself: Outcome }>();

beforeAll(async () => {
  const rows = await looseRows(
    ownerUrl,
    tables.map(({ name }) => name),
  );
  for (const { sql } of rows) {
    await asOwner(sql, [mine]);
    await asOwner(sql, [theirs]);
  }
  for (const { table, sql } of rows) {
    made.set(table, {
      byMine: await attempt(mine, sql, [another]),
      byNobody: await attempt(null, sql, [another]),
      byItself: await attempt(another, sql, [another]),
    });
  }
  for (const { sql } of rows) await asOwner(sql, [another]);
});

test('every exception is of a tenant table, and has a reason', () => {
  const names = tables.map(({ name }) => name);
  const reasons = Object.entries(register).flatMap(([name, table]) => {
    if (!('policies' in table)) return [];
    const { why, deletes: _, ...differs }: Policies = table.policies;
    expect([name, names.includes(name)]).toEqual([name, true]);
    return [[name, why !== undefined, Object.keys(differs).length > 0]];
  });
  expect(reasons.length).toBeGreaterThan(0);
  for (const [name, why, differs] of reasons) expect([name, why]).toEqual([name, differs]);
});

test("views read with the caller's rights, and have none of their own", () => {
  expect(views.length).toBeGreaterThan(0);
  expect(views.filter(({ lends }) => lends)).toEqual([]);
});

test.each(views)('$view shows what all of $tables show', async ({ view, tables: read }) => {
  for (const actsFor of [mine, null]) {
    for (const whose of [mine, theirs]) {
      const shownBy = async (name: string) => {
        const of = `SELECT FROM ${name} WHERE business_id = $1`;
        const shown = await attempt(actsFor, of, [whose]);
        if ('refused' in shown) throw new Error(`${name}: ${shown.refused}`);
        return shown.rows;
      };
      const byTables = await Promise.all(read.map(shownBy));
      expect(await shownBy(view)).toBe(Math.min(...byTables));
    }
  }
});

describe.each(tables)('$name', ({ name, column, type, deletes }) => {
  const differs = policiesOf(name);
  const byPolicy = {
    refused: expect.stringMatching(`row-level security policy .*for table "${name}"`),
  };
  const notGranted = { refused: `permission denied for table ${name}` };

  test('is visible to its own restaurant', async () => {
    const count = (actsFor: number | null, of: number) =>
      attempt(actsFor, `SELECT FROM ${name} WHERE business_id = $1`, [of]);
    expect(await count(mine, mine)).toEqual({ rows: differs.seen === 'by nobody' ? 0 : 1 });
    const others = { rows: differs.seen === 'by anyone' ? 1 : 0 };
    expect(await count(mine, theirs)).toEqual(others);
    const byNobody = differs.seen === 'while acting for nobody' ? { rows: 1 } : others;
    expect(await count(null, theirs)).toEqual(byNobody);
  });

  test('accepts rows of its own restaurant', () => {
    const own = differs.adds === false ? byPolicy : { rows: 1 };
    expect(made.get(name)).toEqual({ byMine: byPolicy, byNobody: byPolicy, byItself: own });
  });

  test('can be updated by its own restaurant', async () => {
    // Without a condition and without reading a row, so that no SELECT policy limits the update.
    const update = `UPDATE ${name} SET ${column ?? 'business_id'} = $1::${type ?? 'integer'}`;
    const [row] = await asOwner(
      `SELECT ${column ?? 'business_id'}::text AS value FROM ${name} WHERE business_id = $1`,
      [mine],
    );
    const own = differs.changes === false ? 0 : 1;
    expect(await attempt(mine, update, [row?.value])).toEqual(column ? { rows: own } : notGranted);
    expect(await attempt(null, update, [row?.value])).toEqual(column ? { rows: 0 } : notGranted);
  });

  test('cannot be given to another restaurant', async () => {
    const moved = await attempt(mine, `UPDATE ${name} SET business_id = ${another + 1}`);
    const refused = { refused: expect.stringMatching(/row-level security|permission denied/) };
    expect(moved).toEqual(name === 'review_metrics' ? { rows: 0 } : refused);
  });

  test('allows the listed deletes', async () => {
    const own = differs.deletes ? 1 : 0;
    const remove = `DELETE FROM ${name}`;
    expect(await attempt(mine, remove)).toEqual(deletes ? { rows: own } : notGranted);
    expect(await attempt(null, remove)).toEqual(deletes ? { rows: 0 } : notGranted);
  });
});
