import { queryOnce } from '#platform/testing/query-once.ts';
import { type Figure, figure } from '../bench/report.ts';
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
export const trial: Trial = {
  longestSeconds: 900,
  async run(world) {
    const ledger = await openLedgerWorld(world, { restaurants, connections: 2 });
    const { tills, faults } = await breakEverything(world, ledger);
    return [...faults, ...(await expectBooks(ledger, tills, world.share))];
  },
};
