import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import {
  cleanUpAfterTests,
  folderOf,
  isRootHere,
  nobody,
  parentOf,
  postmastersBelow,
  query,
  scratchFolder,
  sharedDatabase,
  startInChild,
  waitUntil,
} from './embedded-postgres.factory.ts';
import { startEmbeddedPostgres } from './index.ts';

cleanUpAfterTests();

const tuning = 'disposable';
// Without setpriv, as on macOS, nothing ends the server when we are killed.
const withoutSetpriv = { env: { PATH: '' } };

describe('two processes that start at once', () => {
  test('share one server on a folder that does not exist yet', async () => {
    const dataDir = join(await scratchFolder(), 'data');
    const pair = [startInChild({ dataDir, tuning }), startInChild({ dataDir, tuning })];
    await expectOneServer(dataDir, pair);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
    await Promise.all(pair.map((child) => child.stop()));
    expect(postmastersBelow(dataDir)).toEqual([]);

    // And again, with an existing database.
    const three = [1, 2, 3].map(() => startInChild({ dataDir, tuning }));
    await expectOneServer(dataDir, three);
  });

  async function expectOneServer(dataDir: string, children: ReturnType<typeof startInChild>[]) {
    const reports = await Promise.all(children.map((child) => child.started));
    expect(reports.map((report) => report.message)).toEqual(children.map(() => undefined));
    expect(reports.filter((report) => !report.joined)).toHaveLength(1);
    for (const { ownerUrl, appUrl } of reports) {
      expect(await query(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
    expect(postmastersBelow(dataDir)).toHaveLength(1);
  }
});

describe('an owner process that is killed', () => {
  test('takes its server with it', async () => {
    const dataDir = await sharedDatabase();
    const child = startInChild({ dataDir, tuning });
    await child.started;
    const [pid] = postmastersBelow(dataDir);
    expect(parentOf(pid ?? 0)).toBe(String(child.process.pid));
    await child.kill();
    await waitUntil(() => postmastersBelow(dataDir).length === 0);
  });

  test('ten times in a row leaves a folder that starts at once, with one server and every row', async () => {
    const dataDir = await sharedDatabase();
    const dead = new Set<number | undefined>();
    for (let round = 1; round <= 10; round += 1) {
      const child = startInChild({ dataDir, tuning }, round % 2 === 0 ? {} : withoutSetpriv);
      const { ownerUrl, joined, message } = await child.started;
      expect([message, joined]).toEqual([undefined, false]);
      const servers = postmastersBelow(dataDir);
      expect(servers).toHaveLength(1);
      expect(dead).not.toContain(servers[0]);
      expect(parentOf(servers[0] ?? 0)).toBe(String(child.process.pid));
      const insert = 'insert into rounds select count(*) + 1 from rounds returning round';
      const create = 'create table if not exists rounds (round int primary key)';
      const [row] = await query(ownerUrl, `${create}; ${insert}`);
      expect(row).toEqual({ round });
      await child.kill();
      dead.add(servers[0]);
    }
    await startAndStop(dataDir);
  });

  test('without setpriv leaves an orphan, which the next start takes over', async () => {
    const dataDir = await sharedDatabase();
    const child = startInChild({ dataDir, tuning }, withoutSetpriv);
    await child.started;
    await child.kill();
    await sleep(200);
    const [orphan] = postmastersBelow(dataDir);
    expect(orphan).toBeDefined();
    const messages: string[] = [];
    const log = (event: { message: string }) => messages.push(event.message);
    const postgres = await startEmbeddedPostgres({ dataDir, tuning, log });
    expect(postgres.joined).toBe(false);
    expect(messages).toEqual([expect.stringContaining('taking over')]);
    expect(postmastersBelow(dataDir)).not.toContain(orphan);
    await postgres.stop();
    expect(postmastersBelow(dataDir)).toEqual([]);
  });

  test('that exits without stopping leaves no orphan either, even without setpriv', async () => {
    const dataDir = await sharedDatabase();
    const child = startInChild({ dataDir, tuning }, { ...withoutSetpriv, exitWhenStarted: true });
    await child.started;
    await waitUntil(() => postmastersBelow(dataDir).length === 0);
    expect(postmastersBelow(dataDir)).toEqual([]);
  });
});

test('a guest process restarts the server when the owner leaves', async () => {
  const dataDir = await sharedDatabase();
  const owner = startInChild({ dataDir, tuning });
  const { appUrl } = await owner.started;
  const guest = startInChild({ dataDir, tuning });
  expect((await guest.started).joined).toBe(true);
  await owner.stop();
  await waitUntil(async () => !(await guest.isGuest()));
  expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(postmastersBelow(dataDir)).toHaveLength(1);
  await guest.stop();
  expect(postmastersBelow(dataDir)).toEqual([]);
});

test('a killed server is restarted with every row while its owner runs', async () => {
  const dataDir = await sharedDatabase();
  const postgres = await startEmbeddedPostgres({ dataDir });
  await query(postgres.ownerUrl, 'create table survivors as select 1 as row');
  const [first] = postmastersBelow(dataDir);
  process.kill(first ?? 0, 'SIGKILL');
  await waitUntil(() =>
    query(postgres.ownerUrl, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  expect(await query(postgres.ownerUrl, 'select row from survivors')).toEqual([{ row: 1 }]);
  expect(postmastersBelow(dataDir)).not.toContain(first);
  expect(postmastersBelow(dataDir)).toHaveLength(1);
  await postgres.stop();
  expect(postmastersBelow(dataDir)).toEqual([]);
});

describe('lock files of a server that no longer runs', () => {
  test.each([
    ['no process', 'exec true'],
    ['a stranger', 'exec sleep 60'],
    // Its parent never reaps it.
    ['a zombie', 'true & echo $!; exec sleep 60'],
  ])('do not prevent a start when their pid is that of %s', async (_, script) => {
    const dataDir = await sharedDatabase();
    const cluster = folderOf((await startAndStop(dataDir)).ownerUrl);
    const user = isRootHere ? nobody : {};
    const stranger = spawn('/bin/sh', ['-c', script], {
      ...user,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = script.includes('echo')
      ? Number(String((await once(stranger.stdout, 'data'))[0]))
      : (stranger.pid ?? 0);
    if (script.includes('true')) await sleep(50);
    const lines = [pid, cluster, 1_700_000_000, 5432, cluster, '', '', 'ready   '];
    await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);
    await writeFile(join(cluster, '.s.PGSQL.5432.lock'), `${lines.slice(0, 5).join('\n')}\n`);
    await startAndStop(dataDir);
    expect((await readdir(cluster)).filter((name) => name.includes('stale'))).toEqual([]);
    stranger.kill();
  });
});

test('an empty lock file, as after a power cut, does not prevent a start', async () => {
  const dataDir = await sharedDatabase();
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(lock, '');
  await utimes(lock, new Date(0), new Date(0));
  const { joined } = await startAndStop(dataDir);
  expect(joined).toBe(false);
});

describe('a process killed while it makes a new database', () => {
  test.each([50, 350])('after %i ms leaves no partial database', async (delayMs) => {
    const dataDir = join(await scratchFolder(), 'data');
    const child = startInChild({ dataDir, tuning });
    await waitUntil(() =>
      readdir(dataDir).then(
        (names) => names.length > 0,
        () => false,
      ),
    );
    await sleep(delayMs);
    await child.kill();
    if ((await readdir(dataDir)).includes('postgres')) {
      expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
    }
    await startAndStop(dataDir);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
    await rm(dataDir, { recursive: true });
  });
});

async function startAndStop(dataDir: string) {
  const postgres = await startEmbeddedPostgres({ dataDir, tuning });
  expect(postgres.joined).toBe(false);
  expect(await query(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  return postgres;
}
