import { readdir } from 'node:fs/promises';
import { describe, expect, inject, test, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { addressOf } from '../testing/addresses.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { patience } from '../testing/patience.ts';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { untilSomebodyWaitsForALock, whileLocked } from '../testing/wait-for-lock.ts';
import { isMigrated, migrate } from './migrate.ts';
import { readSchemaFiles } from './schema-files.ts';
import { servingRole } from './serving-role.ts';

const server = inject('postgres');
const logger = createLogger('silent');

const files = (await readdir(new URL('../../migrations', import.meta.url)))
  .map((file) => file.replace(/\.sql$/, ''))
  .sort();

async function migrationsRun(url: string): Promise<unknown[]> {
  const rows = await queryOnce(url, 'SELECT name FROM migrations ORDER BY id');
  return rows.map((row) => row.name);
}

test.each([[2], [5]])('%i processes at once: each migration runs once', async (count) => {
  const url = await emptyDatabase();
  expect(await isMigrated(url)).toBe(false);
  const results = await Promise.all(Array.from({ length: count }, () => migrate(url, logger)));
  expect(results.filter((names) => names.length > 0)).toEqual([files]);
  expect(await migrationsRun(url)).toEqual(files);
  expect(await isMigrated(url)).toBe(true);
  expect(await migrate(url, logger)).toEqual([]);
  expect(await migrationsRun(url)).toEqual(files);
});

const bodyOf = async (url: string, name: string) =>
  (await queryOnce(url, 'SELECT prosrc FROM pg_proc WHERE proname = $1', [name]))[0]?.prosrc;
const namedEmail = (body: string) =>
  `CREATE OR REPLACE FUNCTION named_email() RETURNS text LANGUAGE sql AS $$${body}$$`;

async function migrated(): Promise<string> {
  const url = await emptyDatabase();
  await migrate(url, logger);
  return url;
}

describe('SQL functions', () => {
  test('each have a file of the same name', async () => {
    const { functions } = await readSchemaFiles();
    for (const { name, sql } of functions) {
      const made = [...sql.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm)].map(
        ([, it]) => it,
      );
      expect([name, made]).toEqual([name, [name]]);
    }
    const existing = await queryOnce(
      await migrated(),
      `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`,
    );
    expect(existing.map(({ name }) => name)).toEqual(functions.map(({ name }) => name));
  });

  test('are replaced when their file is new to the database', async () => {
    const url = await migrated();
    await queryOnce(url, namedEmail(`SELECT 'an older body'`));
    await queryOnce(
      url,
      `UPDATE function_versions SET sha256 = 'older' WHERE name = 'named_email'`,
    );
    expect(await isMigrated(url)).toBe(false);
    expect(await migrate(url, logger)).toEqual([]);
    expect(await isMigrated(url)).toBe(true);
    expect(await bodyOf(url, 'named_email')).not.toContain('an older body');
  });

  test('are kept when a newer version, which is being rolled out, has written them', async () => {
    const url = await migrated();
    await queryOnce(url, namedEmail(`SELECT 'a newer body'`));
    await queryOnce(url, `INSERT INTO function_versions VALUES ('named_email', 'newer', now())`);
    expect(await isMigrated(url)).toBe(true);
    await migrate(url, logger);
    expect(await bodyOf(url, 'named_email')).toContain('a newer body');
  });
});

test('a migration that fails changes nothing, and is named; those before it stay', async () => {
  const url = await emptyDatabase();
  await queryOnce(url, 'CREATE TABLE refund_taxes (somebody_elses text)');
  await expect(migrate(url, logger)).rejects.toMatchObject({
    code: 'migration_failed',
    message: 'Migration 112_tax_by_line: relation "refund_taxes" already exists',
  });
  expect(await migrationsRun(url)).toEqual(files.filter((name) => name < '112'));
  expect(await isMigrated(url)).toBe(false);
  // It made this one before.
  const [made] = await queryOnce(url, `SELECT to_regclass('order_taxes') AS made`);
  expect(made).toEqual({ made: null });
  await queryOnce(url, 'DROP TABLE refund_taxes');
  expect(await migrate(url, logger)).toEqual(files.filter((name) => name >= '112'));
});

