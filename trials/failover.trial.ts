import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { startStandby } from '#platform/embedded-postgres/standby.factory.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { quantile } from '../bench/quantile.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { entries } from './failover/entries.ts';
import { judge } from './failover/judge.ts';
import { beginLoad } from './failover/load.ts';
import { addressThrough, noticedAfterMs, openPair, socketFileOf } from './failover/pair.ts';
import { missingPrograms, openPatroni } from './failover/patroni.ts';
import { placeAndRead } from './failover/place-and-read.ts';
import { openSwitch } from './failover/switch.ts';
import { makeDemoKeys, makeDemoKeysAt } from './support/demo-keys.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';
import type { World } from './support/world.ts';

const betweenMs = 5_000;
const mostGapMs = noticedAfterMs + 5_000;
/** As in deploy/patroni.yml, and the time to notice that the writer is gone. */
const mostGapOfPatroniMs = 20_000 + 5_000;
const killsOfPatroni = 3;
const ordersOfEach = 60;
const behindMs = 5_000;
/** Now and then a reading waits half a second for the standby; most don't wait. */
const mostExtraMs = 100;

type Load = ReturnType<typeof beginLoad>;

/** Makes each move of the writer under the load, and measures how long no order is taken. */
async function moveUnder(load: Load, moves: [string, () => Promise<void>][], mostMs: number) {
  await sleep(betweenMs);
  load.takeLongestGapMs();
  const gaps: Figure[] = [];
  for (const [name, move] of moves) {
    await move();
    await sleep(betweenMs);
    const gapMs = load.takeLongestGapMs();
    gaps.push(figure.atMost(`${name}: longest time without an order`, gapMs, mostMs, 'ms'));
  }
  await load.stop();
  return gaps;
}

/** The demo of a server that has stopped, with the key of a till and a session of the portal. */
async function openDemo(world: World) {
  const SECRET_KEY = randomBytes(32).toString('base64');
  const base = await world.start({ SECRET_KEY });
  const [key] = await makeDemoKeys(base);
  const staff = await signInToDemo(base.url);
  await base.stop();
  return { SECRET_KEY, dataDir: base.dataDir, key, staff };
}

/**
 * Two processes, a writer and its synchronous standby, from which reports are read. The writer is
 * killed three times and stopped once, while tills, diners and the portal work.
 */
const kills: Trial = {
  longestSeconds: 600,
  async run(world) {
    const { SECRET_KEY, dataDir, key, staff } = await openDemo(world);
    const pair = await openPair(world, dataDir);
    await runAsOwner(pair.ownerUrl(), raiseBudgets);
    const start = async () =>
      world.start({
        SECRET_KEY,
        DATABASE_APP_URL: pair.appUrl,
        DATABASE_REPORTS_URL: pair.reportsUrl,
        LOG_LEVEL: 'fatal',
        DATA_DIR: await world.folder(),
      });
    const servers = [await start(), await start()];
    for (const { url } of servers) await fetch(url);
    const load = beginLoad({ servers, key, staff });
    const moves = (['kill', 'kill', 'kill', 'stop'] as const).map(
      (how): [string, () => Promise<void>] => [how, () => pair.moveWriter(how)],
    );
    const gaps = await moveUnder(load, moves, mostGapMs);
    return [...gaps, ...(await judge(load, servers, pair.ownerUrl()))];
  },
};

/**
 * The same with what an operator would run: three PostgreSQL under Patroni, etcd and HAProxy, with
 * the files in deploy/.
 */
const patroni: Trial = {
  longestSeconds: 900,
  findMissing() {
    const missing = missingPrograms();
    return missing.length > 0 ? `not installed: ${missing.join(', ')}` : undefined;
  },
  async run(world) {
    const cluster = await openPatroni(world);
    const settings = {
      SECRET_KEY: randomBytes(32).toString('base64'),
      DATABASE_APP_URL: cluster.appUrl,
      DATABASE_REPORTS_URL: cluster.reportsUrl,
      LOG_LEVEL: 'fatal',
    };
    const start = async (more: Record<string, string>) =>
      world.start({ ...settings, ...more, DATA_DIR: await world.folder() });
    // The first one migrates and loads the demo.
    const servers = [await start({ DATABASE_URL: cluster.ownerUrl }), await start({})];
    await runAsOwner(cluster.ownerUrl, raiseBudgets);
    const [key] = await makeDemoKeysAt(cluster.appUrl);
    const staff = await signInToDemo(servers[0]?.url ?? '');
    for (const { url } of servers) await fetch(url);
    const load = beginLoad({ servers, key, staff });
    const kill: [string, () => Promise<void>] = ['kill -9 of writer and agent', cluster.killWriter];
    const moves = Array.from({ length: Math.ceil(killsOfPatroni * world.share) }, () => kill);
    moves.push(['switchover', cluster.switchWriter]);
    const gaps = await moveUnder(load, moves, mostGapOfPatroniMs);
    return [...gaps, ...(await judge(load, servers, cluster.superUrl))];
  },
};

/**
 * A caller who was told that an order is booked finds it in the portal, whatever happens to the
 * standby that reports are read from.
 */
const standby: Trial = {
  longestSeconds: 300,
  async run(world) {
    const { SECRET_KEY, dataDir, key, staff } = await openDemo(world);
    const writer = await startEmbeddedPostgres({ dataDir });
    world.defer(writer.stop);
    await runAsOwner(writer.ownerUrl, raiseBudgets);
    const [toWriter, toReader] = [await openSwitch(), await openSwitch()];
    world.defer(toWriter.close);
    world.defer(toReader.close);
    toWriter.leadTo(socketFileOf(writer));
    const addStandby = async (delayMs: number) => {
      const added = await startStandby(dataDir, await world.folder(), { delayMs });
      world.defer(added.stop);
      toReader.leadTo(socketFileOf(added));
      return added;
    };

    const upToDate = await addStandby(0);
    const { url } = await world.start({
      SECRET_KEY,
      DATABASE_APP_URL: addressThrough(toWriter.port, writer),
      DATABASE_REPORTS_URL: addressThrough(toReader.port, writer),
      DATA_DIR: await world.folder(),
    });
    const count = Math.ceil(ordersOfEach * world.share);
    const figures: Figure[] = [];
    let keptUpMs = 0;
    const measure = async (name: string) => {
      const { timesMs, missed } = await placeAndRead({ url, key, staff }, count);
      const medianMs = quantile(timesMs, 0.5);
      figures.push(
        figure.atMost(`${name}: orders not found`, missed.length, 0, `of ${count}`),
        figure.atMost('  median of a reading', medianMs, Math.round(keptUpMs + mostExtraMs), 'ms'),
      );
      return medianMs;
    };
    await placeAndRead({ url, key, staff }, 3);
    keptUpMs = await measure('a standby that keeps up');
    await addStandby(behindMs);
    await measure('5 seconds behind');
    toReader.leadTo(undefined);
    await measure('away');
    toReader.leadTo(socketFileOf(upToDate));
    await queryOnce(upToDate.ownerUrl, 'SELECT pg_promote(true, 60)');
    await measure('a server of its own by now');
    return figures;
  },
};

export const trials = { kills, entries, standby, patroni };
