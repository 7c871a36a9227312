import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { addressOf } from '../testing/addresses.ts';
import { administer } from '../testing/admin.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { queryOnce } from '../testing/query-once.ts';
import { insertRestaurantRows } from '../testing/restaurant-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openAsOwner, openDatabase } from './open-database.ts';
import { asServingRole, servingRole } from './serving-role.ts';
import { asRestaurant } from './transactions.ts';

const { ownerUrl } = await openTestDatabase();
const logger = createLogger('silent');
const reports = { REPORTS_POOL_SIZE: 1, REPORTS_TIMEOUT_MS: 30_000 };
const password = randomBytes(12).toString('hex');
const roles: string[] = [];

/** Creates a role that may log in; returns its address. */
async function loginRole(attributes = ''): Promise<{ name: string; url: string }> {
  const name = `joyous_test_${randomBytes(6).toString('hex')}`;
  await administer(ownerUrl, `CREATE ROLE ${name} LOGIN ${attributes} PASSWORD '${password}'`);
  roles.push(name);
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  return { name, url: url.toString() };
}

afterAll(async () => {
  for (const name of roles) {
    await queryOnce(ownerUrl, `REASSIGN OWNED BY ${name} TO CURRENT_USER`);
    await queryOnce(ownerUrl, `DROP OWNED BY ${name}`);
    await administer(ownerUrl, `DROP ROLE ${name}`);
  }
});

const open = (DATABASE_URL: string | undefined, DATABASE_APP_URL?: string) =>
  openDatabase(
    { DATABASE_URL, DATABASE_APP_URL, DATABASE_POOL_SIZE: 2, ...reports, DATA_DIR: '/nowhere' },
    logger,
  );

const connectionsOf = async (user: string) =>
  (await queryOnce(ownerUrl, 'SELECT pid FROM pg_stat_activity WHERE usename = $1', [user])).length;

describe('DATABASE_URL alone', () => {
  test('serves as the role that is bound by row-level security', async () => {
    const opened = await open(ownerUrl);
    const { rows } = await opened.pool.query('SELECT current_user AS name');
    expect(rows).toEqual([{ name: servingRole }]);
    expect(opened).toMatchObject({ embedded: false, migrated: [] });
    await opened.close();
  });

  test('keeps the options in the address', async () => {
    const url = new URL(ownerUrl);
    url.searchParams.set('options', '-c geqo=off');
    const [session] = await queryOnce(
      asServingRole(url.toString()),
      `SELECT current_user AS name, current_setting('geqo') AS geqo`,
    );
    expect(session).toEqual({ name: servingRole, geqo: 'off' });
  });

  test('is named in the error when it cannot be reached, with the reason', async () => {
    const nowhere = 'postgres://joyous@localhost:1/joyous';
    await expect(open(nowhere)).rejects.toMatchObject({
      code: 'database_unreachable',
      message: expect.stringMatching(/^DATABASE_URL: no connection \(.*ECONNREFUSED.*\)\.$/),
    });
    const url = new URL(ownerUrl);
    url.password = 'a-wrong-one';
    await expect(open(url.toString())).rejects.toThrow(/^DATABASE_URL: .*password authentication/);
  });

  test('fails with the statement to run when the owner may not act as the serving role', async () => {
    const owner = await loginRole();
    await administer(ownerUrl, `CREATE DATABASE ${owner.name}_db OWNER ${owner.name}`);
    const url = new URL(owner.url);
    url.pathname = `/${owner.name}_db`;
    try {
      await expect(open(url.toString())).rejects.toMatchObject({
        code: 'unsafe_database_role',
        message: expect.stringContaining(`GRANT ${servingRole} TO "${owner.name}";`),
      });
      await administer(ownerUrl, `GRANT ${servingRole} TO ${owner.name}`);
      const opened = await open(url.toString());
      expect((await sql`select current_user as name`.execute(opened.database)).rows).toEqual([
        { name: servingRole },
      ]);
      await opened.close();
    } finally {
      await administer(ownerUrl, `DROP DATABASE ${owner.name}_db WITH (FORCE)`);
    }
  });
});

