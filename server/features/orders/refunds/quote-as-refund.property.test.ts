import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, centsText } from '#contract/money/cents.ts';
import { refundPartnerOrder } from '#contract/orders/orders/refunds.ts';
import {
  giveRefund,
  quoteRefund,
  type RefundQuote,
  type RefundWhat,
} from '#contract/orders/refunds/staff-refunds.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import {
  anyCart,
  handOverPaid,
  handOverThere,
  openShop,
  quoteCart,
} from '../../../testing/web-orders/carts.ts';
import { makeIntegration } from '../../money/integrations/integrations.factory.ts';
import { verifyLedger } from '../../money/sweeps/index.ts';
import { makeStaff, operatorOf } from '../../people/staff/staff.factory.ts';
import { rangeOfDays, verifyPayments } from '../payments/index.ts';
import { openPayingWorld } from '../payments/paying.factory.ts';
import { refundAsOperator } from './operate-refunds.ts';

const world = await openPayingWorld();
const { call, clock, database, ownerUrl, provider, settleAll, standIn } = world;

const givers = ['staff', 'till', 'operator'] as const;

/** `part` of what is left, in hundredths. */
const anyRefund = fc.record({
  by: fc.constantFrom(...givers),
  what: fc.constantFrom('LINE' as const, 'ITEMS' as const, 'TIP' as const, 'BOTH' as const),
  part: fc.integer({ min: 1, max: 100 }),
});

const anyHistory = fc.record({
  cart: anyCart,
  isOnline: fc.boolean(),
  refunds: fc.array(anyRefund, { minLength: 1, maxLength: 4 }),
  /** By whom all that is left is given back in the end. */
  last: fc.constantFrom(...givers),
});

type AnyRefund = typeof anyRefund extends fc.Arbitrary<infer Value> ? Value : never;

/** Undefined: nothing of it is left. */
function whatOf(
  { what, part }: AnyRefund,
  { left, lines }: Pick<RefundQuote, 'left' | 'lines'>,
): RefundWhat | undefined {
  const partOf = (amount: string) => Math.ceil((centsOf(amount) * part) / 100);
  if (what === 'LINE') {
    const some = lines.filter((line) => line.left > 0);
    const line = some[part % some.length];
    if (!line) return undefined;
    return { lines: [{ lineNo: line.lineNo, quantity: 1 + (part % line.left) }] };
  }
  const items = what === 'TIP' ? 0 : partOf(left.items);
  const tip = what === 'ITEMS' ? 0 : partOf(left.tip);
  if (items + tip === 0) return undefined;
  return {
    ...(items > 0 && { items: centsText(items) }),
    ...(tip > 0 && { tip: centsText(tip) }),
  };
}

async function openGivers({ at }: { at: { businessId: number; externalId: string } }) {
  const owner = await makeStaff(world, { at });
  const till = await makeIntegration(world, { at, refundLimit: '900000' });
  const once = (headers: Record<string, string>) => ({
    ...headers,
    'idempotency-key': randomUUID(),
  });
  type Given = { orderId: number; what: RefundWhat; expects: { total: string; deposit: string } };
  const give: Record<(typeof givers)[number], (given: Given) => Promise<unknown>> = {
    staff: ({ orderId, what, expects }) => {
      const body = { ...what, expects, reason: 'WRONG' as const, currentPassword: owner.password };
      const params = { orderId: String(orderId) };
      return call(giveRefund, { params, body }, once(owner.headers));
    },
    till: ({ orderId, what }) => {
      const body = { ...what, reference: randomUUID(), reason: 'Cold' } as never;
      return call(refundPartnerOrder, { params: { orderId }, body }, once(till.headers));
    },
    operator: async ({ orderId, what: { lines, ...what } }) => {
      const asked = {
        ...what,
        ...(lines && { line: lines.map(({ lineNo, quantity }) => `${lineNo}:${quantity}`) }),
        order: String(orderId),
        reference: randomUUID(),
        reason: 'Cold',
      };
      const acting = { ...operatorOf(world), ...world.settling, nowMs: clock.now() };
      const given = await refundAsOperator(acting, { externalId: at.externalId, ...asked });
      expect(given).not.toHaveProperty('code');
    },
  };
  return {
    give,
    ask: (orderId: number, what: RefundWhat) => {
      const params = { orderId: String(orderId) };
      return call(quoteRefund, { params, body: what }, owner.headers);
    },
  };
}

