import { figure } from '../bench/report.ts';
import { playOrders } from '../server/testing/web-orders/play-orders.ts';
import { orderHistory } from '../server/testing/web-orders/random-orders.ts';
import type { HistoryLine } from './histories/line.ts';
import { playOnLines } from './histories/play-on-lines.ts';
import type { Trial } from './support/trial.ts';

/** About four orders in each. */
const histories = 2_500;

const counts = { histories: 0, orders: 0, withCoupon: 0, cancelled: 0, completed: 0 };

async function playOne(
  line: HistoryLine,
  history: Parameters<typeof playOrders>[1],
): Promise<void> {
  const { orders } = await playOrders(line, history);
  const count = (of: (order: (typeof orders)[number]) => boolean) => orders.filter(of).length;
  counts.histories += 1;
  counts.orders += orders.length;
  counts.withCoupon += count(({ coupon }) => coupon !== null);
  counts.cancelled += count(({ stage }) => stage === 'CANCELLED');
  counts.completed += count(({ stage }) => stage === 'COMPLETED');
}

/**
 * Random lives of orders on the web: diners order and cancel, cooks and a till press whatever they
 * like, nobody looks, time goes by, and connections and servers die at any statement of it. Whoever
 * got no answer asks again. Each answer must be what an oracle says, and in the end each order is
 * there once, booked if it was handed over, and its coupon free if it wasn't.
 */
export const trial: Trial = {
  longestSeconds: 2_400,
  isSeeded: true,
  async run(world) {
    const { share, path } = world;
    const { figures, answersLost, processes } = await playOnLines(world, {
      name: 'orders-on-the-web',
      histories,
      arbitrary: orderHistory,
      play: playOne,
    });
    if (path !== undefined) return figures;
    const some = (name: string, count: number, ofEach: number) =>
      figure.atLeast(name, count, Math.floor(histories * share * ofEach));
    return [
      some('histories', counts.histories, 1),
      ...figures,
      some('orders placed', counts.orders, 2.5),
      some('  with a coupon', counts.withCoupon, 0.8),
      some('  handed over', counts.completed, 0.5),
      some('  canceled', counts.cancelled, 0.8),
      some('acts that died and were done again', answersLost, 2),
      some('  with the whole server', processes, 0.02),
    ];
  },
};
