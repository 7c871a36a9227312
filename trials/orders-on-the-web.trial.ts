import { dayMs } from '#contract/time/durations.ts';
import { stripeProvider } from '#platform/payments/stripe-provider.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { figure } from '../bench/report.ts';
import { verifyPayments } from '../server/features/orders/payments/index.ts';
import { providerAccount } from '../server/testing/web-orders/open-provider.ts';
import { historiesStartMs, playOrders } from '../server/testing/web-orders/play-orders.ts';
import { orderHistory } from '../server/testing/web-orders/random-orders.ts';
import { newTillCounts } from '../server/testing/web-orders/tills.ts';
import type { HistoryLine } from './histories/line.ts';
import { playOnLines } from './histories/play-on-lines.ts';
import type { Trial } from './support/trial.ts';

/** About four orders in each. */
const histories = 2_800;

const counts = { histories: 0, orders: 0, withCoupon: 0, changed: 0, cancelled: 0, completed: 0 };
const online = {
  placed: 0,
  captured: 0,
  givenBack: 0,
  refunds: 0,
  disputes: 0,
  won: 0,
  declined: 0,
};
const tills = newTillCounts();
const wire = { callsLost: 0, lost: 0, doubled: 0, forged: 0 };
/** At which statements of an act something died: before it, and after it. */
const died: Record<string, { before: Set<number>; after: Set<number> }> = {};
const wrong = { twice: 0, withoutOrder: 0, differences: 0, unexplainedCents: 0, deposits: 0 };

async function playOne(
  line: HistoryLine,
  history: Parameters<typeof playOrders>[1],
): Promise<void> {
  const { orders } = await playOrders(line, history, tills);
  const count = (of: (order: (typeof orders)[number]) => boolean) => orders.filter(of).length;
  counts.histories += 1;
  counts.orders += orders.length;
  counts.withCoupon += count(({ coupon }) => coupon !== null);
  counts.changed += count(({ changes }) => changes > 0);
  counts.cancelled += count(({ stage }) => stage === 'CANCELLED');
  counts.completed += count(({ stage }) => stage === 'COMPLETED');
  online.placed += count(({ isOnline }) => isOnline);
  online.declined += count(({ declines }) => declines > 0);
}

/** The last statement of an act at which something died: 0 if nothing ever did. */
const lastOf = (act: string) =>
  Math.max(0, ...(died[act]?.before ?? []), ...(died[act]?.after ?? []));

/**
 * How many of an act's statements, up to the last at which something died, nothing died at. Counts
 * at most this many, because the later ones of a job depend on how much there is to do.
 */
function spared(act: string, most = 24): number {
  const { before, after } = died[act] ?? { before: new Set(), after: new Set() };
  const last = Math.min(most, lastOf(act));
  const sparedOf = (nths: Set<number>) => last - [...nths].filter((nth) => nth <= last).length;
  return sparedOf(before) + sparedOf(after);
}

const review = { floorCents: Number.MAX_SAFE_INTEGER, times: Number.MAX_SAFE_INTEGER };

/** Compares what the provider has in the end with the ledger and the deposits. */
async function finish(line: HistoryLine): Promise<void> {
  const { act, database, provider, ownerUrl } = line;
  const { state, fetch } = provider.standIn;
  const charges = Object.values(state.charges).filter((charge) => charge.amount_captured > 0);
  const orderOf = ({ metadata }: (typeof charges)[number]) =>
    `${metadata.joyous_restaurant} ${metadata.joyous_order}`;
  online.captured += charges.length;
  online.givenBack += charges.filter((one) => one.amount_refunded === one.amount_captured).length;
  online.refunds += Object.keys(state.refunds).length;
  online.disputes += Object.keys(state.disputes).length;
  online.won += Object.values(state.disputes).filter(({ status }) => status === 'won').length;
  for (const { act: of = '', nth, moment } of line.deaths.statements) {
    died[of] ??= { before: new Set(), after: new Set() };
    died[of][moment].add(nth);
  }
  for (const what of Object.keys(wire) as (keyof typeof wire)[])
    wire[what] += provider.counts[what];
  wrong.twice += charges.length - new Set(charges.map(orderOf)).size;

  const range = { fromMs: historiesStartMs - dayMs, toMs: historiesStartMs + 30 * dayMs };
  const payments = stripeProvider({ ...providerAccount, fetch });
  const { days, differences } = await verifyPayments({ database, provider: payments }, range);
  wrong.differences += differences.length;
  wrong.withoutOrder += differences.filter(({ what }) => what.includes('no order')).length;
  wrong.unexplainedCents += days.reduce((sum, day) => sum + day.unexplainedCents, 0);

  // By then, everything that is to be paid out is due.
  await act({ nowMs: Date.now() + 2 * dayMs, kills: [] }, () => line.sweep(review));
  const [swept] = await queryOnce<{ deposits: number }>(
    ownerUrl,
    'SELECT count(*)::int AS deposits FROM deposits',
  );
  wrong.deposits += swept?.deposits ?? 0;
}

