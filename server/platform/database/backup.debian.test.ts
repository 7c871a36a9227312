import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { minuteMs } from '#contract/time/durations.ts';
import { serviceIdentity } from '../embedded-postgres/process/identity.ts';
import { patience } from '../testing/patience.ts';
import { queryOnce } from '../testing/query-once.ts';

/**
 * OPERATING's commands for a backup, to the letter, with the programs of Debian's PostgreSQL: on a
 * server that was set up as it says, and an empty one.
 */

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));
// Only run with the PostgreSQL that this names: vitest.config.ts.
const binDir = process.env.TEST_POSTGRES_BIN_DIR ?? '';

const operating = readFileSync(join(projectFolder, 'docs/OPERATING.md'), 'utf8');
const secrets = {
  'ONE-PASSWORD': 'one',
  'ANOTHER-PASSWORD': 'another',
  'A-THIRD-PASSWORD': 'a 3rd',
};

/** The commands of a section, with passwords in place of the page's words for them. */
function blocksOf(heading: string): string[] {
  const [, section = ''] = operating.split(`\n## ${heading}\n`);
  const [text = ''] = section.split(/^## /m);
  return Array.from(text.matchAll(/^```\w*\n([\s\S]*?)^```$/gm), ([, block = '']) =>
    Object.entries(secrets).reduce(
      (filled, [word, secret]) => filled.replaceAll(word, secret),
      block,
    ),
  );
}

const [rolesSql = '', , migrateAndStart = ''] = blocksOf('Going to production');
const [backupRoleSql = '', dump = '', restore = ''] = blocksOf('Backup and restore');
const migrate = migrateAndStart.split('\n').find((line) => line.endsWith('-- migrate')) ?? '';
const [restoreDump = '', analyze = '', verify = ''] = restore.split('\n');

/** On a machine where sixteen others waited for its two cores, all of it took three minutes. */
const longest = 20 * minuteMs;

const folder = await mkdtemp(join(tmpdir(), 'joyous-backup-'));
const runAs = await serviceIdentity(undefined);
const account = runAs.switched ? { uid: runAs.uid, gid: runAs.gid } : {};
const servers: ChildProcess[] = [];

/** In place of this machine's `sudo` and `npm`: these do the same for the page's two commands. */
const programs = {
  sudo: 'shift 2; exec env PGUSER=postgres PGHOST="$SOCKETS" "$@"',
  npm: `shift 3; exec '${process.execPath}' '${join(projectFolder, 'server/cli/main.ts')}' "$@"`,
};

type Server = { environment: Record<string, string>; superuserUrl: string; appUrl: string };

/** A PostgreSQL with nothing in it, that asks for passwords on 127.0.0.1. */
async function startEmpty(name: string): Promise<Server> {
  const home = join(folder, name);
  await mkdir(home);
  if (runAs.switched) await chown(home, runAs.uid, runAs.gid);
  const data = join(home, 'data');
  const initdb = ['-D', data, '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  const made = spawnSync(join(binDir, 'initdb'), [...initdb, '-E', 'UTF8', '--no-sync'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  });
  expect(made.status, made.stderr).toBe(0);
  const port = await getPort();
  const settings = { port, unix_socket_directories: home, fsync: 'off' };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const server = spawn(join(binDir, 'postgres'), ['-D', data, ...args], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  servers.push(server);
  const superuserUrl = `postgres://postgres@localhost:${port}/joyous?host=${encodeURIComponent(home)}`;
  const appUrl = `postgres://joyous_web:another@127.0.0.1:${port}/joyous`;
  await vi.waitUntil(
    () => queryOnce(superuserUrl.replace('/joyous?', '/postgres?'), 'SELECT').catch(() => false),
    patience,
  );
  const environment = {
    PATH: `${join(folder, 'programs')}:${binDir}:/usr/bin:/bin`,
    PGPORT: String(port),
    SOCKETS: home,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_APP_URL: appUrl,
  };
  return { environment, superuserUrl, appUrl };
}

type Run = { status: number; stdout: string; stderr: string };

function run(commands: string, { environment }: Server, more = {}): Promise<Run> {
  const options = { cwd: folder, env: { ...environment, ...more } };
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', commands], options, (error, stdout, stderr) => {
      resolve({ status: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}

async function runSql(sql: string, server: Server) {
  const command = `sudo -u postgres psql -v ON_ERROR_STOP=1 <<'END'\n${sql}\nEND`;
  expect(await run(command, server)).toMatchObject({ status: 0 });
}

/** What the folder for backups has. */
const kept = async () => (await readdir(folder)).filter((name) => /\.(part|dump)$/.test(name));

let original: Server;
beforeAll(async () => {
  await chmod(folder, 0o711);
  await mkdir(join(folder, 'programs'));
  for (const [name, script] of Object.entries(programs)) {
    await writeFile(join(folder, 'programs', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  original = await startEmpty('original');
  await runSql(rolesSql, original);
  await runSql(backupRoleSql, original);
  for (const command of [migrate, migrate.replace('-- migrate', '-- demo')]) {
    const here = command.replace('127.0.0.1', `127.0.0.1:${original.environment.PGPORT}`);
    expect(await run(here, original)).toMatchObject({ status: 0 });
  }
}, longest);

afterAll(async () => {
  for (const server of servers) {
    server.kill('SIGINT');
    if (server.exitCode === null) await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

describe('a dump by a role that may not read all', () => {
  test.each([
    ['joyous_owner', 'one', 'query would be affected by row-level security policy'],
    ['joyous_web', 'another', 'permission denied'],
  ])('%s: fails, and gets no name of a backup', async (role, password, said) => {
    const wrong = dump.replace('joyous_backup', role).replace('a 3rd', password);
    const { status, stderr } = await run(wrong, original);
    expect(status).not.toBe(0);
    expect(stderr).toContain(said);
    expect(await kept()).toEqual(['joyous.part']);
    await rm(join(folder, 'joyous.part'));
  });
});

test(
  'a backup, restored into an empty server, is the same data under the same rights',
  async () => {
    expect(await run(dump, original)).toEqual({ status: 0, stdout: '', stderr: '' });
    const [file = '', ...others] = await kept();
    expect([file, others]).toEqual([expect.stringMatching(/^joyous-\d{4}-\d\d-\d\d\.dump$/), []]);

    const empty = await startEmpty('empty');
    await runSql(rolesSql, empty);
    await runSql(backupRoleSql, empty);
    const restoring = restoreDump.replace(/joyous-\d{4}-\d\d-\d\d\.dump/, file);
    expect(await run(restoring, empty)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(await run(analyze, empty)).toMatchObject({ status: 0, stderr: '' });

    const there = await run(verify, original);
    const here = await run(verify, empty);
    expect(here).toEqual({ status: 0, stderr: '', stdout: there.stdout });
    expect(here.stdout).toMatch(/^\d\d+ restaurants, \d{4,} entries/);
    expect(here.stdout).toMatch(/\$\d[\d,]+\.\d\d in deposits/);
    expect(here.stdout).toContain('; $0.00 unexplained');

    const rows = (server: Server, table: string) =>
      queryOnce(server.superuserUrl, `SELECT count(*) FROM ${table}`);
    const tables = await queryOnce<{ name: string }>(
      original.superuserUrl,
      `SELECT relid::regclass::text AS name FROM pg_stat_user_tables ORDER BY 1`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      expect([name, await rows(empty, name)]).toEqual([name, await rows(original, name)]);
    }
    // The serving role sees a restaurant's rows only while it acts for it, and owns no table.
    expect(await queryOnce(empty.appUrl, 'SELECT count(*)::int AS n FROM orders')).toEqual([
      { n: 0 },
    ]);
    await expect(queryOnce(empty.appUrl, 'DROP TABLE orders')).rejects.toThrow('must be owner');
  },
  longest,
);
