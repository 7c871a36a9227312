import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { type Table, tables } from '#platform/database/tables.data.ts';

/**
 * Which rows of a table belong to a restaurant. Coupons for any restaurant move with the one that
 * redeemed them, because its books name them.
 */
type Whose = (businessId: number) => RawBuilder<unknown>;

const redeemedThere = (businessId: number) =>
  sql`select coupon_id from coupon_redemptions where business_id = 0 and redeemed_by = ${businessId}`;
const itsCoupons: Whose = (businessId) =>
  sql`(business_id = ${businessId}
    or business_id = 0 and coupon_id in (${redeemedThere(businessId)}))`;

const others: Record<string, Whose> = {
  coupons: itsCoupons,
  coupon_redemptions: (businessId) =>
    sql`(business_id = ${businessId} or business_id = 0 and redeemed_by = ${businessId})`,
  text_messages: (businessId) =>
    sql`(for_business = ${businessId}
      or message_id in (select last_text from coupons where ${itsCoupons(businessId)}))`,
};

/** The texts come last, because they are found through the coupons. */
export const movedTables = [
  ...Object.entries<Table>(tables).flatMap(([name, { of, left }]) =>
    of === 'restaurant' && left === undefined ? [name] : [],
  ),
  'text_messages',
];

export const whoseRows = (table: string, businessId: number) =>
  others[table]?.(businessId) ?? sql`business_id = ${businessId}`;

export type Shape = {
  table: string;
  /** All columns that can be written. */
  columns: string[];
  key: string[];
  /** The columns that a sequence numbers, with its name. */
  numbered: { column: string; sequence: string }[];
};

export async function findShape(transaction: DatabaseTransaction, table: string): Promise<Shape> {
  const { rows } = await sql<Shape>`
    select ${table} as table,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (num, at)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
        where i.indrelid = c.oid and i.indisprimary order by k.at) as key,
      coalesce((select jsonb_agg(jsonb_build_object('column', attname,
          'sequence', pg_get_serial_sequence(c.relname, attname)))
        from pg_attribute where attrelid = c.oid and attidentity <> ''), '[]') as numbered
    from pg_class c where c.oid = ${table}::regclass`.execute(transaction);
  return rows[0] as Shape;
}

