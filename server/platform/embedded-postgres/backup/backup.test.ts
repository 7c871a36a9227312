import {
  appendFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cleanUpAfterTests,
  folderOf,
  postmastersBelow,
  query,
  scratchFolder,
  sharedDatabase,
} from '../embedded-postgres.factory.ts';
import {
  backupEmbeddedPostgres,
  restoreEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../index.ts';

cleanUpAfterTests();

const tuning = 'disposable';

test('a backup made while rows are written holds every row committed before it began', async () => {
  const dataDir = await sharedDatabase();
  const target = join(await scratchFolder(), 'backup');
  const postgres = await startEmbeddedPostgres({ dataDir });
  await query(
    postgres.ownerUrl,
    `create table ledger (id int primary key, filler text not null);
     insert into ledger select n, repeat('x', 500) from generate_series(1, 10000) n`,
  );
  let committed = 10_000;
  let writing = true;
  const writer = (async () => {
    while (writing) {
      const batch = `select n, repeat('y', 500) from generate_series(${committed + 1}, ${committed + 20}) n`;
      // The copied pages need WAL to be consistent, and each checkpoint allows old WAL to be
      // removed.
      await query(
        postgres.ownerUrl,
        `insert into ledger ${batch};
         update ledger set filler = repeat('z', 500) where id % 500 = ${committed % 500};
         checkpoint; select pg_switch_wal()`,
      );
      committed += 20;
      await sleep(20);
    }
  })();
  await sleep(200);
  const committedBefore = committed;
  const report = await backupEmbeddedPostgres({ dataDir, target });
  expect(committed).toBeGreaterThan(committedBefore);
  writing = false;
  await writer;
  await postgres.stop();
  expect(report.target).toBe(target);
  expect((await lstat(target)).mode & 0o777).toBe(0o700);
  expect((await lstat(join(target, 'PG_VERSION'))).mode & 0o777).toBe(0o600);

  // Too long for a socket: the path of the folder in which a copy is tried may be this long.
  const elsewhere = join(await scratchFolder(), 'long '.repeat(20));
  await restoreEmbeddedPostgres({ source: target, dataDir: elsewhere });
  expect(postmastersBelow(elsewhere)).toEqual([]);
  const restored = await startEmbeddedPostgres({ dataDir: elsewhere });
  const [found] = await query<{ rows: number; last: number; bytes: number }>(
    restored.ownerUrl,
    `select count(*)::int as rows, max(id) as last, sum(length(filler))::int as bytes from ledger`,
  );
  expect(found?.rows).toBeGreaterThanOrEqual(committedBefore);
  // An unbroken sequence: no row in between is missing.
  expect(found).toEqual({ rows: found?.last, last: found?.last, bytes: 500 * (found?.last ?? 0) });
  expect(await query(restored.appUrl, 'select current_user as who')).toEqual([
    { who: 'joyous_app' },
  ]);
  await restored.stop();
  await rm(folderOf(restored.ownerUrl), { recursive: true });
});

describe('with a backup of a stopped database', () => {
  let dataDir: string;
  let backup: string;

  beforeAll(async () => {
    dataDir = await sharedDatabase();
    backup = join(await scratchFolder(), 'backup');
    const postgres = await startEmbeddedPostgres({ dataDir, tuning });
    await query(postgres.ownerUrl, "create table state as select 'backed up' as is");
    await postgres.stop();
    await backupEmbeddedPostgres({ dataDir, target: backup, tuning });
    await setState('changed since');
  });

  async function setState(state: string): Promise<void> {
    const postgres = await startEmbeddedPostgres({ dataDir, tuning });
    await query(postgres.ownerUrl, `update state set "is" = '${state}'`);
    await postgres.stop();
  }

  async function readState(): Promise<unknown> {
    const postgres = await startEmbeddedPostgres({ dataDir, tuning });
    const [row] = await query(postgres.ownerUrl, 'select * from state');
    await postgres.stop();
    return row;
  }

  test('making it left no server and nothing unfinished', async () => {
    expect(postmastersBelow(dataDir)).toEqual([]);
    expect(await readdir(join(backup, '..'))).toEqual(['backup']);
  });

  test('a restore needs `replace` to overwrite data, and never replaces a running database', async () => {
    await expect(restoreEmbeddedPostgres({ source: backup, dataDir })).rejects.toMatchObject({
      code: 'restore_refused',
    });
    const running = await startEmbeddedPostgres({ dataDir, tuning });
    await expect(
      restoreEmbeddedPostgres({ source: backup, dataDir, tuning, overwrite: true }),
    ).rejects.toMatchObject({ code: 'data_in_use' });
    await running.stop();
    expect(await readState()).toEqual({ is: 'changed since' });
  });

  test('a damaged backup is refused, and the data stays as it was', async () => {
    const control = join(backup, 'global', 'pg_control');
    const whole = await readFile(control);
    await appendFile(control, 'x');
    const options = { source: backup, dataDir, tuning, overwrite: true } as const;
    await expect(restoreEmbeddedPostgres(options)).rejects.toMatchObject({
      code: 'backup_invalid',
      message: expect.stringContaining('pg_control'),
    });
    await writeFile(control, whole);
    expect(await readState()).toEqual({ is: 'changed since' });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  test('a backup whose copy cannot be opened is refused, although its files are intact', async () => {
    const options = { source: backup, dataDir, tuning, overwrite: true } as const;
    const wal = join(backup, 'pg_wal');
    await rename(wal, `${wal}-away`);
    await mkdir(wal);
    await expect(restoreEmbeddedPostgres(options)).rejects.toMatchObject({
      code: 'backup_invalid',
    });
    await rm(wal, { recursive: true });
    await rename(`${wal}-away`, wal);
    expect(await readState()).toEqual({ is: 'changed since' });
  });

  test('a backup with a damaged manifest is refused', async () => {
    const path = join(backup, 'backup_manifest');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"Path": "PG_VERSION"', '"Path": "../PG_VERSION"'));
    const options = { source: backup, dataDir, tuning, overwrite: true } as const;
    await expect(restoreEmbeddedPostgres(options)).rejects.toMatchObject({
      code: 'backup_invalid',
    });
    await writeFile(path, text);
    expect(await readState()).toEqual({ is: 'changed since' });
  });

  test('a restore with `replace` brings back exactly the backup', async () => {
    const report = await restoreEmbeddedPostgres({
      source: backup,
      dataDir,
      tuning,
      overwrite: true,
    });
    expect(report.tables).toBeGreaterThan(50);
    expect(await readState()).toEqual({ is: 'backed up' });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });

  test('a restore that was interrupted between its two renames has lost nothing', async () => {
    await setState('before the cut');
    await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres-replaced-0123456789ab'));
    expect(await readState()).toEqual({ is: 'before the cut' });
  });

  test('a backup never overwrites another, and needs a database', async () => {
    await expect(backupEmbeddedPostgres({ dataDir, target: backup })).rejects.toMatchObject({
      code: 'backup_target_exists',
    });
    const empty = await scratchFolder();
    const target = join(empty, 'backup');
    await expect(backupEmbeddedPostgres({ dataDir: empty, target })).rejects.toMatchObject({
      code: 'backup_failed',
    });
    expect(await readdir(empty)).toEqual([]);
    await rm(empty, { recursive: true });
  });
});
