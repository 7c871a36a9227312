import { figure } from '../bench/report.ts';
import { playThroughCalls } from '../server/testing/money/play-history.ts';
import { moneyHistory } from '../server/testing/money/random-money.ts';
import type { HistoryLine } from './histories/line.ts';
import { playOnLines } from './histories/play-on-lines.ts';
import type { Trial } from './support/trial.ts';

const histories = 2_000;

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
export const trial: Trial = {
  // Two thousand took 14 and 16 minutes beside other work, on two cores.
  longestSeconds: 1_800,
  isSeeded: true,
  async run(world) {
    const { share, path } = world;
    const { figures, answersLost, processes } = await playOnLines(world, {
      name: 'random-histories',
      histories,
      arbitrary: moneyHistory,
      play: playOne,
    });
    if (path !== undefined) return figures;
    const some = (name: string, count: number, ofEach: number) =>
      figure.atLeast(name, count, Math.floor(histories * share * ofEach));
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
