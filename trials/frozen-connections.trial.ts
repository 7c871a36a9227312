import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { searchCalls } from '#contract/find/search/calls.ts';
import { figure } from '../bench/report.ts';
import { watchLiveness } from './support/liveness.ts';
import type { Trial } from './support/trial.ts';
import type { TrialServer, World } from './support/world.ts';

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

export const trial: Trial = {
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
