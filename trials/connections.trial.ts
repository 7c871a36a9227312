import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import pg from 'pg';
import { searchCalls } from '#contract/find/search/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { demoFlagship } from '../server/demo/staff/demo-staff.data.ts';
import { addressThrough } from './failover/pair.ts';
import { placeAndRead } from './failover/place-and-read.ts';
import { makeDemoKeys } from './support/demo-keys.ts';
import { watchLiveness } from './support/liveness.ts';
import type { Trial } from './support/trial.ts';
import type { TrialServer, World } from './support/world.ts';

/** The one that the system has, or another. */
const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
/** The first that gives each client's statements names of their own. */
const preparesFrom = [1, 21] as const;
const orders = 50;
const longestUntilSeenMs = 1_000;

function installedVersion(): [number, number] | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? [];
  return major && minor ? [Number(major), Number(minor)] : undefined;
}

type Mode = 'session' | 'transaction';
type Database = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** Starts it as the account that runs the database, whose socket is closed to others. */
async function startPooler(world: World, { appUrl }: Database, dataDir: string, mode: Mode) {
  const folder = await world.folder();
  const port = await getPort();
  const url = new URL(appUrl);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  const accounts = [url.username, reportsRole].map((name) => `"${name}" "${url.password}"\n`);
  await writeFile(users, accounts.join(''));
  await writeFile(
    settings,
    [
      '[databases]',
      `joyous = host=${url.searchParams.get('host')} port=5432`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      'default_pool_size = 20',
      ...(mode === 'transaction' && hasPrepared() ? ['max_prepared_statements = 200'] : []),
    ].join('\n'),
  );
  for (const path of [folder, users, settings]) await chown(path, uid, gid);
  const child: ChildProcess = spawn(program, ['-q', settings], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  });
  world.defer(() => child.kill('SIGINT'));
  await sleep(1_000);
  return port;
}

const hasPrepared = () => {
  const [major = 0, minor = 0] = installedVersion() ?? [];
  const [wantedMajor, wantedMinor] = preparesFrom;
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
};

const reportsRole = 'joyous_reports';

/** The limits that the server asks the roles to have. */
async function giveLimits({ ownerUrl, appUrl }: Database) {
  const { username, password } = new URL(appUrl);
  const limits = { lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000, jit: 'off' };
  await queryOnce(
    ownerUrl,
    `CREATE ROLE ${reportsRole} LOGIN PASSWORD '${password}' IN ROLE ${username}`,
  );
  for (const [role, more] of [
    [username, { statement_timeout: 6_000 }],
    [reportsRole, { statement_timeout: 30_000, default_transaction_read_only: 'on' }],
  ] as const) {
    for (const [name, value] of Object.entries({ ...limits, ...more })) {
      await queryOnce(ownerUrl, `ALTER ROLE ${role} SET ${name} = '${value}'`);
    }
  }
}

/** How long a page shows what it was made from after that has changed. */
async function untilSeenMs({ url }: TrialServer, ownerUrl: string) {
  const name = `Rosa's ${randomUUID().slice(0, 8)}`;
  await (await fetch(url)).text();
  await queryOnce(ownerUrl, 'UPDATE restaurants SET name = $2 WHERE external_id = $1', [
    demoFlagship,
    name,
  ]);
  const startedMs = performance.now();
  while (performance.now() - startedMs < 10_000) {
    const page = await (await fetch(url)).text();
    if (page.includes(name.split(' ')[1] ?? '')) break;
  }
  return performance.now() - startedMs;
}

