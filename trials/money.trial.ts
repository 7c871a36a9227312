import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../bench/report.ts';
import { playThroughCalls } from '../server/testing/money/play-history.ts';
import { moneyHistory } from '../server/testing/money/random-money.ts';
import type { HistoryLine } from './histories/line.ts';
import { playOnLines } from './histories/play-on-lines.ts';
import { atOnce } from './money/at-once.ts';
import { compareWithBooks, countDiffering, verifyLedger } from './money/books.ts';
import { killDatabase, terminateInTransactions } from './money/database-faults.ts';
import { type LedgerWorld, openLedgerWorld } from './money/ledger-world.ts';
import { killServers, openServers, openSweeper } from './money/servers.ts';
import { openTills, type Tills } from './money/tills.ts';
import type { Trial } from './support/trial.ts';
import type { World } from './support/world.ts';

const restaurants = 4;
const mostRepeated = 3_000;

/**
 * Causes all the faults, one kind after the other. Resolves when the tills have their last
 * acknowledgement.
 */
async function breakEverything(world: World, ledger: LedgerWorld) {
  const { share } = world;
  const servers = openServers(world, ledger);
  const tills = await openTills(world, ledger, servers.findPort);
  const sweeper = openSweeper(world, ledger.appUrl);
  let killed = 0;
  await killServers(servers, {
    times: Math.ceil(100 * share),
    atOnce: 2,
    async onKilled() {
      killed += 1;
      if (killed % 4 === 0) await sweeper.killAndRestart();
    },
  });
  const stored = await Promise.all([servers.start(), servers.start()]);
  const databaseKills = await killDatabase(ledger.ownerUrl, Math.ceil(20 * share));
  const terminated = await terminateInTransactions(ledger.ownerUrl, Math.ceil(200 * share));
  await tills.stop();
  await sweeper.kill();
  const alive = stored.filter((server) => server.process.exitCode === null).length;
  const faults = [
    figure.atLeast('servers killed', killed, Math.ceil(100 * share)),
    figure.atLeast('database killed, and back', databaseKills, Math.ceil(20 * share)),
    figure.atLeast('  servers that stayed', alive, stored.length),
    figure.atLeast('connections ended in a transaction', terminated, Math.ceil(200 * share)),
  ];
  return { tills, faults };
}

async function expectBooks(ledger: LedgerWorld, tills: Tills, share: number) {
  const { all, sum } = tills;
  const repeats = sum((till) => till.repeats);
  const { repeated, differing } = await countDiffering(all, Math.ceil(mostRepeated * share));
  const books = await compareWithBooks(ledger.ownerUrl, all);
  const [swept] = await queryOnce<{ deposits: number; entries: number }>(
    ledger.ownerUrl,
    'SELECT count(*)::int AS deposits, sum(entries)::int AS entries FROM deposits',
  );
  const problems = all.flatMap((till) => [...till.refused, ...till.differing]);
  for (const problem of problems.slice(0, 5)) console.log(problem);
  const figures: Figure[] = [
    figure.atLeast('calls sent again without an answer', repeats, 100 * share),
    figure.atLeast('orders acknowledged', books.orders, 2_000 * share),
    figure.atMost('  lost', books.lost, 0, ''),
    figure.atMost('  doubled', books.doubled, 0, ''),
    figure.atMost('  not booked once', books.notBookedOnce, 0, ''),
    figure.atLeast('refunds acknowledged', books.refunds, 200 * share),
    figure.atMost('  orders with others in the books', books.wrongRefunds, 0, ''),
    figure.atMost(
      'right calls that were refused',
      sum((till) => till.refused.length),
      0,
      '',
    ),
    figure.atMost(
      'two answers to one call',
      sum((till) => till.differing.length),
      0,
      '',
    ),
    figure.atLeast('answers asked for again in the end', repeated, 300 * share),
    figure.atMost('  not the same, byte for byte', differing, 0, ''),
    figure.atLeast('deposits', swept?.deposits ?? 0, 100 * share, `${swept?.entries} entries`),
  ];
  return [...figures, ...(await verifyLedger(ledger))];
}

/**
 * Orders, refunds and sweeps while servers, the database and its connections are killed. Tills send
 * again whatever got no answer, and in the end every cent must be where the answers said.
 */
const kills: Trial = {
  longestSeconds: 900,
  async run(world) {
    const ledger = await openLedgerWorld(world, { restaurants, connections: 2 });
    const { tills, faults } = await breakEverything(world, ledger);
    return [...faults, ...(await expectBooks(ledger, tills, world.share))];
  },
};

const mostHistories = 2_000;

const counts = { histories: 0, orders: 0, both: 0, refunds: 0, remitted: 0 };
const sweeps = { late: 0, deposits: 0, carriedOver: 0 };
const holds = { held: 0, released: 0, refused: 0 };

async function playOne(line: HistoryLine, history: Parameters<typeof playThroughCalls>[1]) {
  const simulation = await playThroughCalls(line, history);
  const { deposits } = simulation.sweeps;
  counts.histories += 1;
  counts.orders += simulation.orders.length;
  counts.both += simulation.orders.filter(
    ({ order }) => order.restaurantDiscount > 0 && order.joyousDiscount > 0,
  ).length;
  counts.remitted += simulation.entries.filter(({ remitted }) => remitted !== 0).length;
  counts.refunds += simulation.entries.filter(({ kind }) => kind === 'REFUND').length;
  sweeps.late += simulation.entries.filter((one) => one.recordedAtMs > one.occurredAtMs).length;
  sweeps.deposits += deposits.length;
  const decided = (decision: string) =>
    simulation.holds.filter(({ held }) => held?.decision === decision).length;
  holds.held += simulation.holds.length;
  holds.released += decided('RELEASED');
  holds.refused += decided('REFUSED');
  sweeps.carriedOver += deposits.filter((deposit) => deposit.carriedOver !== 0).length;
}

/**
 * Random histories of a restaurant's money, through the calls of tills and the nightly job. While
 * they are played, connections and servers die in the middle of what they do, and tills and the job
 * do it again. In the end every entry, every deposit and every figure of the reports must be what
 * an oracle makes of the same orders.
 */
const histories: Trial = {
  // Two thousand took 14 and 16 minutes beside other work, on two cores.
  longestSeconds: 1_800,
  isSeeded: true,
  async run(world) {
    const { share, path } = world;
    const { figures, answersLost, processes } = await playOnLines(world, {
      name: 'money:histories',
      histories: mostHistories,
      arbitrary: moneyHistory,
      play: playOne,
    });
    if (path !== undefined) return figures;
    const some = (name: string, count: number, ofEach: number) =>
      figure.atLeast(name, count, Math.floor(mostHistories * share * ofEach));
    return [
      some('histories', counts.histories, 1),
      ...figures,
      some('orders', counts.orders, 1.5),
      some('  with discounts of both kinds', counts.both, 0.6),
      some('refunds', counts.refunds, 0.6),
      some('entries with tax that we remit', counts.remitted, 0.2),
      some('entries that came late', sweeps.late, 1),
      some('deposits', sweeps.deposits, 0.6),
      some('  with something carried over', sweeps.carriedOver, 0.05),
      some('entries held for review', holds.held, 0.5),
      some('  released', holds.released, 0.08),
      some('  refused', holds.refused, 0.08),
      some('acts that died and were done again', answersLost, 1),
      some('  with the whole server', processes, 0.01),
    ];
  },
};

export const trials = { kills, histories, 'at-once': atOnce };
