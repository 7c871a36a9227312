import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl } from '#contract/call.ts';
import { restaurantCalls } from '#contract/find/restaurants/calls.ts';
import { dashboardCalls } from '#contract/portal/dashboard/calls.ts';
import { reportCalls } from '#contract/reports/report/calls.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../bench/report.ts';
import { signInToDemo } from '../bench/sign-in-demo.ts';
import { projectFolder } from '../scripts/setup/project.mjs';
import { seededRandom } from '../server/demo/seeded-random.ts';
import { demoFlagship } from '../server/demo/staff/demo-staff.data.ts';
import { raiseBudgets } from '../server/testing/hostile/raise-budgets.ts';
import { countBooked, verifyBooks } from './failover/judge.ts';
import { openTill } from './order-of-entries/appends.ts';
import { watchReadiness } from './rolling/balancer.ts';
import { changesSince, checkOut, findCommit, runJoyousOf } from './rolling/old-version.ts';
import { openVisitors } from './rolling/visitors.ts';
import { runAsOwner } from './support/run-as-owner.ts';
import type { Trial } from './support/trial.ts';

const tills = 6;
const diners = 12;
const staffMembers = 3;
const phaseMs = 5_000;

/** What the till of this trial does: an older version may not know scopes of today. */
const scopesOfTill = ['orders:read', 'orders:write', 'payments:write'];

/**
 * Two processes of the version before, under tills, diners and the portal. The new version migrates
 * the database, and replaces one process after the other. `--commit` names another version.
 */
export const trial: Trial = {
  longestSeconds: 300,
  findMissing: () => (findCommit() ? undefined : 'there is no version before this one in git'),
  async run(world) {
    const commit = findCommit(world.commit);
    if (!commit) throw new Error(`git has no commit ${world.commit}`);
    const migrations = changesSince(commit, 'server/migrations', 'server/schema/functions');
    console.log(`from ${commit.slice(0, 8)}: ${migrations.length} migrations and SQL functions`);
    const oldFolder = await checkOut(world, commit);

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
      SHUTDOWN_GRACE_MS: '1500',
    };
    runJoyousOf(oldFolder, { ...asOwner, DEMO_ORDERS: 'false' }, ['demo']);
    await runAsOwner(ownerUrl, raiseBudgets);
    const first = await world.start(settings, oldFolder);
    const keyOptions = ['--name', 'Till', ...scopesOfTill.flatMap((scope) => ['--scope', scope])];
    const printed = runJoyousOf(oldFolder, { ...settings }, [
      'keys',
      'create',
      '--restaurant',
      demoFlagship,
      ...keyOptions,
    ]);
    const key = /^joy_\S+$/m.exec(printed)?.[0] ?? '';
    const staff = await signInToDemo(first.url);

    const servers = new Set([first, await world.start(settings, oldFolder)]);
    const balancer = watchReadiness(servers);
    world.defer(balancer.stop);
    const random = seededRandom(String(world.seed));
    const findPort = () => balancer.pick()?.port ?? 0;
    const working = Array.from({ length: tills }, () => openTill({ findPort, key, random }));
    const inPublic = openVisitors(balancer, diners, [
      { path: '/' },
      { path: '/restaurant/city/new-york' },
      { path: callUrl(restaurantCalls.getRestaurant, { id: demoFlagship }) },
    ]);
    const inPortal = openVisitors(balancer, staffMembers, [
      { path: dashboardCalls.getDashboard.path, headers: staff },
      { path: callUrl(reportCalls.searchHistory, {}, { limit: 50 }), headers: staff },
    ]);
    await sleep(phaseMs * world.share);

    console.log(runJoyousOf(projectFolder, asOwner, ['migrate']).trim());
    await sleep(phaseMs * world.share);

    const exitCodes: (number | null)[] = [];
    for (const old of [...servers]) {
      servers.add(await world.start(settings));
      await sleep(phaseMs * world.share);
      exitCodes.push(await old.stop());
      servers.delete(old);
    }
    await sleep(phaseMs * world.share);
    await Promise.all([...working, inPublic, inPortal].map((one) => one.stop()));

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
      figure.atLeast('processes that left well', exitCodes.filter((code) => code === 0).length, 2),
      ...(await verifyBooks(ownerUrl)),
    ];
  },
};