/** The whole product behind PgBouncer, in each of its modes that it can be used in. */
const pooled: Trial = {
  longestSeconds: 300,
  findMissing: () => (installedVersion() ? undefined : 'PgBouncer is not installed'),
  async run(world) {
    console.log(`PgBouncer ${installedVersion()?.join('.')}`);
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY });
    const [key] = await makeDemoKeys(base);
    const staff = await signInToDemo(base.url);
    await base.stop();
    const { dataDir } = base;
    const database = await startEmbeddedPostgres({ dataDir });
    world.defer(database.stop);
    await giveLimits(database);
    const settingsFor = async (mode: Mode) => {
      const app = addressThrough(await startPooler(world, database, dataDir, mode), database);
      const reports = new URL(app);
      reports.username = reportsRole;
      return {
        SECRET_KEY,
        DATA_DIR: await world.folder(),
        DATABASE_APP_URL: app,
        DATABASE_REPORTS_URL: reports.toString(),
        ...(mode === 'transaction' && { DATABASE_SESSION_URL: database.appUrl }),
      };
    };
    const figures: Figure[] = [];
    for (const mode of ['session', 'transaction'] as const) {
      const settings = await settingsFor(mode);
      if (mode === 'transaction' && !hasPrepared()) {
        const refused = await world.start(settings).then(
          () => 0,
          () => 1,
        );
        figures.push(figure.atLeast('transaction: too old, refused at the start', refused, 1));
        continue;
      }
      const server = await world.start(settings);
      const { missed } = await placeAndRead({ url: server.url, key, staff }, orders);
      figures.push(
        figure.atMost(`${mode}: orders not placed or found`, missed.length, 0, `of ${orders}`),
        figure.atMost(
          '  until an edit is seen',
          await untilSeenMs(server, database.ownerUrl),
          longestUntilSeenMs,
          'ms',
        ),
      );
      await server.stop();
    }
    return figures;
  },
};

const giveUpAfterMs = 30_000;
const inARow = 5;

/** A new search each time, so that it needs the database. */
const search = async ({ url }: TrialServer) => {
  const answer = await fetch(url + searchCalls.searchRestaurants.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `pizza ${Math.random()}`, limit: 10 }),
    signal: AbortSignal.timeout(15_000),
  });
  await answer.arrayBuffer();
  return answer.ok;
};

const searchMany = (server: TrialServer, count: number) =>
  Promise.all(Array.from({ length: count }, () => search(server).catch(() => false)));

/** Stops every database connection of the server as if its machine had frozen. Returns the undo. */
async function freeze(ownerUrl: string, world: World) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number; application_name: string }>(
    `SELECT pid, application_name FROM pg_stat_activity
     WHERE application_name LIKE 'joyous%' AND backend_type = 'client backend'`,
  );
  await client.end();
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  const thaw = () => {
    for (const { pid } of rows.splice(0)) {
      try {
        process.kill(pid, 'SIGCONT');
      } catch {
        // The process has already ended.
      }
    }
  };
  world.defer(thaw);
  return { thaw, serving: rows.filter((row) => row.application_name === 'joyous').length };
}

/** The time until several searches in a row succeed. */
async function untilServed(server: TrialServer): Promise<number> {
  const startedMs = performance.now();
  let good = 0;
  while (performance.now() - startedMs < giveUpAfterMs) {
    const [answered] = await Promise.all([search(server).catch(() => false), sleep(50)]);
    good = answered ? good + 1 : 0;
    if (good === inARow) return performance.now() - startedMs;
  }
  return Number.POSITIVE_INFINITY;
}

const frozen: Trial = {
  longestSeconds: 150,
  async run(world) {
    const SECRET_KEY = randomBytes(32).toString('base64');
    const base = await world.start({ SECRET_KEY });
    const ownerUrl = await world.ownerUrl(base);
    // A second process on the first one's database, so that PostgreSQL itself can be stopped at the
    // end.
    const server = await world.start({
      DATABASE_URL: ownerUrl,
      SECRET_KEY,
    });
    const liveness = watchLiveness(server.url, world);

    await searchMany(server, 40);
    const busy = await freeze(ownerUrl, world);
    void searchMany(server, 40);
    const busyMs = await untilServed(server);
    busy.thaw();

    // No requests while the connections freeze: a request would have to discover each frozen one.
    await searchMany(server, 40);
    const idle = await freeze(ownerUrl, world);
    const idleMs = await untilServed(server);
    idle.thaw();

    const alive = liveness.figures();
    await searchMany(server, 40);
    await freeze(ownerUrl, world);
    const startedMs = performance.now();
    const exitCode = await server.stop();
    return [
      figure.atLeast('connections frozen', Math.min(busy.serving, idle.serving), 10),
      figure.atMost('served again, under load', busyMs / 1_000, 10, 's'),
      figure.atMost('served again, one caller at a time', idleMs / 1_000, 10, 's'),
      figure.atMost('SIGTERM with all frozen', (performance.now() - startedMs) / 1_000, 9.5, 's'),
      figure.atMost('its exit code', exitCode ?? 99, 0, ''),
      ...alive,
    ];
  },
};

export const trials = { pooled, frozen };
