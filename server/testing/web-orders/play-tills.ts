import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Success } from '#contract/envelope.ts';
import { setOrdersTill } from '#contract/money/integrations/programs.ts';
import { acknowledgePartnerOrder } from '#contract/orders/orders/acknowledgement.ts';
import { findPartnerOrder, setPartnerOrderStatus } from '#contract/orders/orders/orders.ts';
import type { OrdersSince } from '#contract/orders/orders/orders-since.ts';
import { revokeKey } from '../../features/money/integrations/index.ts';
import { makeIntegration } from '../../features/money/integrations/integrations.factory.ts';
import type { Moment } from '../money/simulate-money.ts';
import { checkBoard, checkRead } from './check-tills.ts';
import { type Answer, expectCode, type Opened, type OrderingProduct } from './ordering-product.ts';
import type { TillAct } from './random-tills.ts';
import type { Played, Till, TillCounts, Tills } from './tills.ts';

type Dies = Extract<TillAct['act'], { do: 'read' }>['dies'];

const choose = (
  { act, ask }: OrderingProduct,
  { owner }: Opened,
  { name, moment }: { name: string; moment: Moment },
) => act(moment, () => ask(setOrdersTill, { body: { name } }, owner));

/** Two tills of a restaurant. An owner chose the first one for orders on the web. */
export async function openTills(
  product: OrderingProduct,
  opened: Opened,
  counts: TillCounts,
): Promise<Tills> {
  const open = async (name: string): Promise<Till> => ({
    name,
    key: await makeIntegration(product, { at: opened.at, name }),
    cursor: 'start',
    orders: new Map(),
    said: new Set(),
    cursors: ['start'],
    told: new Map(),
    lies: new Set(),
    calledAtMs: 0,
  });
  const both = [await open('Till'), await open('Bar')] as const;
  const [chosen] = both;
  const nowMs = product.clock.now();
  const moment = { nowMs, kills: [] };
  expectCode(await choose(product, opened, { name: chosen.name, moment }), undefined);
  return { both, chosen, chosenAtMs: nowMs, counts };
}

type Calling = { till: Till; moment: Moment };

