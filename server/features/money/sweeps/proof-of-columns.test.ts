import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { makeOneOfEach, startsAt } from '../../../testing/money/one-of-each.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { fromAnywhere } from '../../people/sign-in/sign-in.factory.ts';
import { type Proof, proofs } from './proof-of-columns.data.ts';
import { verifyLedger } from './verify.ts';

const world = await openTestApp({ settings: fromAnywhere, startsAt });
const { businessId } = await makeOneOfEach(world);

const client = new pg.Client({ connectionString: world.ownerUrl });
await client.connect();
afterAll(() => client.end());

// Drops the CHECK constraints, which would refuse the changes: verify finds no fault through one.
await client.query(
  `DO $$ DECLARE one record; BEGIN
     FOR one IN SELECT conrelid::regclass AS place, conname FROM pg_constraint
       WHERE contype = 'c' AND conrelid::regclass::text = ANY ('{${Object.keys(proofs)}}')
     LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.place, one.conname); END LOOP;
   END $$`,
);

type Column = { name: string; type: string };

const columnsOf = async (table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [table],
  );
  return rows;
};

/** A different value of the column's type. */
function anotherOf({ name, type }: Column): string {
  if (name === 'payment_status') {
    return `CASE ${name} WHEN 'PAID_BY_CARD' THEN 'PAID_BY_CARD_IN_STORE' ELSE 'PAID_BY_CARD' END`;
  }
  if (type === 'date') return `${name} + 1`;
  if (type === 'bytea') return `sha256('another')`;
  if (type === 'boolean') return `NOT coalesce(${name}, false)`;
  if (type === 'jsonb') return `'[1]'`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'text') return `coalesce(${name}, '') || 'X'`;
  if (type.startsWith('timestamp')) {
    return `CASE ${name} WHEN '-infinity' THEN '2020-01-01'
      ELSE coalesce(${name}, '2026-03-19') + interval '2 days' END`;
  }
  return `coalesce(${name}, 0) + 1`;
}

/** Prepared once, because planning takes longer than running. */
const findFaults = {
  name: 'faults',
  text: `SELECT FROM find_deposit_faults($1) UNION ALL SELECT FROM find_order_faults($1)
    UNION ALL SELECT FROM find_refund_faults($1) UNION ALL SELECT FROM find_line_faults($1)
    UNION ALL SELECT FROM find_fee_faults($1)
    UNION ALL SELECT FROM find_adjustment_faults($1)
    UNION ALL SELECT FROM find_remitted_tax_faults($1)
    UNION ALL SELECT FROM find_tax_faults($1) UNION ALL SELECT FROM find_change_faults($1)
    UNION ALL SELECT FROM find_hold_faults($1)`,
};

/**
 * What verify finds after the database's owner made this change past every trigger, key and check.
 */
async function faultsAfter(change: string): Promise<number> {
  await client.query(`BEGIN; SET LOCAL session_replication_role = replica`);
  try {
    const { rowCount } = await client.query(change);
    expect(rowCount, change).toBe(1);
    await client.query(
      `SET LOCAL ROLE joyous_app; SET LOCAL plan_cache_mode = force_generic_plan;
       SELECT set_config('joyous.business_id', '${businessId}', true)`,
    );
    const { rowCount: faults } = await client.query({ ...findFaults, values: [businessId] });
    return faults ?? 0;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** One row of each kind. */
const rowsOf = async (table: string, { sameKind, which = 'true' }: Proof): Promise<string[]> => {
  const { rows } = await client.query<{ row: string }>(
    `SELECT DISTINCT ON (${sameKind}) ctid::text AS row FROM ${table}
     WHERE business_id = $1 AND ${which}`,
    [businessId],
  );
  return rows.map(({ row }) => row);
};

/** Refused by what even the owner can't bypass by hand: a unique index, an identity, a type. */
const isRefusedAnyway = (error: unknown) =>
  error instanceof pg.DatabaseError && ['23505', '428C9', '23502'].includes(error.code ?? '');

test('finds nothing at first', async () => {
  expect(await verifyLedger(world.database)).toMatchObject({ faults: [], unexplainedCents: 0 });
});

describe.each(Object.entries(proofs))('of %s', (table, proof) => {
  const { notDetected } = proof;
  test('finds a change of each column, except the listed ones', async () => {
    const missed = new Set<string>();
    for (const row of await rowsOf(table, proof)) {
      const which = `WHERE ctid = '${row}' AND business_id = ${businessId}`;
      for (const column of await columnsOf(table)) {
        const change = `UPDATE ${table} SET ${column.name} = ${anotherOf(column)} ${which}`;
        const faults = await faultsAfter(change).catch((error: unknown) => {
          if (isRefusedAnyway(error)) return 1;
          throw error;
        });
        if (faults === 0) missed.add(column.name);
      }
      if ((await faultsAfter(`DELETE FROM ${table} ${which}`)) === 0) missed.add('*');
    }
    expect([...missed].sort()).toEqual(Object.keys(notDetected).sort());
  });
});

const withMore = Object.entries(proofs).filter(([, { extraRow }]) => extraRow !== null);

test.each(withMore)('finds an extra row of %s', async (table, proof) => {
  const names = (await columnsOf(table)).map(({ name }) => name);
  for (const row of await rowsOf(table, proof)) {
    const values = names.map((name) => proof.extraRow?.[name] ?? name);
    const insert = `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
      SELECT ${values} FROM ${table} WHERE ctid = '${row}' AND business_id = ${businessId}`;
    const faults = await faultsAfter(insert).catch((error: unknown) => {
      if (isRefusedAnyway(error)) return 1;
      throw error;
    });
    expect(faults, insert).toBeGreaterThan(0);
  }
});
