import fc from 'fast-check';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { type Figure, figure } from '../bench/report.ts';
import { verifyLedger } from '../server/features/money/sweeps/index.ts';
import { playThroughCalls } from '../server/testing/money/play-history.ts';
import { moneyHistory } from '../server/testing/money/random-money.ts';
import { type HistoryLine, openLine } from './histories/line.ts';
import type { Trial } from './support/trial.ts';
import type { World } from './support/world.ts';

const histories = 2_000;
const lines = 2;

const counts = { histories: 0, differing: 0, orders: 0, both: 0, refunds: 0 };
const sweeps = { late: 0, deposits: 0, carriedOver: 0 };
const holds = { held: 0, released: 0, refused: 0 };

async function playOne(line: HistoryLine, history: Parameters<typeof playThroughCalls>[1]) {
  const simulation = await playThroughCalls(line, history);
  const { deposits } = simulation.sweeps;
  counts.histories += 1;
  counts.orders += simulation.orders.length;
  counts.both += simulation.orders.filter(({ order }) => order.own > 0 && order.ours > 0).length;
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

/** Plays histories one after the other, and says how to play one again that differs. */
async function playMany(line: HistoryLine, { seed, path, numRuns }: Playing): Promise<void> {
  const property = fc.asyncProperty(moneyHistory, (history) => playOne(line, history));
  const details = await fc.check(property, { seed, path, numRuns, endOnFailure: true });
  if (!details.failed) return;
  counts.differing += 1;
  console.log(await fc.asyncDefaultReportMessage(details), details.errorInstance);
  const replay = `--seed ${seed} --path ${details.counterexamplePath}`;
  console.log(`To play it again: npm run trials -- random-histories ${replay}`);
}

type Playing = { seed: number; path: string; numRuns: number };

async function playAll({ share, seed, path }: World, all: HistoryLine[]) {
  const [first] = all;
  if (first && path !== undefined) return playMany(first, { seed, path, numRuns: 1 });
  const numRuns = Math.ceil((histories / lines) * share);
  await Promise.all(
    all.map((line, index) => playMany(line, { seed: seed + index, path: '', numRuns })),
  );
}

async function verifyAll(all: readonly HistoryLine[]): Promise<Figure[]> {
  const verified = await Promise.all(all.map(({ database }) => verifyLedger(database)));
  const sum = (of: (one: (typeof verified)[number]) => number) =>
    verified.reduce((total, one) => total + of(one), 0);
  return [
    figure.atMost(
      'ledger verify: faults',
      sum(({ faults }) => faults.length),
      0,
      '',
    ),
    figure.atMost(
      '  unexplained',
      sum(({ unexplainedCents }) => unexplainedCents),
      0,
      'cents',
    ),
  ];
}

/**
 * Random histories of a restaurant's money, through the calls of tills and the nightly job. While
 * they are played, connections and servers die in the middle of what they do, and tills and the job
 * do it again. In the end every entry, every deposit and every figure of the reports must be what
 * an oracle makes of the same orders.
 */
export const trial: Trial = {
  // Two thousand took 14 and 16 minutes beside other work, on two cores.
  longestSeconds: 1_800,
  isSeeded: true,
  async run(world) {
    const { share, path } = world;
    const postgres = await startEmbeddedPostgres({
      dataDir: await world.folder(),
      tuning: 'disposable',
    });
    world.defer(postgres.stop);
    const all: HistoryLine[] = [];
    for (let number = 1; number <= lines; number += 1) {
      all.push(await openLine(world, postgres, `histories_${number}`));
    }
    await playAll(world, all);
    const differing = figure.atMost(
      'histories that differ from the oracle',
      counts.differing,
      0,
      '',
    );
    const faults = await verifyAll(all);
    if (path !== undefined) return [differing, ...faults];
    const dead = (what: 'answersLost' | 'processes') =>
      all.reduce((sum, { deaths }) => sum + deaths[what], 0);
    const some = (name: string, count: number, ofEach: number) =>
      figure.atLeast(name, count, Math.floor(histories * share * ofEach));
    return [
      some('histories', counts.histories, 1),
      differing,
      ...faults,
      some('orders', counts.orders, 1.5),
      some('  with discounts of both kinds', counts.both, 0.6),
      some('refunds', counts.refunds, 0.6),
      some('entries that came late', sweeps.late, 1),
      some('deposits', sweeps.deposits, 0.6),
      some('  with something carried over', sweeps.carriedOver, 0.05),
      some('entries held for review', holds.held, 0.5),
      some('  released', holds.released, 0.08),
      some('  refused', holds.refused, 0.08),
      some('acts that died and were done again', dead('answersLost'), 1),
      some('  with the whole server', dead('processes'), 0.01),
    ];
  },
};
