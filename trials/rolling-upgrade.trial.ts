import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { nothingHeld } from '#platform/settings/nothing-held.ts';
import { type Figure, figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { seededRandom } from '../server/demo/seeded-random.ts';
import { demoFlagship } from '../server/demo/staff/demo-staff.data.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { openTill } from './failover/appends.ts';
import { countBooked, verifyBooks } from './failover/judge.ts';
import { type Balancer, watchReadiness } from './rolling/balancer.ts';
import {
  buildIn,
  changesSince,
  checkOut,
  createKeyOf,
  findCommit,
  markVersion,
  runJoyousOf,
  updateTo,
} from './rolling/old-version.ts';
import { openPaidOrders, openPaying } from './rolling/paid-orders.ts';
import { findUnserved, openReaders } from './rolling/readers.ts';
import { openVisitors } from './rolling/visitors.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';
import type { TrialServer, World } from './support/world.ts';

const tills = 6;
const diners = 12;
const staffMembers = 3;
const readers = 2;
const phaseMs = 5_000;
const publicPages = ['/', '/restaurant/city/new-york'];

/** What the till of this trial does: an older version may not know scopes of today. */
const scopesOfTill = ['orders:read', 'orders:write', 'payments:write'];

type Place = {
  world: World;
  /** Those that run. */
  servers: Set<TrialServer>;
  settings: Record<string, string>;
  folder: string;
};

/** An installation of the version before: its folder, a database with the demo, two processes. */
async function openVersionBefore(world: World, commit: string) {
  const folder = await checkOut(world, commit);
  markVersion(folder, 'before');
  await buildIn(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: await world.folder() });
  world.defer(postgres.stop);
  const { ownerUrl, appUrl } = postgres;
  const paying = await openPaying(world);
  const secrets = {
    SECRET_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'fatal',
    ...nothingHeld,
    ...paying.settings,
  };
  const asOwner = { ...secrets, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
  const settings = {
    ...secrets,
    DATABASE_APP_URL: appUrl,
    // One store of photos for both, as several processes of a machine have it.
    DATA_DIR: await world.folder(),
    // As in production.
    SHUTDOWN_GRACE_MS: '5000',
  };
  await runJoyousOf(folder, asOwner, ['demo']);
  await runAsOwner(ownerUrl, raiseBudgets);
  const servers = new Set([
    await world.start(settings, folder),
    await world.start(settings, folder),
  ]);
  const balancer = watchReadiness(servers);
  world.defer(balancer.stop);
  const { provider } = paying;
  return { place: { world, servers, settings, folder }, asOwner, ownerUrl, balancer, provider };
}

/** Everybody who is at work while it is upgraded, beside those who order on the web. */
async function openWorkers({ folder, servers, settings, world }: Place, balancer: Balancer) {
  const key = await createKeyOf(folder, settings, {
    restaurant: demoFlagship,
    scopes: scopesOfTill,
  });
  const [first] = servers;
  const staff = await signInToDemo(first?.url ?? '');
  const random = seededRandom(String(world.seed));
  const findPort = () => balancer.pick()?.port ?? 0;
  const working = Array.from({ length: tills }, () => openTill({ findPort, key, random }));
  const inPublic = openVisitors(balancer, diners, [
    ...publicPages.map((path) => ({ path })),
    { path: callUrl(restaurantCalls.getRestaurant, { id: demoFlagship }) },
  ]);
  const inPortal = openVisitors(balancer, staffMembers, [
    { path: dashboardCalls.getDashboard.path, headers: staff },
    { path: callUrl(reportCalls.searchHistory, {}, { limit: 50 }), headers: staff },
  ]);
  return {
    stop: () => Promise.all([...working, inPublic, inPortal].map((one) => one.stop())),
    async judge(ownerUrl: string): Promise<Figure[]> {
      const references = working.flatMap((till) => till.references);
      const refused = working.flatMap((till) => till.refused);
      const { lost, twice } = await countBooked(ownerUrl, references);
      console.log(...[...refused, ...inPublic.lost, ...inPortal.lost].slice(0, 5));
      return [
        figure.atLeast('acknowledged orders', references.length, 300 * world.share),
        figure.atMost('  refused', refused.length, 0, ''),
        figure.atMost('  lost', lost, 0, ''),
        figure.atMost('  booked twice', twice, 0, ''),
        figure.atLeast('pages of diners', inPublic.asked(), 1_000 * world.share),
        figure.atMost('  lost', inPublic.lost.length, 0, ''),
        figure.atLeast('calls of the portal', inPortal.asked(), 200 * world.share),
        figure.atMost('  lost', inPortal.lost.length, 0, ''),
      ];
    },
  };
}

async function replaceOneByOne({ world, servers, settings, folder }: Place) {
  const exitCodes: (number | null)[] = [];
  for (const old of [...servers]) {
    servers.add(await world.start(settings, folder));
    await sleep(phaseMs * world.share);
    exitCodes.push(await old.stop());
    servers.delete(old);
  }
  await sleep(phaseMs * world.share);
  return exitCodes;
}

/** Leaves one process, and upgrades it. */
async function upgradeSingle({ world, servers, settings, folder }: Place) {
  const [last, ...others] = servers;
  if (!last) throw new Error('no process runs');
  const exitCodes: (number | null)[] = [];
  for (const other of others) {
    exitCodes.push(await other.stop());
    servers.delete(other);
  }
  markVersion(folder, 'after');
  const buildSeconds = await buildIn(folder);
  await sleep(phaseMs * world.share);
  const stoppedAtMs = performance.now();
  exitCodes.push(await last.stop());
  servers.delete(last);
  const only = await world.start(settings, folder);
  const pauseSeconds = (performance.now() - stoppedAtMs) / 1_000;
  servers.add(only);
  await sleep(phaseMs * world.share);
  return { url: only.url, exitCodes, buildSeconds, pauseSeconds };
}

/**
 * OPERATING's upgrade in one folder, of two processes of the version before: today's files come over
 * theirs, the web is built, the database migrated, and one process restarted after the other, under
 * tills, diners, the portal, and browsers that load every file of their pages. Orders on the web that
 * the version before left in every state go on meanwhile, with their money. Then another version,
 * with a single process: its stop and start are all of the pause. `--commit` names the first one.
 */
export const trial: Trial = {
  longestSeconds: 900,
  findMissing: () => (findCommit() ? undefined : 'there is no version in git to upgrade from'),
  async run(world) {
    const commit = findCommit(world.commit);
    if (!commit) throw new Error(`git has no commit ${world.commit}`);
    const migrations = changesSince(commit, 'server/migrations', 'server/schema/functions');
    console.log(`from ${commit.slice(0, 8)}: ${migrations.length} migrations and SQL functions`);
    const { place, asOwner, ownerUrl, balancer, provider } = await openVersionBefore(world, commit);
    const { folder } = place;
    const oldFolder = await checkOut(world, commit);
    const orders = await openPaidOrders({ balancer, provider, asOwner, oldFolder });
    await orders.playPart(0);
    const workers = await openWorkers(place, balancer);
    await sleep(phaseMs * world.share);

    const inBrowsers = openReaders(balancer, readers, publicPages);
    updateTo(folder, commit);
    const buildSeconds = await buildIn(folder);
    await orders.sweepByOld();
    await orders.noteSeals();
    const endOrders = orders.beginLoad();
    const migratingSinceMs = performance.now();
    console.log(await runJoyousOf(folder, asOwner, ['migrate']));
    const migrateSeconds = (performance.now() - migratingSinceMs) / 1_000;
    const goingOn = orders.playPart(1);
    await sleep(phaseMs * world.share);
    await orders.sweepByOld();
    const exitCodes = await replaceOneByOne(place);
    await Promise.all([workers.stop(), goingOn, endOrders()]);
    await orders.letNewRulesHold();
    await orders.playPart(2);
    const paid = await orders.judge(folder);

    const single = await upgradeSingle(place);
    await inBrowsers.stop();
    const unserved = await findUnserved(folder, single.url);
    const built = [buildSeconds, single.buildSeconds].map((seconds) => seconds.toFixed(1));
    console.log(
      `built under load in ${built.join(' and ')} s; one process: ${single.pauseSeconds.toFixed(1)} s from SIGTERM until the next one is ready`,
      ...inBrowsers.missing.slice(0, 5),
    );
    return [
      ...(await workers.judge(ownerUrl)),
      figure.atLeast('pages in browsers', inBrowsers.pages(), 100 * world.share),
      figure.atMost('  dead', inBrowsers.dead.length, 0, ''),
      figure.atLeast('assets that they name', inBrowsers.assets(), 1_000 * world.share),
      figure.atMost('  missing', inBrowsers.missing.length, 0, ''),
      figure.atMost('files of earlier builds that are gone', unserved.length, 0, ''),
      figure.atMost('migrated while all were at work, in', migrateSeconds, 240, 's'),
      figure.atMost('pause with one process', single.pauseSeconds, 60, 's'),
      figure.atLeast(
        'processes that left well',
        [...exitCodes, ...single.exitCodes].filter((code) => code === 0).length,
        4,
      ),
      ...paid,
      ...(await verifyBooks(ownerUrl)),
    ];
  },
};