/**
 * Random lives of orders on the web: diners order, pay and cancel, cooks and a till press any
 * button, dishes are out and diners are asked, some orders are never looked at, a bank takes money back, time goes by, and connections
 * and servers die at any statement of it. The provider of payments declines, loses calls and
 * answers or does them late, and its notices are lost, doubled, late, forged, and in any order. A
 * caller without an answer asks again. Each answer must be what an oracle says, and in the end each
 * order is there once, booked if it was handed over, and its coupon free if it wasn't; no diner was
 * charged twice, without an order, or without getting back what they should, and provider, ledger
 * and deposits have the same.
 *
 * Two tills read the orders and say which they have. They die before they stored what they read, go on
 * from old cursors, say things twice, late or that aren't true, try cursors of another restaurant, and
 * lose their keys; an owner changes which of the two it is that orders on the web go to. Whenever
 * somebody looks, each order is on that till or rings in the kitchen, and a till that has read to the
 * end has each order once, as it is.
 *
 * One seed repeats every act, fault and death. Which of two servers gets to a payment first isn't
 * planned, so the number of orders may differ a little.
 */
export const trial: Trial = {
  // An hour and a half on a quiet machine: its jobs look at ever more restaurants.
  longestSeconds: 4 * 3_600,
  isSeeded: true,
  async run(world) {
    const { share, path } = world;
    const { figures, answersLost, processes } = await playOnLines(world, {
      name: 'orders-on-the-web',
      histories,
      arbitrary: orderHistory,
      play: playOne,
      finish,
    });
    const none = (name: string, count: number, unit = '') => figure.atMost(name, count, 0, unit);
    if (path !== undefined) return figures;
    const some = (name: string, count: number, ofEach: number) =>
      figure.atLeast(name, count, Math.floor(histories * share * ofEach));
    return [
      some('histories', counts.histories, 1),
      ...figures,
      none('charged without an order', wrong.withoutOrder),
      none('captured twice', wrong.twice),
      none('payments verify: differences', wrong.differences),
      none('  unexplained', wrong.unexplainedCents, 'cents'),
      share < 1
        ? some('orders placed', counts.orders, 2.5)
        : figure.atLeast('orders placed', counts.orders, 10_000),
      some('  with a coupon', counts.withCoupon, 0.8),
      some('  changed while they were made', counts.changed, 0.1),
      some('  handed over', counts.completed, 0.5),
      some('  canceled', counts.cancelled, 0.8),
      some('orders paid online', online.placed, 0.8),
      some('  with a card that was declined', online.declined, 0.1),
      some('  charged', online.captured, 0.2),
      some('  given back in full', online.givenBack, 0.03),
      some('  refunds at the provider', online.refunds, 0.05),
      some('  disputes', online.disputes, 0.03),
      some('    won', online.won, 0.005),
      none('orders neither on the till nor ringing', tills.nowhere),
      none('orders twice before the kitchen', tills.onTwo),
      some('  on the till, when looked at', tills.onTill, 1),
      some('  the till still had time', tills.waiting, 0.5),
      some('  ringing', tills.ringing, 1),
      some('orders that tills read', tills.read, 2.5),
      some('  and said that they have', tills.said, 2.5),
      some('  died meanwhile', tills.died, 1),
      some('  from an old cursor', tills.restored, 0.3),
      some('  said what was not true', tills.lied, 0.3),
      some('  asked with the cursor of another restaurant', tills.refused, 0.1),
      some('  lost a key', tills.keys, 0.1),
      some('deposits', wrong.deposits, 0.1),
      some('calls to the provider, or answers, that were lost', wire.callsLost, 1),
      some('notices that were lost', wire.lost, 0.3),
      some('  that came twice', wire.doubled, 0.3),
      some('  that were forged', wire.forged, 0.3),
      some('acts that died and were done again', answersLost, 2),
      some('  with the whole server', processes, 0.02),
      // With less to do, not each has its turn.
      ...(share < 1
        ? []
        : [
            none('  statements of "place" at which none died', spared('place', 64)),
            figure.atLeast('    of so many', lastOf('place'), 40),
            ...['notices', 'accept', 'complete', 'cancel', 'refund', 'jobs', 'read', 'say'].flatMap(
              (act) => [
                none(`  statements of "${act}" at which none died`, spared(act)),
                figure.atLeast('    of so many', lastOf(act), 4),
              ],
            ),
          ]),
    ];
  },
};
