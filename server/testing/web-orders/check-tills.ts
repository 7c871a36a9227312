import assert from 'node:assert/strict';
import type { Success } from '#contract/envelope.ts';
import { centsText } from '#contract/money/cents.ts';
import type { OrderSince } from '#contract/orders/orders/orders-since.ts';
import { type KitchenOrder, listWebOrders } from '#contract/orders/web-orders/kitchen.ts';
import { waitForTill } from '#contract/orders/web-orders/till-wait.ts';
import type { OracleOrder } from './oracle-order.ts';
import type { OrderOracle } from './oracle-orders.ts';
import { expectCode } from './ordering-product.ts';
import type { Played, Till, TillCounts, Tills } from './tills.ts';

// Where an order must be, written anew from docs/topics/keys.md.

const minuteMs = 60_000;
const silentAfterMs = 3 * minuteMs;
const tillHasMs = 2 * minuteMs;

const asRead = ({ stage, amounts, returned, integration }: OrderSince) => ({
  integration,
  stage,
  total: amounts.total,
  returned,
});

const asItIs = ({ stage, totalCents, returned }: OracleOrder) => ({
  integration: 'Joyous web',
  stage,
  total: centsText(totalCents),
  returned: {
    items: centsText(returned.itemsCents),
    tax: centsText(returned.taxCents),
    tip: centsText(returned.tipCents),
  },
});

/** A till that has read to the end has each order that the kitchen has, as it is now, and no other. */
export function checkRead({ orders }: Till, oracle: OrderOracle): void {
  const shown = oracle.orders.filter(({ shownAtMs }) => shownAtMs !== null);
  assert.deepEqual(
    [...orders].map(([id]) => id).sort((one, other) => one - other),
    shown.map(({ orderId }) => orderId),
    'a till has other orders than the kitchen',
  );
  for (const order of shown) {
    const read = orders.get(order.orderId)?.read;
    assert.deepEqual(read && asRead(read), asItIs(order), 'a till missed a change');
  }
}

type Board = {
  orders: KitchenOrder[];
  till: { name: string; state: 'WORKS' | 'SILENT' | 'ENDED' } | null;
};

/** We note a till's calls once a minute, so for a minute either may be. */
function checkState({ chosen, chosenAtMs }: Tills, till: Board['till'], nowMs: number): void {
  assert.equal(till?.name, chosen.name);
  const silentMs = nowMs - Math.max(chosenAtMs, chosen.calledAtMs);
  if (silentMs >= silentAfterMs) assert.equal(till.state, 'SILENT');
  if (silentMs < silentAfterMs - minuteMs) assert.equal(till.state, 'WORKS');
}

/** Each order is on the chosen till, or that still has time, or the kitchen rings. */
function checkOrder(
  { chosen, counts }: Pick<Tills, 'chosen'> & { counts: TillCounts },
  { order, shown, till }: { order: OracleOrder; shown: KitchenOrder; till: Board['till'] },
  nowMs: number,
): void {
  const { orderId, shownAtMs } = order;
  const told = chosen.told.get(orderId);
  assert.deepEqual(shown.onTill, told === undefined ? null : { number: told });
  const untilMs = (shownAtMs ?? 0) + tillHasMs;
  assert.equal(Date.parse(shown.tillUntil), untilMs);
  const wait = waitForTill(shown, till, nowMs);
  if (told !== undefined) {
    assert.equal(wait, 'ON_TILL');
    counts.onTill += 1;
    const isThere = chosen.orders.has(orderId) || chosen.lies.has(orderId);
    if (!isThere) counts.nowhere += 1;
    assert.ok(isThere, 'it counts as on the till, and the till never said so');
    return;
  }
  const rings = till?.state !== 'WORKS' || nowMs >= untilMs;
  if (wait !== (rings ? 'LATE' : 'WAITS')) counts.nowhere += 1;
  assert.equal(wait, rings ? 'LATE' : 'WAITS', 'nobody hears of an order');
  counts[rings ? 'ringing' : 'waiting'] += 1;
}

/** As the page of the kitchen shows it. `hasEnded`: the key of the chosen till. */
export async function checkBoard(
  { product, opened, oracle, tills }: Played,
  nowMs: number,
  { hasEnded = false } = {},
): Promise<void> {
  const answer = await product.act({ nowMs, kills: [] }, () =>
    product.ask(listWebOrders, {}, opened.cook),
  );
  expectCode(answer, undefined);
  const { orders, till } = (answer as Success<Board>).response;
  // Whoever looks sees that a diner didn't answer in time.
  for (const order of oracle.open()) oracle.lapse(order, nowMs);
  if (hasEnded) assert.equal(till?.state, 'ENDED');
  else checkState(tills, till, nowMs);
  for (const order of oracle.open()) {
    const shown = orders.filter(({ orderId }) => orderId === order.orderId);
    if (order.shownAtMs === null) {
      assert.deepEqual(shown, []);
      continue;
    }
    if (shown.length > 1) tills.counts.onTwo += 1;
    const [once, ...others] = shown;
    assert.ok(once, 'the kitchen lost an order');
    assert.deepEqual(others, []);
    checkOrder(tills, { order, shown: once, till }, nowMs);
  }
  const numbers = orders.flatMap(({ onTill }) => (onTill?.number ? [onTill.number] : []));
  assert.equal(new Set(numbers).size, numbers.length, 'two orders under one number');
}
