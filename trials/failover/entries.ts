import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { figure } from '../../bench/report.ts';
import { signInToDemo } from '../../bench/sign-in-demo.ts';
import { type Random, seededRandom } from '../../server/demo/seeded-random.ts';
import { demoFlagship } from '../../server/demo/staff/demo-staff.data.ts';
import { raiseBudgets } from '../../server/testing/hostile/raise-budgets.ts';
import { makeDemoKeysAt } from '../support/demo-keys.ts';
import { otherRestaurantOfOwner } from '../support/other-restaurant.ts';
import { runAsOwner } from '../support/run-as-owner.ts';
import type { Trial } from '../support/trial.ts';
import type { TrialServer, World } from '../support/world.ts';
import { openTill } from './appends.ts';
import { checkOrder, faultKinds } from './check-order.ts';
import { openPair } from './pair.ts';
import { openReader } from './readings.ts';

const tillsOfRestaurant = 4;
const readersOfRestaurant = 3;
const roundSeconds = 24;

type Restaurant = { key: string; staff: Record<string, string> };

/** The demo without past orders, and two restaurants of it whose portal we are signed in to. */
async function prepare(world: World, settings: Record<string, string>) {
  const base = await world.start({ ...settings, DEMO_ORDERS: 'false' });
  const postgres = await startEmbeddedPostgres({ dataDir: base.dataDir });
  const { ownerUrl, appUrl } = postgres;
  await runAsOwner(ownerUrl, raiseBudgets);
  const restaurants: Restaurant[] = [];
  for (const id of [demoFlagship, (await otherRestaurantOfOwner(ownerUrl)).id]) {
    const [key] = await makeDemoKeysAt(appUrl, id);
    restaurants.push({ key, staff: await signInToDemo(base.url, id) });
  }
  await base.stop();
  await postgres.stop();
  return { dataDir: base.dataDir, restaurants };
}

/** Tills and readers of one restaurant, whose calls go to any of the processes. */
function openWork({ key, staff }: Restaurant, servers: readonly TrialServer[], random: Random) {
  const findPort = () => servers[Math.floor(random() * servers.length)]?.port ?? 0;
  const tills = Array.from({ length: tillsOfRestaurant }, () =>
    openTill({ findPort, key, random }),
  );
  const readers = Array.from({ length: readersOfRestaurant }, () =>
    openReader({ findPort, staff, random }),
  );
  return {
    tills,
    readers,
    async stop() {
      await Promise.all([...tills, ...readers].map((one) => one.stop()));
      for (const reader of readers) await reader.readLast();
    },
  };
}

type Work = ReturnType<typeof openWork>;

/** Of one restaurant, in all rounds. */
function judge(rounds: readonly Work[]) {
  const appends = rounds.flatMap(({ tills }) => tills.flatMap((till) => till.appends));
  const readings = rounds.flatMap(({ readers }) => readers.flatMap((reader) => reader.readings));
  const faults = checkOrder(appends, readings);
  for (const fault of faults.slice(0, 5)) console.log(fault, readings[fault.reading]?.beganMs);
  return { appends, readings, faults };
}

/**
 * Every acknowledged order is in every later reading of its restaurant's whole history, and all
 * readings have them in one order: read from the writer and then from its standby, while the writer
 * is killed.
 */
export const entries: Trial = {
  longestSeconds: 300,
  isSeeded: true,
  async run(world) {
    const settings = { SECRET_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'fatal' };
    const { dataDir, restaurants } = await prepare(world, settings);
    const pair = await openPair(world, dataDir);
    const random = seededRandom(`order of entries: ${world.seed}`);
    const rounds: Work[][] = [];
    for (const more of [{}, { DATABASE_REPORTS_URL: pair.reportsUrl }]) {
      const start = async () =>
        world.start({
          ...settings,
          ...more,
          DATABASE_APP_URL: pair.appUrl,
          DATA_DIR: await world.folder(),
        });
      const servers = [await start(), await start()];
      const all = restaurants.map((restaurant) => openWork(restaurant, servers, random));
      rounds.push(all);
      await sleep((roundSeconds / 2) * world.share * 1_000);
      await pair.moveWriter('kill');
      await sleep((roundSeconds / 2) * world.share * 1_000);
      await Promise.all(all.map((work) => work.stop()));
      for (const server of servers) await server.stop();
    }

    const judged = restaurants.map((_, at) => judge(rounds.map((all) => all[at] as Work)));
    const works = rounds.flat();
    const readers = works.flatMap((work) => work.readers);
    const tills = works.flatMap((work) => work.tills);
    const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
      items.reduce((total, item) => total + of(item), 0);
    const refused = tills.flatMap((till) => till.refused);
    console.log(...refused.slice(0, 2));
    const pages = sum(readers, ({ counts }) => counts.pages);
    console.log(
      `readings given up while nobody could answer: ${sum(readers, ({ counts }) => counts.notNow)}`,
    );
    return [
      figure.atLeast(
        'acknowledged appends',
        sum(judged, (one) => one.appends.length),
        600 * world.share,
      ),
      figure.atLeast(
        '  after a repeat',
        sum(tills, (till) => till.repeats()),
        8,
      ),
      figure.atMost('  refused', refused.length, 0, ''),
      figure.atLeast(
        'whole readings',
        sum(judged, (one) => one.readings.length),
        200 * world.share,
      ),
      figure.atLeast(
        '  of several pages',
        sum(readers, ({ counts }) => counts.byPages),
        40 * world.share,
      ),
      figure.atLeast(
        '  rows of the longest',
        Math.max(...judged.flatMap(({ readings }) => readings.map(({ values }) => values.length))),
        200,
      ),
      ...faultKinds.map((kind) =>
        figure.atMost(
          `  ${kind}`,
          sum(judged, ({ faults }) => faults.filter((one) => one.kind === kind).length),
          0,
          '',
        ),
      ),
      figure.atMost(
        'rows that a page repeats from the one before',
        sum(readers, ({ counts }) => counts.shifted),
        Math.floor(pages / 20),
        `of ${pages} pages`,
      ),
    ];
  },
};
