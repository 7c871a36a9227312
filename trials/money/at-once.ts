import { Agent } from 'node:http';
import { callUrl } from '#contract/call.ts';
import { orderCalls } from '#contract/orders/orders/calls.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { figure } from '../../bench/report.ts';
import { anyDeposit } from '../../server/features/money/sweeps/deposit-review.factory.ts';
import { sweepAll } from '../../server/features/money/sweeps/index.ts';
import { anyCoupon, ask } from '../support/clients.ts';
import type { Trial } from '../support/trial.ts';
import type { World } from '../support/world.ts';
import { verifyLedger } from './books.ts';
import { type LedgerWorld, makeKeys, openLedgerWorld } from './ledger-world.ts';
import { askUntilAnswered, type Line, newCall } from './partner-line.ts';
import { openServers } from './servers.ts';

const rounds = 20;
const callsAtOnce = 50;
/** Each refund is $1, so this many fit into an order. */
const dollarsOfOrder = 20;
const percentOff = 20;

const many = <Result>(work: (number: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: callsAtOnce }, (_, number) => work(number)));

const countGood = (answers: { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

let lastReference = 0;

function orderBody(given: { couponCode?: string } = {}) {
  lastReference += 1;
  const placedAtMs = Date.now() - 2 * minuteMs;
  const isDiscounted = given.couponCode !== undefined;
  const total = isDiscounted ? dollarsOfOrder * (1 - percentOff / 100) : dollarsOfOrder;
  return {
    ...given,
    reference: `At once ${lastReference}`,
    serviceType: 'TAKE_OUT',
    paymentStatus: 'PAID_BY_CARD',
    stage: 'COMPLETED',
    placedAt: new Date(placedAtMs).toISOString(),
    completedAt: new Date(placedAtMs + minuteMs).toISOString(),
    lines: [{ item: 'Taco', quantity: 1, price: `${dollarsOfOrder}.00` }],
    amounts: { subtotal: `${dollarsOfOrder}.00`, tax: '0.00', total: `${total}.00` },
  };
}

const orders = callUrl(orderCalls.createPartnerOrders);

async function makeOrder(line: Line): Promise<number> {
  const { text } = await askUntilAnswered(line, newCall(orders, orderBody()));
  return (JSON.parse(text) as { response: { orderId: number } }).response.orderId;
}

/** Returns how many refunds succeeded: all that fit, and no more. */
async function refundAtOnce(line: Line): Promise<number> {
  const path = callUrl(orderCalls.refundPartnerOrder, { orderId: await makeOrder(line) });
  const answers = await many((number) =>
    askUntilAnswered(
      line,
      newCall(path, { reference: `R${number}`, reason: 'It was cold', items: '1.00' }),
    ),
  );
  return countGood(answers);
}

/** Returns how many orders got the discount of one coupon. */
async function redeemAtOnce(line: Line, { ownerUrl }: LedgerWorld): Promise<number> {
  const agent = new Agent();
  await ask(line.findPort() ?? 0, agent, anyCoupon());
  const [coupon] = await queryOnce<{ code: string }>(
    ownerUrl,
    `SELECT code FROM coupons WHERE redeemed_at IS NULL ORDER BY coupon_id DESC LIMIT 1`,
  );
  const couponCode = coupon?.code ?? '';
  return countGood(
    await many(() => askUntilAnswered(line, newCall(orders, orderBody({ couponCode })))),
  );
}

/**
 * Sweeps as of one night later each time. Returns how many deposits too many it made: 0 is right.
 */
async function sweepAtOnce({ database, ownerUrl, restaurants }: LedgerWorld): Promise<number> {
  const [due] = await queryOnce<{ latest: Date }>(
    ownerUrl,
    'SELECT coalesce(max(due_at) FILTER (WHERE isfinite(due_at)), now()) AS latest FROM next_sweeps',
  );
  const nowMs = (due?.latest.getTime() ?? 0) + 1;
  await many(() => sweepAll(database, { nowMs, review: anyDeposit }));
  const made = await queryOnce(ownerUrl, 'SELECT 1 FROM deposits WHERE made_at = $1', [
    new Date(nowMs),
  ]);
  return made.length - restaurants.length;
}

type Counts = { refunds: number; uses: number; sweeps: number };

/** Counts the rounds in which each of them was right. */
async function repeat(world: World, ledger: LedgerWorld, findPort: Line['findPort']) {
  const lines: Line[] = [];
  for (const restaurant of ledger.restaurants) {
    const keys = await makeKeys(ledger, restaurant, { name: 'Till', count: 10 });
    let turn = 0;
    const findKey = () => {
      turn += 1;
      return keys[turn % keys.length] ?? '';
    };
    lines.push({ findPort, findKey });
  }
  const right: Counts = { refunds: 0, uses: 0, sweeps: 0 };
  const wanted = Math.ceil(rounds * world.share);
  // Sweeps earlier entries first: each night has its own orders.
  await sweepAll(ledger.database, { nowMs: Date.now(), review: anyDeposit });
  for (let round = 0; round < wanted; round += 1) {
    const line = lines[round % lines.length] as Line;
    if ((await refundAtOnce(line)) === dollarsOfOrder) right.refunds += 1;
    if ((await redeemAtOnce(line, ledger)) === 1) right.uses += 1;
    await Promise.all(lines.map(makeOrder));
    if ((await sweepAtOnce(ledger)) === 0) right.sweeps += 1;
  }
  return { right, wanted };
}

/** The same call many times at once, to two servers of one database. */
export const atOnce: Trial = {
  longestSeconds: 300,
  async run(world) {
    const ledger = await openLedgerWorld(world, { restaurants: 3, connections: 20 });
    const servers = openServers(world, ledger);
    await Promise.all([servers.start(), servers.start()]);
    const { right, wanted } = await repeat(world, ledger, servers.findPort);
    const figures = {
      [`${callsAtOnce} refunds of one order at once`]: right.refunds,
      [`${callsAtOnce} uses of one coupon at once`]: right.uses,
      [`${callsAtOnce} sweeps at once`]: right.sweeps,
    };
    return [
      ...Object.entries(figures).map(([name, count]) =>
        figure.atLeast(`${name}, right so often`, count, wanted, `of ${wanted}`),
      ),
      ...(await verifyLedger(ledger)),
    ];
  },
};