/** A call of a till, repeated until it is answered. */
async function callAs<Result>(
  { product }: Played,
  { till, moment }: Calling,
  ask: (headers: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const headers = { ...till.key.headers, 'idempotency-key': randomUUID() };
  const answer = await product.act(moment, () => ask(headers));
  till.calledAtMs = moment.nowMs;
  return answer;
}

const pageOf = (answer: Answer): OrdersSince => {
  expectCode(answer, undefined);
  return (answer as Success<OrdersSince>).response;
};

async function say(
  played: Played,
  { till, moment }: Calling,
  { orderId, number }: { orderId: number; number: string },
): Promise<void> {
  const { product, oracle, tills } = played;
  const asked = { params: { orderId }, body: { number } };
  const answer = await callAs(played, { till, moment: { ...moment, act: 'say' } }, (headers) =>
    product.ask(acknowledgePartnerOrder, asked, headers),
  );
  const order = oracle.orders.find((one) => one.orderId === orderId);
  if (!order || order.shownAtMs === null) return expectCode(answer, 'order_not_found');
  expectCode(answer, undefined);
  const { response } = answer as Success<{ number: string; stage: string; isTill: boolean }>;
  const isTill = till === tills.chosen;
  assert.deepEqual(
    [response.number, response.stage, response.isTill],
    [number, order.stage, isTill],
  );
  till.told.set(orderId, number);
  if (isTill && order.stage !== 'CANCELLED') oracle.see(order);
  tills.counts.said += 1;
}

/** Reads to the end, and says what it has, unless it dies before that. */
async function read(played: Played, { till, moment }: Calling, dies: Dies): Promise<void> {
  const { product, oracle, tills } = played;
  if (dies !== 'NEVER') tills.counts.died += 1;
  for (let hasMore = true; hasMore; ) {
    const query = { since: till.cursor };
    const reading = { till, moment: { ...moment, act: 'read' } };
    const page = pageOf(
      await callAs(played, reading, (headers) => product.ask(findPartnerOrder, { query }, headers)),
    );
    if (dies === 'BEFORE_STORING') return;
    for (const order of page.orders) {
      const { number = `${till.name} ${till.orders.size + 1}` } =
        till.orders.get(order.orderId) ?? {};
      till.orders.set(order.orderId, { number, read: order });
      tills.counts.read += 1;
    }
    if (dies === 'BEFORE_CURSOR') return;
    ({ cursor: till.cursor, hasMore } = page);
    till.cursors.push(till.cursor);
  }
  checkRead(till, oracle);
  if (dies === 'BEFORE_SAYING') return;
  for (const [orderId, { number }] of till.orders) {
    if (till.said.has(orderId)) continue;
    await say(played, { till, moment }, { orderId, number });
    if (dies === 'BEFORE_ANSWER') return;
    till.said.add(orderId);
  }
}

/** Cursors and orders of two restaurants, each asked for at the other one. */
async function stray(played: Played, { till, moment }: Calling, orderId: number): Promise<void> {
  const { product, tills } = played;
  const { headers: ofStranger } = await makeIntegration(product);
  const asStranger = (query: object) =>
    product.act({ ...moment, kills: [] }, () =>
      product.ask(findPartnerOrder, { query }, ofStranger),
    );
  const { cursor, orders } = pageOf(await asStranger({ since: 'start' }));
  assert.deepEqual(orders, []);
  const strayed = await callAs(played, { till, moment }, (headers) =>
    product.ask(findPartnerOrder, { query: { since: cursor } }, headers),
  );
  expectCode(strayed, 'bad_input');
  if (till.cursor !== 'start') expectCode(await asStranger({ since: till.cursor }), 'bad_input');
  const asked = { params: { orderId }, body: { number: '1' } };
  const headers = { ...ofStranger, 'idempotency-key': randomUUID() };
  const said = await product.act({ ...moment, kills: [] }, () =>
    product.ask(acknowledgePartnerOrder, asked, headers),
  );
  expectCode(said, 'order_not_found');
  tills.counts.refused += 1;
}

/** Its key ends, which everybody sees, and then it has another one. */
async function changeKey(played: Played, { till, moment }: Calling): Promise<void> {
  const { product, opened, tills } = played;
  const { externalId } = opened.at;
  const ended = { externalId, keyId: till.key.keyId, reason: 'Lost' };
  product.clock.set(moment.nowMs);
  await revokeKey(product.database, ended, moment.nowMs);
  await checkBoard(played, moment.nowMs, { hasEnded: till === tills.chosen });
  till.key = await makeIntegration(product, { at: opened.at, name: till.name });
  till.calledAtMs = 0;
  tills.counts.keys += 1;
}

async function accept(played: Played, { till, moment }: Calling, orderId: number): Promise<void> {
  const { product, oracle } = played;
  const order = oracle.orders.find((one) => one.orderId === orderId);
  if (!order) return;
  const asked = { params: { orderId }, body: { stage: 'ACCEPTED' } };
  const answer = await callAs(played, { till, moment }, (headers) =>
    product.ask(setPartnerOrderStatus, asked, headers),
  );
  expectCode(answer, oracle.till(order, 'ACCEPTED'));
  if ('code' in answer) return;
  till.told.set(orderId, till.told.get(orderId) ?? null);
  if (!till.orders.has(orderId)) till.lies.add(orderId);
}

/** Plays what a till does, and looks at the kitchen's board as the cook does. */
export async function playTill(played: Played, one: TillAct, nowMs: number): Promise<void> {
  const { product, opened, oracle, tills } = played;
  const { act, kills } = one;
  const till = tills.both[one.till];
  const calling = { till, moment: { nowMs, kills } };
  const orderOf = (which: number) => oracle.orders.at(-1 - which)?.orderId ?? 1;
  if (act.do === 'read') await read(played, calling, act.dies);
  else if (act.do === 'restore') {
    till.cursor = till.cursors.at(-2 - act.which) ?? 'start';
    tills.counts.restored += 1;
  } else if (act.do === 'again') {
    const [orderId] = [...till.said].slice(act.which);
    const number = till.orders.get(orderId ?? 0)?.number;
    if (orderId && number) await say(played, calling, { orderId, number });
  } else if (act.do === 'lie') {
    const orderId = orderOf(act.which);
    if (!till.orders.has(orderId)) till.lies.add(orderId);
    // It read of the order, and calls it something else now.
    till.said.delete(orderId);
    await say(played, calling, { orderId, number: `lie ${till.name} ${orderId}` });
    tills.counts.lied += 1;
  } else if (act.do === 'accept') await accept(played, calling, orderOf(act.which));
  else if (act.do === 'stray') await stray(played, calling, orderOf(act.which));
  else if (act.do === 'key') await changeKey(played, calling);
  else {
    const [first, second] = tills.both;
    tills.chosen = tills.chosen === first ? second : first;
    tills.chosenAtMs = nowMs;
    const chosen = { name: tills.chosen.name, moment: calling.moment };
    expectCode(await choose(product, opened, chosen), undefined);
  }
  await checkBoard(played, nowMs);
}

/** Both read everything: each order is on each of them once, as it is, and in one sequence. */
export async function finishTills(played: Played, nowMs: number): Promise<void> {
  const sequences: number[][] = [];
  for (const till of played.tills.both) {
    await read(played, { till, moment: { nowMs, kills: [] } }, 'NEVER');
    const numbers = [...till.orders.values()].map(({ number }) => number);
    assert.equal(new Set(numbers).size, numbers.length, 'one number for two orders');
    // From the beginning, as a new till.
    const anew: Till = { ...till, cursor: 'start', cursors: [], orders: new Map() };
    await read(played, { till: anew, moment: { nowMs, kills: [] } }, 'BEFORE_SAYING');
    sequences.push([...anew.orders.keys()]);
  }
  assert.deepEqual(sequences[0], sequences[1]);
}
