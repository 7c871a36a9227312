import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { signInCalls } from '#contract/people/sign-in/calls.ts';
import { peopleCalls } from '#contract/people/staff/calls.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { createDatabase, createPool } from '#platform/database/pool.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { orderBody } from '../../bench/money/order-bodies.ts';
import { quantile } from '../../bench/quantile.ts';
import { type Figure, figure } from '../../bench/report.ts';
import { type NoteCall, signInToDemo } from '../../bench/sign-in-demo.ts';
import { demoFlagship } from '../../server/demo/staff/demo-staff.data.ts';
import { createKey } from '../../server/features/money/integrations/index.ts';
import { raiseBudgets } from '../../server/testing/hostile/raise-budgets.ts';
import { ask } from '../support/clients.ts';
import { otherRestaurantOfOwner } from '../support/other-restaurant.ts';
import { watchMemory } from '../support/peak-memory.ts';
import { runAsOwner } from '../support/run-as-owner.ts';
import type { Trial } from '../support/trial.ts';
import type { World } from '../support/world.ts';
import type { Counts, Noisy } from './noise.ts';

const quietSeconds = 60;
// Long enough for some 300 sign-ins: of fewer than a hundred, p99 would be the slowest one.
const noisySeconds = 120;
const pauseMs = 100;
const signInPauseMs = 250;
const jobPauseMs = 500;
const mostExtraMs = 100;
const mostLostWaitMs = 10_000;
const noisyKeys = 12;

type AskOptions = Parameters<typeof ask>[2];
type Kinds = Record<string, { next: () => AskOptions; everyMs: number }>;

/** What the product needs of the machine, without the product. */
type Bare = Record<string, () => Promise<unknown>>;

/** The other restaurant. `signIn`: on a new device, telling of each of its calls. */
type Quiet = { port: number; kinds: Kinds; signIn: (note: NoteCall) => Promise<void>; bare: Bare };

/** Makes each kind of call again and again; returns their times, and how many failed. */
async function measure({ port, kinds, signIn, bare }: Quiet, seconds: number) {
  const agent = new Agent({ keepAlive: true });
  const untilMs = performance.now() + seconds * 1_000;
  const answered = new Map<string, { timesMs: number[]; failed: number[] }>();
  const note: NoteCall = (name, { ms, status }) => {
    const all = answered.get(name) ?? { timesMs: [], failed: [] };
    answered.set(name, all);
    all.timesMs.push(ms);
    if (status !== 200) all.failed.push(status);
  };
  const again = async (everyMs: number, work: () => Promise<void>) => {
    while (performance.now() < untilMs) {
      await work();
      await sleep(everyMs);
    }
  };
  await Promise.all([
    ...Object.entries(kinds).map(([name, { next, everyMs }]) =>
      again(everyMs, async () => {
        const startedMs = performance.now();
        const status = await ask(port, agent, next());
        note(name, { status, ms: performance.now() - startedMs });
      }),
    ),
    ...Object.entries(bare).map(([name, work]) =>
      again(pauseMs, async () => {
        const startedMs = performance.now();
        await work();
        note(name, { status: 200, ms: performance.now() - startedMs });
      }),
    ),
    // What isn't answered with 200 is noted, and ends this sign-in.
    again(signInPauseMs, () => signIn(note).catch(() => undefined)),
  ]);
  agent.destroy();
  return new Map(
    [...answered].map(([name, { timesMs, failed }]) => [
      name,
      { p99Ms: quantile(timesMs, 0.99), calls: timesMs.length, failed },
    ]),
  );
}

/** Each call of a sign-in by its name, but for reading the code, which is the trial's own doing. */
const signingIn =
  (url: string, restaurant: string): Quiet['signIn'] =>
  async (note) => {
    const noteCall: NoteCall = (name, answered) => {
      if (name in signInCalls) note(`sign-in: ${name}`, answered);
    };
    const headers = await signInToDemo(url, restaurant, undefined, noteCall);
    const { name, path } = signInCalls.getSession;
    const startedMs = performance.now();
    const { status } = await fetch(url + path, { headers });
    noteCall(name, { status, ms: performance.now() - startedMs });
  };

