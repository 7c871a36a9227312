import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { seededRandom } from '../server/demo/seeded-random.ts';
import { demoFlagship } from '../server/demo/staff/demo-staff.data.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { openTill } from './failover/appends.ts';
import { countBooked, verifyBooks } from './failover/judge.ts';
import { watchReadiness } from './rolling/balancer.ts';
import {
  buildIn,
  changesSince,
  checkOut,
  findCommit,
  markVersion,
  runJoyousOf,
  updateTo,
} from './rolling/old-version.ts';
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

function createKey(folder: string, settings: Record<string, string>): string {
  const scopes = scopesOfTill.flatMap((scope) => ['--scope', scope]);
  const command = ['keys', 'create', '--restaurant', demoFlagship, '--name', 'Till'];
  const printed = runJoyousOf(folder, { ...settings }, [...command, ...scopes]);
  return /^joy_\S+$/m.exec(printed)?.[0] ?? '';
}

type Place = {
  world: World;
  /** Those that run. */
  servers: Set<TrialServer>;
  settings: Record<string, string>;
  folder: string;
};

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
 * tills, diners, the portal, and browsers that load every file of their pages. Then another version,
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
    const folder = await checkOut(world, commit);
    markVersion(folder, 'before');
    await buildIn(folder);

    const postgres = await startEmbeddedPostgres({ dataDir: await world.folder() });
    world.defer(postgres.stop);
    const { ownerUrl, appUrl } = postgres;
    const secrets = { SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'fatal' };
    const asOwner = { ...secrets, DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl };
    const settings = {
      ...secrets,
      DATABASE_APP_URL: appUrl,
      // One store of photos for both, as several processes of a machine have it.
      DATA_DIR: await world.folder(),
      // As in production.
      SHUTDOWN_GRACE_MS: '5000',
    };
    runJoyousOf(folder, { ...asOwner, DEMO_ORDERS: 'false' }, ['demo']);
    await runAsOwner(ownerUrl, raiseBudgets);
    const first = await world.start(settings, folder);
    const key = createKey(folder, settings);
    const staff = await signInToDemo(first.url);

    const servers = new Set([first, await world.start(settings, folder)]);
    const balancer = watchReadiness(servers);
    world.defer(balancer.stop);
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
    await sleep(phaseMs * world.share);

    const inBrowsers = openReaders(balancer, readers, publicPages);
    updateTo(folder, commit);
    const buildSeconds = await buildIn(folder);
    console.log(runJoyousOf(folder, asOwner, ['migrate']).trim());
    await sleep(phaseMs * world.share);

    const place = { world, servers, settings, folder };
    const exitCodes = await replaceOneByOne(place);
    await Promise.all([...working, inPublic, inPortal].map((one) => one.stop()));

    const single = await upgradeSingle(place);
    await inBrowsers.stop();
    const unserved = await findUnserved(folder, single.url);
    const built = [buildSeconds, single.buildSeconds].map((seconds) => seconds.toFixed(1));
    console.log(
      `built under load in ${built.join(' and ')} s; one process: ${single.pauseSeconds.toFixed(1)} s from SIGTERM until the next one is ready`,
    );

    const references = working.flatMap((till) => till.references);
    const refused = working.flatMap((till) => till.refused);
    const { lost, twice } = await countBooked(ownerUrl, references);
    console.log(
      ...[...refused, ...inPublic.lost, ...inPortal.lost, ...inBrowsers.missing].slice(0, 5),
    );
    return [
      figure.atLeast('acknowledged orders', references.length, 300 * world.share),
      figure.atMost('  refused', refused.length, 0, ''),
      figure.atMost('  lost', lost, 0, ''),
      figure.atMost('  booked twice', twice, 0, ''),
      figure.atLeast('pages of diners', inPublic.asked(), 1_000 * world.share),
      figure.atMost('  lost', inPublic.lost.length, 0, ''),
      figure.atLeast('calls of the portal', inPortal.asked(), 200 * world.share),
      figure.atMost('  lost', inPortal.lost.length, 0, ''),
      figure.atLeast('pages in browsers', inBrowsers.pages(), 100 * world.share),
      figure.atMost('  dead', inBrowsers.dead.length, 0, ''),
      figure.atLeast('assets that they name', inBrowsers.assets(), 1_000 * world.share),
      figure.atMost('  missing', inBrowsers.missing.length, 0, ''),
      figure.atMost('files of earlier builds that are gone', unserved.length, 0, ''),
      figure.atMost('pause with one process', single.pauseSeconds, 60, 's'),
      figure.atLeast(
        'processes that left well',
        [...exitCodes, ...single.exitCodes].filter((code) => code === 0).length,
        4,
      ),
      ...(await verifyBooks(ownerUrl)),
    ];
  },
};