/** What the restaurant is to be paid, and what the order's card got back. */
async function standingOf({ businessId }: { businessId: number }, orderId: number) {
  const [row] = await queryOnce<{ cents: number }>(
    ownerUrl,
    `SELECT coalesce(sum(net_cents), 0)::int AS cents FROM ledger_entries
     WHERE business_id = $1 AND paid_out AND sweep_batch_num IS NULL`,
    [businessId],
  );
  const toCard = Object.values(standIn.state.charges)
    .filter(({ metadata }) => metadata.joyous_order === String(orderId))
    .filter(({ metadata }) => metadata.joyous_restaurant === String(businessId))
    .reduce((sum, { amount_refunded }) => sum + amount_refunded, 0);
  return { waitingCents: row?.cents ?? 0, toCard };
}

async function lastEntry({ businessId }: { businessId: number }, orderId: number) {
  const [entry] = await queryOnce<{ total: number; tax: number; tip: number }>(
    ownerUrl,
    `SELECT refund_cents AS total, -tax_cents AS tax, -tip_cents AS tip FROM ledger_entries
     WHERE business_id = $1 AND order_id = $2 AND kind = 'REFUND'
     ORDER BY entry_id DESC LIMIT 1`,
    [businessId, orderId],
  );
  return entry;
}

test("for all orders and refunds, whoever gives them: the quote's two sums are what the card gets, the entry and the change of the deposit", async () => {
  let given = 0;
  const property = fc.asyncProperty(anyHistory, async ({ cart, isOnline, refunds, last }) => {
    const shop = await openShop(world, cart);
    const { at } = shop;
    const { quoteId, totalCents } = await quoteCart(world, cart, shop);
    fc.pre(totalCents >= 50);
    const address = cart.terms.service === 'DELIVERY' ? '1 Elm St' : '';
    const handOver = isOnline ? handOverPaid : handOverThere;
    const { orderId } = await handOver(world, shop, quoteId, address);
    const { ask, give } = await openGivers(shop);

    let backCents = 0;

    async function giveBack(by: (typeof givers)[number], what: RefundWhat) {
      const quoted = await ask(orderId, what).catch((error: Error) => {
        // Dishes that cost nothing.
        if (!what.lines || !error.message.includes('this would refund nothing')) throw error;
      });
      const sides = quoted?.sides;
      if (!sides) return;
      const before = await standingOf(at, orderId);
      const expects = { total: sides.amounts.total, deposit: sides.deposit };
      await give[by]({ orderId, what, expects });
      if (isOnline) await settleAll();
      const after = await standingOf(at, orderId);
      const { amounts } = sides;
      expect({
        entry: await lastEntry(at, orderId),
        toCard: after.toCard - before.toCard,
        deposit: after.waitingCents - before.waitingCents,
        paidBackBy: sides.paidBackBy,
      }).toEqual({
        entry: {
          total: centsOf(amounts.total),
          tax: centsOf(amounts.tax),
          tip: centsOf(amounts.tip),
        },
        toCard: isOnline ? centsOf(amounts.total) : 0,
        deposit: centsOf(sides.deposit),
        paidBackBy: isOnline ? 'JOYOUS' : 'RESTAURANT',
      });
      given += 1;
      backCents += centsOf(amounts.total);
    }

    for (const refund of refunds) {
      if (backCents === totalCents) break;
      const what = whatOf(refund, await ask(orderId, {}));
      if (what) await giveBack(refund.by, what);
    }
    if (backCents < totalCents) await giveBack(last, { all: true });
    expect(backCents).toBe(totalCents);
  });
  await fc.assert(property, { numRuns: 8, endOnFailure: true });
  expect(given).toBeGreaterThan(8);
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const checked = await verifyPayments({ database, provider }, rangeOfDays(today, today));
  expect(checked.differences).toEqual([]);
  expect((await verifyLedger(database)).faults).toEqual([]);
});