describe('DATABASE_APP_URL', () => {
  test('of a superuser is refused by name', async () => {
    const role = await loginRole('SUPERUSER');
    await expect(open(ownerUrl, role.url)).rejects.toMatchObject({
      name: 'OperatorError',
      code: 'unsafe_database_role',
      message: expect.stringMatching(new RegExp(`^DATABASE_APP_URL: the role "${role.name}" owns`)),
    });
    // PostgreSQL ends its side a moment later.
    await expect.poll(() => connectionsOf(role.name)).toBe(0);
  });

  test('of a role that bypasses row-level security is refused', async () => {
    const role = await loginRole(`BYPASSRLS IN ROLE ${servingRole}`);
    await expect(open(ownerUrl, role.url)).rejects.toThrow(
      `"${role.name}" owns tables or bypasses`,
    );
  });

  test('of a role that owns a table, or can act as its owner, is refused', async () => {
    const owner = await loginRole(`IN ROLE ${servingRole}`);
    const table = `owned_${randomBytes(4).toString('hex')}`;
    await queryOnce(ownerUrl, `CREATE TABLE ${table} (id integer)`);
    await queryOnce(ownerUrl, `GRANT CREATE ON SCHEMA public TO ${owner.name}`);
    await queryOnce(ownerUrl, `ALTER TABLE ${table} OWNER TO ${owner.name}`);
    const member = await loginRole(`IN ROLE ${servingRole}, ${owner.name}`);
    await expect(open(ownerUrl, owner.url)).rejects.toThrow(`"${owner.name}" owns tables`);
    await expect(open(ownerUrl, member.url)).rejects.toThrow(`"${member.name}" owns tables`);
    await queryOnce(ownerUrl, `DROP TABLE ${table}`);
  });

  test('of an owner that starts as the serving role is refused: it can switch back', async () => {
    const superuser = await loginRole('SUPERUSER');
    const owner = await loginRole(`IN ROLE ${servingRole}`);
    const table = `owned_${randomBytes(4).toString('hex')}`;
    await queryOnce(ownerUrl, `CREATE TABLE ${table} (id integer)`);
    await queryOnce(ownerUrl, `GRANT CREATE ON SCHEMA public TO ${owner.name}`);
    await queryOnce(ownerUrl, `ALTER TABLE ${table} OWNER TO ${owner.name}`);
    for (const { url, name } of [superuser, owner]) {
      await expect(open(ownerUrl, asServingRole(url))).rejects.toThrow(
        `DATABASE_APP_URL: the role "${name}" owns tables`,
      );
    }
    const disguised = new URL(superuser.url);
    disguised.searchParams.set('options', `-c session_authorization=${servingRole}`);
    await expect(open(ownerUrl, disguised.toString())).rejects.toThrow(`"${superuser.name}" owns`);
    await queryOnce(ownerUrl, `DROP TABLE ${table}`);
  });

  test.each(['BYPASSRLS', 'SUPERUSER', 'CREATEROLE'])(
    'of a role that may switch to one with %s is refused, though it inherits nothing',
    async (attribute) => {
      const mighty = await loginRole(attribute);
      const role = await loginRole(`NOINHERIT IN ROLE ${mighty.name}`);
      await administer(ownerUrl, `GRANT ${servingRole} TO ${role.name}`);
      await expect(open(ownerUrl, role.url)).rejects.toThrow(`"${role.name}" owns tables`);
    },
  );

  test.each(['pg_execute_server_program', 'pg_read_all_data', 'pg_write_all_data'])(
    'of a member of %s is refused',
    async (group) => {
      const role = await loginRole(`IN ROLE ${servingRole}, ${group}`);
      await expect(open(ownerUrl, role.url)).rejects.toThrow(`"${role.name}" owns tables`);
    },
  );

  test.each(['SCHEMA', 'FUNCTION'])('of the owner of a %s is refused', async (kind) => {
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const thing = `owned_${randomBytes(4).toString('hex')}`;
    const create = {
      SCHEMA: `CREATE SCHEMA ${thing}`,
      FUNCTION: `CREATE FUNCTION ${thing}() RETURNS integer LANGUAGE sql RETURN 1`,
    }[kind];
    await queryOnce(ownerUrl, String(create));
    await queryOnce(ownerUrl, `GRANT CREATE ON SCHEMA public TO ${role.name}`);
    await queryOnce(ownerUrl, `ALTER ${kind} ${thing} OWNER TO ${role.name}`);
    await expect(open(ownerUrl, role.url)).rejects.toThrow(`"${role.name}" owns tables`);
    await queryOnce(ownerUrl, `DROP ${kind} ${thing}`);
  });

  test('of a role without the serving rights is refused, with the statement to run', async () => {
    const role = await loginRole();
    await expect(open(ownerUrl, role.url)).rejects.toThrow(
      `DATABASE_APP_URL: the role "${role.name}" may not serve yet. Run as the owner: GRANT ${servingRole} TO "${role.name}";`,
    );
    await administer(ownerUrl, `GRANT ${servingRole} TO "${role.name}"`);
    const opened = await open(ownerUrl, role.url);
    await opened.close();
  });

  test('of a member of the serving role works, bound by row-level security', async () => {
    const [mine, theirs] = await insertRestaurantRows(ownerUrl, 2);
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const opened = await open(ownerUrl, role.url);
    const changed = await asRestaurant(
      opened.database,
      mine?.businessId ?? 0,
      async (transaction) => {
        const update = transaction.updateTable('restaurants').set({ name: 'Renamed' });
        return (await update.executeTakeFirst()).numUpdatedRows;
      },
    );
    expect(changed).toBe(1n);
    const seen = await opened.database.selectFrom('restaurants').select('external_id').execute();
    expect(seen).toContainEqual({ external_id: theirs?.externalId });
    await opened.close();
    // PostgreSQL ends its side a moment later.
    await expect.poll(() => connectionsOf(role.name)).toBe(0);
  });
});