/** As a version left it whose next migration is this one. */
async function migratedBefore(next: string): Promise<string> {
  const url = await emptyDatabase();
  const { functions, migrations } = await readSchemaFiles();
  const before = migrations.filter(({ name }) => name < next);
  const made = [...functions, ...before].map(({ sql }) => sql);
  await queryOnce(url, ['SET check_function_bodies = off;', ...made].join('\n'));
  await queryOnce(
    url,
    'CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL)',
  );
  await queryOnce(url, 'INSERT INTO migrations (name, run_on) SELECT unnest($1::text[]), now()', [
    before.map(({ name }) => name),
  ]);
  return url;
}

test('a migration that waits for somebody who reads for long keeps nobody else waiting', async () => {
  const changing = '112_tax_by_line';
  const url = await migratedBefore(changing);
  const readers = ['order_lines', 'ledger_entries'];
  const locks = readers.map((table) => `LOCK TABLE ${table} IN ACCESS SHARE MODE`);
  const migrating = await whileLocked(url, locks, async () => {
    const names = migrate(url, logger);
    await untilSomebodyWaitsForALock(url);
    // Each has an end only if the migration lets go before the one that it waits for has ended.
    for (const table of readers) await queryOnce(url, `SELECT FROM ${table}`);
    return { names };
  });
  expect(await migrating.names).toContain(changing);
});

