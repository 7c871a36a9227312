import { queryOnce } from '../testing/query-once.ts';

/** Values that a policy or a view looks at, besides the keys. */
const values: Record<string, Record<string, string>> = {
  api_keys: { expires_at: 'now()' },
  coupons: { expires_at: `now() + interval '1 day'` },
  notice_addresses: { url: `'https://till.example.org'` },
  order_changes: { state: `'ASKED'` },
  order_tills: { integration: `'Till'` },
  orders: { integration: `'Joyous web'`, stage: `'ACCEPTED'` },
  ledger_entries: { payment_status: `'PAID_BY_CARD'` },
  remitted_tax_periods: { starts_on: `'2100-01-01'` },
  restaurants: { listed: 'false' },
  tax_periods: { starts_on: `'2026-03-01'` },
  web_orders: { by_card: 'true', is_hidden: 'true', slot: 'now()', table_name: "'4'" },
  web_payments: { due_at: 'now()' },
};

const integer = '$1::int';

/** A value for a column of each type: another one for each restaurant, so that it may be a key. */
const valueOfType: Record<string, string> = {
  bigint: integer,
  boolean: 'false',
  bytea: 'sha256(($1::int)::text::bytea)',
  date: 'current_date',
  'double precision': integer,
  integer,
  jsonb: `'{}'`,
  numeric: '1',
  smallint: integer,
  text: `'x' || $1::int`,
  'text[]': `'{}'`,
  'timestamp with time zone': 'now()',
  tsvector: `''`,
  uuid: 'md5(($1::int)::text)::uuid',
};

type Needed = { table: string; columns: { name: string; type: string }[] };

/**
 * Opens tables to rows of any values, and returns for each the statement that makes a row of restaurant
 * $1. For tests of policies alone: triggers and constraints guard more, and would refuse first.
 */
export async function looseRows(ownerUrl: string, tables: readonly string[]) {
  const constraints = await queryOnce<{ table: string; name: string }>(
    ownerUrl,
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE contype IN ('c', 'f') AND conrelid::regclass::text = ANY ($1)`,
    [tables],
  );
  const loosened = [
    ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`),
    ...constraints.map(({ table, name }) => `ALTER TABLE ${table} DROP CONSTRAINT "${name}"`),
  ];
  await queryOnce(ownerUrl, loosened.join('; '));
  const needed = await queryOnce<Needed>(
    ownerUrl,
    `SELECT attrelid::regclass::text AS table, jsonb_agg(jsonb_build_object(
       'name', attname, 'type', format_type(atttypid, NULL)) ORDER BY attnum) AS columns
     FROM pg_attribute
     WHERE attrelid::regclass::text = ANY ($1) AND attnum > 0 AND NOT attisdropped
       AND attnotnull AND (NOT atthasdef OR attidentity <> '')
     GROUP BY attrelid`,
    [tables],
  );
  return needed.map(({ table, columns }) => {
    const drawn = columns.map(({ name, type }) => {
      const value = valueOfType[type];
      if (value === undefined) throw new Error(`no value for ${table}.${name}, a ${type}`);
      return [name, value] as const;
    });
    const row = { ...Object.fromEntries(drawn), ...values[table] };
    const sql = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) OVERRIDING SYSTEM VALUE
      VALUES (${Object.values(row).join(', ')})`;
    return { table, sql };
  });
}