/** Whether the other side has the same tables, columns and functions. */
export async function findVersion(transaction: DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select md5(string_agg(line, ' ' order by line)) as version from (
      select name as line from migrations
      union all (select distinct on (name) name || ' ' || sha256 from function_versions
        order by name, applied_at desc)) as lines`.execute(transaction);
  return rows[0]?.version ?? '';
}

const columnsOf = ({ columns }: Shape) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * The oldest transaction that this snapshot may not see: rows changed by a later one have this
 * number or a higher one. The number of a subtransaction is higher than that of its transaction.
 */
export async function findHorizon(snapshot: DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(snapshot);
  return rows[0]?.horizon ?? '0';
}

const xids = 2n ** 32n;

/** A row has only the lower half of the number. An old row that looks new is only copied again. */
const changedSince = (horizon: string) =>
  sql`mod(xmin::text::bigint - ${String(BigInt(horizon) % xids)}::bigint + 4294967296, 4294967296)
    < 2147483648`;

const batch = 2_000;

/** The rows as JSON, a batch at a time; `since`: only those that changed after that snapshot. */
export async function* readRows(
  snapshot: DatabaseTransaction,
  shape: Shape,
  { businessId, since }: { businessId: number; since?: string },
): AsyncGenerator<string[]> {
  const { table } = shape;
  const changed = since ? sql` and ${changedSince(since)}` : sql``;
  await sql`declare moving no scroll cursor for
    select row_to_json(r)::text as row from (
      select ${columnsOf(shape)} from ${sql.table(table)}
      where ${whoseRows(table, businessId)}${changed}) as r`.execute(snapshot);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(batch)} from moving`.execute(
      snapshot,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close moving`.execute(snapshot);
}

/** `replaces`: first deletes the rows with the same keys. */
export async function writeRows(
  transaction: DatabaseTransaction,
  shape: Shape,
  rows: readonly string[],
  { replaces }: { replaces: boolean },
): Promise<void> {
  const { table, key } = shape;
  const given = `[${rows.join(',')}]`;
  const from = sql`json_populate_recordset(null::${sql.table(table)}, ${given}::json) as given`;
  if (replaces) {
    const same = key.map((column) => sql`old.${sql.ref(column)} = given.${sql.ref(column)}`);
    await sql`delete from ${sql.table(table)} as old using ${from}
      where ${sql.join(same, sql` and `)}`.execute(transaction);
  }
  await sql`insert into ${sql.table(table)} (${columnsOf(shape)}) overriding system value
    select ${columnsOf(shape)} from ${from}`.execute(transaction);
}

const keysOf = ({ key }: Shape) =>
  sql`row_to_json((select k from (select ${sql.join(key.map((column) => sql.ref(column)))}) as k))::text`;

/** Deletes there what was copied before and has since been deleted here. */
export async function forgetGone(
  { snapshot, into }: { snapshot: DatabaseTransaction; into: DatabaseTransaction },
  shape: Shape,
  businessId: number,
): Promise<void> {
  const { table } = shape;
  const ofRestaurant = whoseRows(table, businessId);
  const counted = sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}
    where ${ofRestaurant}`;
  const [here, there] = [await counted.execute(snapshot), await counted.execute(into)];
  if (here.rows[0]?.rows === there.rows[0]?.rows) return;
  const keys = sql<{ key: string }>`select ${keysOf(shape)} as key from ${sql.table(table)}
    where ${ofRestaurant}`;
  const kept = new Set((await keys.execute(snapshot)).rows.map(({ key }) => key));
  const gone = (await keys.execute(into)).rows
    .map(({ key }) => key)
    .filter((key) => !kept.has(key));
  await sql`delete from ${sql.table(table)} where ${ofRestaurant}
    and ${keysOf(shape)} = any(${gone}::text[])`.execute(into);
}

export type Print = { table: string; rows: number; sum: string };

/** The number of rows, and a checksum of all columns that are the same on both sides. */
export async function printOf(
  transaction: DatabaseTransaction,
  { table, columns }: Shape,
  { businessId, except }: { businessId: number; except: readonly string[] },
): Promise<Print> {
  const same = columns.filter((column) => !except.includes(column));
  const { rows } = await sql<{ rows: number; sum: string }>`
    select count(*)::int as rows, coalesce(sum(hashtextextended(
      row(${sql.join(same.map((column) => sql.ref(column)))})::text, 0)::numeric), 0)::text as sum
    from ${sql.table(table)} where ${whoseRows(table, businessId)}`.execute(transaction);
  return { table, rows: rows[0]?.rows ?? 0, sum: rows[0]?.sum ?? '' };
}

/**
 * Makes new rows get higher numbers than the existing ones. `range`: for numbers that no two
 * restaurants share, only those in this installation's own range count.
 */
export async function raiseNumbers(
  transaction: DatabaseTransaction,
  { table, numbered }: Shape,
  {
    ofRestaurant,
    range,
  }: { ofRestaurant: RawBuilder<unknown>; range: (column: string) => number | undefined },
): Promise<void> {
  for (const { column, sequence } of numbered) {
    const size = range(column);
    const name = sql.ref(column);
    const isOwn = size ? sql`${name} / ${size}::bigint = last_value / ${size}::bigint` : sql`true`;
    // Leaves a gap, because another transaction may take a number at this moment.
    await sql`select setval(${sequence}::regclass, top + 100)
      from (select max(${name})::bigint as top from ${sql.table(table)}, ${sql.raw(sequence)}
        where ${ofRestaurant} and ${isOwn}) as came, ${sql.raw(sequence)}
      where top + 10 > last_value`.execute(transaction);
  }
}

export const allRows = sql`true`;