test('an index of many orders is made while they are written, and anew after a try that was cut off', async () => {
  const [name, index] = ['129_orders_by_position', 'orders_by_position'];
  const url = await migratedBefore(name);
  const validOf = async () =>
    (
      await queryOnce<{ valid: boolean }>(
        url,
        'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
        [index],
      )
    )[0]?.valid;
  const restaurants = await insertRestaurantRows(url, 2);
  const [first = '', second = ''] = restaurants.map(
    ({ businessId }) => `INSERT INTO orders (business_id, integration, reference, body_sha256,
      service_type, payment_status, placed_at, due_at, received_at, menu_price_cents,
      own_discount_cents, our_discount_cents, tax_cents, tip_cents)
    VALUES (${businessId}, 'Till', '1', sha256('x'), 'TAKE_OUT', 'UNPAID', now(), now(), now(),
      100, 0, 0, 0, 0)`,
  );
  await queryOnce(url, 'ALTER TABLE orders NO FORCE ROW LEVEL SECURITY');
  await whileLocked(url, [first], async () => {
    const cutOff = migrate(url, logger);
    const failed = expect(cutOff).rejects.toThrow();
    // It waits for the writer who began before it.
    await vi.waitUntil(async () => (await validOf()) === false, patience);
    await queryOnce(url, `SET lock_timeout = '1ms'; ${second}`);
    await queryOnce(
      url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'joyous migrate'`,
    );
    await failed;
  });
  expect(await validOf()).toBe(false);
  expect(await isMigrated(url)).toBe(false);
  expect(await migrate(url, logger)).toEqual(files.filter((file) => file >= name));
  expect(await validOf()).toBe(true);
});

test('a migration that comes before one that has run is refused', async () => {
  const url = await migrated();
  await queryOnce(url, `DELETE FROM migrations WHERE name = '008_sign_in'`);
  await expect(migrate(url, logger)).rejects.toThrow(
    'Migration 008_sign_in comes before 009_integrations, which this database has run already.',
  );
});

describe('a database from before the baseline migration', () => {
  const oldNames = [
    '001_house',
    '002_restaurants',
    '003_menus',
    '004_reviews',
    '005_consumers',
    '006_text_messages',
    '007_coupons',
    '008_listings',
    '009_open_spans',
    '010_portal_login',
    '011_api_keys',
    '012_number_changes',
    '013_redeemed_here',
    '014_door_upkeep',
    '015_people_across_restaurants',
    '016_proofs',
    '017_text_governor',
    '018_rights_and_keys',
  ];

  async function databaseWith(names: string[]): Promise<string> {
    const url = await emptyDatabase();
    const { functions, migrations } = await readSchemaFiles();
    const old = migrations.filter(({ name }) => name < '019');
    const made = [...functions, ...old].map(({ sql }) => sql);
    await queryOnce(url, ['SET check_function_bodies = off;', ...made].join('\n'));
    await queryOnce(
      url,
      'CREATE TABLE migrations (id serial PRIMARY KEY, name text NOT NULL, run_on timestamp NOT NULL)',
    );
    await queryOnce(url, 'INSERT INTO migrations (name, run_on) SELECT unnest($1::text[]), now()', [
      names,
    ]);
    // At that time, the trigger knew the columns of its time; today's would write today's kind of
    // listing.
    await queryOnce(url, 'ALTER TABLE restaurants DISABLE TRIGGER list_made');
    await insertRestaurantRows(url, 1);
    await queryOnce(url, 'ALTER TABLE restaurants ENABLE TRIGGER list_made');
    return url;
  }

  test('is migrated from its last migration on, and keeps its rows', async () => {
    const url = await databaseWith(oldNames);
    expect(await isMigrated(url)).toBe(false);
    expect(await migrate(url, logger)).toEqual(files.filter((name) => name > '019'));
    expect(
      await queryOnce(
        url,
        `SELECT zone.time_zone = restaurant.time_zone AS "isSameZone", plan.card_fee_fixed_cents
         FROM restaurants AS restaurant
         JOIN restaurant_zones AS zone USING (business_id) JOIN fee_plans AS plan USING (business_id)`,
      ),
    ).toEqual([{ isSameZone: true, card_fee_fixed_cents: 30 }]);
    expect(await isMigrated(url)).toBe(true);
    // A process of the previous version is still running: it looks for the names that it knows.
    expect(await migrationsRun(url)).toEqual([...oldNames, ...files]);
    expect(await migrate(url, logger)).toEqual([]);
  });

  test('that stopped before it gets an error that says which version to start first', async () => {
    const url = await databaseWith(oldNames.slice(0, 12));
    await expect(migrate(url, logger)).rejects.toMatchObject({
      code: 'migration_failed',
      message:
        'This database was last migrated to 012_number_changes, by a version that is too old for this one. Start the version of commit 8b889c9 once, which migrates it to 018_rights_and_keys; then start this version.',
    });
    expect(await migrationsRun(url)).toEqual(oldNames.slice(0, 12));
  });
});

test('the serving role can use the job queue, and owns nothing', async () => {
  const url = await emptyDatabase();
  await migrate(url, logger);
  const appUrl = addressOf(new URL(url).pathname.slice(1), server.appUrl);
  const [who] = await queryOnce(appUrl, 'SELECT current_user AS name');
  expect(who).toEqual({ name: servingRole });
  await queryOnce(appUrl, `SELECT graphile_worker.add_job('greet', '{"name":"Ann"}')`);
  expect(
    await queryOnce(
      appUrl,
      `SELECT task.identifier, job.payload FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id`,
    ),
  ).toEqual([{ identifier: 'greet', payload: { name: 'Ann' } }]);
  expect(
    await queryOnce(
      url,
      // In other tests' databases it may have temporary tables just now.
      `SELECT classid::regclass, objid FROM pg_shdepend
       WHERE refobjid = $1::regrole AND deptype = 'o'
         AND dbid IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`,
      [servingRole],
    ),
  ).toEqual([]);
  await expect(queryOnce(appUrl, 'DROP TABLE graphile_worker._private_jobs')).rejects.toMatchObject(
    { code: '42501' },
  );
});