describe('DATABASE_APP_URL alone', () => {
  const at = (database: string, address: string) => addressOf(database, address);

  test('serves, and runs no migrations', async () => {
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const opened = await open(undefined, role.url);
    expect(opened).toMatchObject({ embedded: false, migrated: [] });
    const { rows } = await opened.pool.query('SELECT session_user AS name');
    expect(rows).toEqual([{ name: role.name }]);
    await opened.close();
  });

  test('is refused while the schema is out of date, with the command that updates it', async () => {
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const url = await emptyDatabase();
    const name = new URL(url).pathname.slice(1);
    const outdated = {
      code: 'schema_outdated',
      message: expect.stringContaining('joyous -- migrate'),
    };
    await expect(open(undefined, at(name, role.url))).rejects.toMatchObject(outdated);
    await migrate(url, logger);
    await (await open(undefined, at(name, role.url))).close();
    await queryOnce(url, 'DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations)');
    await expect(open(undefined, at(name, role.url))).rejects.toMatchObject(outdated);
    await queryOnce(url, 'REVOKE SELECT ON migrations FROM PUBLIC, joyous_app');
    await expect(open(undefined, at(name, role.url))).rejects.toMatchObject(outdated);
  });

  test('is refused while the queue lacks one of its own migrations', async () => {
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const url = await emptyDatabase();
    await migrate(url, logger);
    await queryOnce(url, 'DELETE FROM graphile_worker.migrations WHERE id = 20');
    await expect(
      open(undefined, at(new URL(url).pathname.slice(1), role.url)),
    ).rejects.toMatchObject({
      code: 'schema_outdated',
    });
  });

  test('works with a newer schema: a newer version is being rolled out', async () => {
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const url = await emptyDatabase();
    await migrate(url, logger);
    await queryOnce(url, `INSERT INTO migrations (name, run_on) VALUES ('999_later', now())`);
    const opened = await open(undefined, at(new URL(url).pathname.slice(1), role.url));
    await expect(opened.close()).resolves.toBeUndefined();
  });

  test("is not enough for the owner's commands", async () => {
    const role = await loginRole(`IN ROLE ${servingRole}`);
    const settings = {
      DATABASE_APP_URL: role.url,
      DATABASE_POOL_SIZE: 2,
      ...reports,
      DATA_DIR: '/nowhere',
    };
    await expect(openAsOwner(settings, logger)).rejects.toMatchObject({
      code: 'owner_needed',
      message: expect.stringMatching(/^DATABASE_URL: /),
    });
  });
});

test('a server with both addresses connects as the owner only when a migration is pending', async () => {
  const role = await loginRole(`IN ROLE ${servingRole}`);
  const nobody = new URL(ownerUrl);
  nobody.password = 'a-wrong-one';
  const settings = {
    DATABASE_URL: nobody.toString(),
    DATABASE_APP_URL: role.url,
    DATABASE_POOL_SIZE: 2,
    ...reports,
    DATA_DIR: '/nowhere',
  };
  const elsewhere = vi.fn(async () => undefined);
  const opened = await openDatabase(settings, logger, { migrateElsewhere: elsewhere });
  expect(elsewhere).not.toHaveBeenCalled();
  await opened.close();
});