/** A hash as a sign-in makes one, and what a commit writes. */
async function openBare(world: World): Promise<Bare> {
  const file = await open(join(await world.folder(), 'written'), 'w');
  world.defer(() => file.close());
  const page = Buffer.alloc(8_192, 1);
  return {
    'bare: a hash': () => hash('a password', { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
    'bare: 8 KB to the disk': async () => {
      await file.write(page, 0, page.length, 0);
      await file.datasync();
    },
  };
}

async function openHouses(world: World) {
  const server = await world.start({ LOG_LEVEL: 'fatal' });
  const { url, port } = server;
  const postgres = await startEmbeddedPostgres({ dataDir: server.dataDir });
  world.defer(postgres.stop);
  const { ownerUrl, appUrl } = postgres;
  // Raises all budgets, so that only the limits of concurrent work are tried.
  await runAsOwner(ownerUrl, raiseBudgets);
  const pool = createPool({
    connectionString: appUrl,
    maxConnections: 1,
    logger: createLogger('silent'),
  });
  world.defer(() => pool.end());
  const database = createDatabase(pool);
  const makeKeys = async (externalId: string, count: number) => {
    const keys: string[] = [];
    while (keys.length < count) {
      const asked = { externalId, name: 'Till', scopes: ['orders:write', 'payments:write'] };
      const made = await createKey(database, asked, Date.now(), '');
      if (isRefused(made)) throw new Error(made.code);
      keys.push(made.key);
    }
    return keys;
  };

  const photoHeaders = await signInToDemo(url);
  const elsewhere = await otherRestaurantOfOwner(ownerUrl);
  const staff = await signInToDemo(url, elsewhere.id);
  const [key] = await makeKeys(elsewhere.id, 1);
  const kinds: Kinds = {
    'the list of staff': {
      next: () => ({ path: peopleCalls.listBusinessUsers.path, headers: staff }),
      everyMs: pauseMs,
    },
    'the dashboard': {
      next: () => ({ path: dashboardCalls.getDashboard.path, headers: staff }),
      everyMs: pauseMs,
    },
    "a till's order": {
      next: () => ({
        path: orderCalls.createPartnerOrders.path,
        post: orderBody(),
        headers: {
          authorization: `Bearer ${key}`,
          'idempotency-key': randomUUID(),
        },
      }),
      everyMs: pauseMs,
    },
    'its public page': {
      next: () => ({ path: `/restaurant/${elsewhere.slug}?id=${elsewhere.id}` }),
      everyMs: pauseMs,
    },
  };
  const noisy: Noisy = { port, keys: await makeKeys(demoFlagship, noisyKeys), photoHeaders };
  const signIn = signingIn(url, elsewhere.id);
  const quiet: Quiet = { port, kinds, signIn, bare: await openBare(world) };
  return { server, ownerUrl, quiet, noisy };
}

/** Starts the other restaurant's calls; `stop` returns what they were answered. */
async function beginNoise(world: World, noisy: Noisy) {
  // It stands for programs on machines of their own: it gets what the server leaves of this one.
  const child = fork(new URL('./noise.ts', import.meta.url), {
    execPath: 'nice',
    execArgv: ['-n', '19', process.execPath],
  });
  world.defer(() => child.kill('SIGKILL'));
  child.send(noisy);
  await once(child, 'message');
  return {
    async stop(): Promise<Counts> {
      const heard = once(child, 'message');
      child.send('stop');
      const [counts] = await heard;
      return counts as Counts;
    },
  };
}

const jobName = 'another restaurant';

/** Queues a job again and again; `lost` waits a while, then counts those that weren't done. */
function beginJobs(ownerUrl: string) {
  let hasEnded = false;
  let queued = 0;
  const left = async () => {
    const [row] = await queryOnce<{ failed: number; waiting: number }>(
      ownerUrl,
      `SELECT count(*) FILTER (WHERE attempts > 0 AND locked_at IS NULL)::int AS failed,
         count(*)::int AS waiting
       FROM graphile_worker.jobs WHERE key LIKE '${jobName}%'`,
    );
    return { failed: row?.failed ?? 0, waiting: row?.waiting ?? 0 };
  };
  const queue = async () => {
    while (!hasEnded) {
      queued += 1;
      await queryOnce(
        ownerUrl,
        `SELECT graphile_worker.add_job('throttle.forget-past-windows', max_attempts => 1,
           job_key => '${jobName} ${queued}')`,
      );
      await sleep(jobPauseMs);
    }
  };
  const queueing = queue();
  return {
    async lost() {
      hasEnded = true;
      await queueing;
      const untilMs = performance.now() + mostLostWaitMs;
      let now = await left();
      while (now.waiting > now.failed && performance.now() < untilMs) {
        await sleep(100);
        now = await left();
      }
      return { queued, lost: now.waiting };
    },
  };
}

const words = (counts: Counts) =>
  Object.entries(counts)
    .map(([name, byStatus]) => {
      const each = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
      return `${name} ${each.join(', ')}`;
    })
    .join('; ');

/**
 * While one restaurant sends batches of wrong codes, photos that take long and bodies that never
 * end, another one works as usual.
 */
export const neighbour: Trial = {
  longestSeconds: 420,
  async run(world) {
    const { server, ownerUrl, quiet, noisy } = await openHouses(world);
    // The first calls load modules and fill caches.
    await measure(quiet, 3);
    const before = await measure(quiet, quietSeconds * world.share);
    const memory = watchMemory(server, world);
    const noise = await beginNoise(world, noisy);
    const jobs = beginJobs(ownerUrl);
    const loud = await measure(quiet, noisySeconds * world.share);
    const { queued, lost } = await jobs.lost();
    console.log(`The other restaurant was answered: ${words(await noise.stop())}`);
    const figures: Figure[] = [];
    for (const [name, { p99Ms, calls, failed }] of loud) {
      const quietMs = before.get(name)?.p99Ms ?? Number.NaN;
      const refused = failed.length > 0 ? `; refused with ${[...new Set(failed)].join(', ')}` : '';
      console.log(
        `${name}: p99 ${quietMs.toFixed(1)} ms, then ${p99Ms.toFixed(1)} ms of ${calls}${refused}`,
      );
      // Shows how much longer the machine itself takes; nothing of ours is in it.
      if (name in quiet.bare) continue;
      figures.push(
        figure.atMost(`${name}, not answered`, failed.length, 0, `of ${calls}`),
        figure.atMost(
          '  its p99 above the quiet one',
          Math.max(0, p99Ms - quietMs),
          mostExtraMs,
          'ms',
        ),
      );
    }
    return [
      ...figures,
      figure.atMost('jobs that failed or were late', lost, 0, `of ${queued}`),
      figure.atMost('memory at its peak', memory.takePeakMb(), 400, 'MB'),
    ];
  },
};
