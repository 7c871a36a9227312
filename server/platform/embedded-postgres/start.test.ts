import { existsSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkerUtils } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cleanUpAfterTests,
  copiedDatabase,
  folderOf,
  isRootHere,
  nobody,
  postmastersBelow,
  query,
  scratchFolder,
  sharedDatabase,
  startInChild,
} from './embedded-postgres.factory.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './index.ts';

cleanUpAfterTests();

const postgres15 = '/usr/lib/postgresql/15/bin';

describe('a new database', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    dataDir = await sharedDatabase();
    postgres = await startEmbeddedPostgres({ dataDir });
  });
  afterAll(() => postgres.stop());

  test('holds a durable server that is only reachable by a socket', async () => {
    const [settings] = await query(
      postgres.ownerUrl,
      `select current_setting('fsync') fsync, current_setting('full_page_writes') fpw,
              current_setting('data_checksums') checksums, current_setting('listen_addresses') tcp,
              current_setting('max_connections') connections, current_setting('server_encoding') enc,
              current_setting('shared_buffers') buffers, version() version,
              (select datlocprovider from pg_database where datname = 'joyous') provider,
              (select count(*)::int from pg_hba_file_rules where auth_method <> 'scram-sha-256') open`,
    );
    expect(settings).toMatchObject({
      fsync: 'on',
      fpw: 'on',
      checksums: 'on',
      tcp: '',
      connections: '90',
      enc: 'UTF8',
      buffers: '128MB',
      version: expect.stringContaining('PostgreSQL 18'),
      provider: 'b',
      open: 0,
    });
  });

  test('is closed to other users, and its passwords are 256 random bits', async () => {
    const cluster = folderOf(postgres.ownerUrl);
    expect((await lstat(cluster)).mode & 0o777).toBe(0o700);
    expect((await lstat(cluster)).uid).toBe(isRootHere ? nobody.uid : process.getuid?.());
    const secrets = join(cluster, 'joyous-credentials.json');
    expect((await lstat(secrets)).mode & 0o777).toBe(0o600);
    const { ownerPassword, appPassword } = JSON.parse(await readFile(secrets, 'utf8'));
    expect([ownerPassword, appPassword]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ]);
    expect(ownerPassword).not.toBe(appPassword);
    const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
    expect(log).toContain('ready to accept connections');
    expect(log).not.toContain(appPassword);
  });

  test('refuses a wrong password', async () => {
    const url = new URL(postgres.ownerUrl);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    url.password = '';
    await expect(query(url.href, 'select 1')).rejects.toThrow();
  });

  test('has a serving role without privileges of its own', async () => {
    const [role] = await query(
      postgres.appUrl,
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolcanlogin,
              pg_get_userbyid(datdba) as owner
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolcanlogin: true,
      owner: 'joyous_owner',
    });
    await expect(query(postgres.appUrl, 'create table t ()')).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('serves pg pools and graphile-worker by its URL', async () => {
    const pool = new pg.Pool({ connectionString: postgres.appUrl });
    expect((await pool.query('select current_user as who')).rows).toEqual([{ who: 'joyous_app' }]);
    await pool.end();

    const utils = await makeWorkerUtils({ connectionString: postgres.ownerUrl });
    await utils.migrate();
    await utils.addJob('greet', {});
    await utils.release();
    const jobs = await query(postgres.ownerUrl, 'select task_identifier from graphile_worker.jobs');
    expect(jobs).toEqual([{ task_identifier: 'greet' }]);
  });

  test('is joined by a second start, whose stop leaves the server running', async () => {
    const second = await startEmbeddedPostgres({ dataDir });
    expect([postgres.joined, second.joined]).toEqual([false, true]);
    expect(second.ownerUrl).toBe(postgres.ownerUrl);
    await second.stop();
    expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('keeps its rows after a stop, which waits until the server has ended', async () => {
    await query(postgres.ownerUrl, 'create table kept as select 42 as answer');
    await postgres.stop();
    expect(postmastersBelow(dataDir)).toEqual([]);
    postgres = await startEmbeddedPostgres({ dataDir });
    expect(await query(postgres.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });
});

test("the user's own PG variables affect neither server nor connections", async () => {
  const child = startInChild(
    { dataDir: await sharedDatabase(), tuning: 'disposable' },
    {
      env: {
        PGDATA: '/nowhere',
        PGPORT: '1',
        PGHOST: 'nowhere',
        PGSSLMODE: 'require',
        PGDATESTYLE: 'nonsense',
      },
    },
  );
  const { appUrl, message } = await child.started;
  expect(message).toBeUndefined();
  expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await child.stop();
});

describe('a data folder whose path is too long for a socket', () => {
  test('puts its socket into a short private folder, the same for every start', async () => {
    const dataDir = await copiedDatabase({ below: 'long "path", '.repeat(8) });
    const options = { dataDir, tuning: 'disposable' } as const;
    const first = await startEmbeddedPostgres(options);
    const socketDir = folderOf(first.ownerUrl);
    expect(socketDir).toMatch(/^\/tmp\/joyous-\w{6}$/);
    expect((await lstat(socketDir)).mode & 0o777).toBe(0o700);
    const guest = await startEmbeddedPostgres(options);
    expect(guest.joined).toBe(true);
    expect(guest.appUrl).toBe(first.appUrl);
    await guest.stop();
    await first.stop();

    // First as a program that cleans /tmp, then as an attacker who waited for that.
    await rm(socketDir, { recursive: true });
    const second = await startEmbeddedPostgres(options);
    expect(second.ownerUrl).toBe(first.ownerUrl);
    await second.stop();
    await rm(socketDir, { recursive: true });
    await mkdir(socketDir, { mode: 0o700 });
    await (isRootHere ? chown(socketDir, 1, 1) : chmod(socketDir, 0o777));
    const third = await startEmbeddedPostgres(options);
    expect(folderOf(third.ownerUrl)).not.toBe(socketDir);
    expect(await query(third.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await third.stop();
    await rm(socketDir, { recursive: true });
    await rm(folderOf(third.ownerUrl), { recursive: true });
  });
});

test.runIf(existsSync(postgres15))('PostgreSQL 15 works in the same way', async () => {
  const dataDir = await scratchFolder();
  const options = { dataDir, postgresBinDir: postgres15, tuning: 'disposable' } as const;
  const postgres = await startEmbeddedPostgres(options);
  const [facts] = await query(
    postgres.appUrl,
    `select version(), current_setting('data_checksums') sums, datcollate
     from pg_database where datname = 'joyous'`,
  );
  expect(facts).toEqual({
    version: expect.stringContaining('PostgreSQL 15'),
    sums: 'on',
    datcollate: 'C.UTF-8',
  });
  await postgres.stop();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toMatchObject({
    code: 'data_other_version',
    message: expect.stringContaining('DATABASE_URL'),
  });
});
