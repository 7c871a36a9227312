import { randomUUID } from 'node:crypto';
import {
  giveRefund,
  quoteRefund,
  type RefundWhat,
} from '#contract/orders/refunds/staff-refunds.ts';
import { completeWebOrder, readyWebOrder } from '#contract/orders/web-orders/kitchen.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import type { TestAppOptions } from '../../../testing/test-app.ts';
import { makeStaff, type TestStaff } from '../../people/staff/staff.factory.ts';
import { openPayingRestaurant } from '../payments/paying-orders.factory.ts';
import { dinersAt } from '../web-orders/placed.factory.ts';

type Key = { params: { orderId: string } };

const keyed = ({ headers }: TestStaff, key: string = randomUUID()) => ({
  ...headers,
  'idempotency-key': key,
});

const bodyOf = (what: RefundWhat, expects: { total: string; deposit: string }, more: object) => ({
  ...what,
  reason: 'WRONG' as const,
  expects,
  ...more,
});

/** A restaurant whose diners pay online or there, and people who give their money back. */
export async function openRefunding(options: TestAppOptions = {}) {
  const world = await openPayingRestaurant(options);
  const { at, call, idOf, kitchen, ownerUrl, refused } = world;
  const diners = dinersAt(world, at);

  const ask = ({ params }: Key, what: RefundWhat, by: TestStaff) =>
    call(quoteRefund, { params, body: what }, by.headers);

  /** What the quote expects. */
  async function expectedOf(of: Key, what: RefundWhat, by: TestStaff) {
    const { sides } = await ask(of, what, by);
    if (!sides) throw new Error('nothing was asked for');
    return { total: sides.amounts.total, deposit: sides.deposit };
  }

  return {
    ...world,
    keyed,
    bodyOf,
    ask,
    expectedOf,
    someone: (roleId: number) => makeStaff(world, { at, roleId }),
    async give(of: Key, what: RefundWhat, by: TestStaff, more: object = {}) {
      const body = bodyOf(what, await expectedOf(of, what, by), more);
      return call(giveRefund, { params: of.params, body }, keyed(by));
    },
    async refuse(of: Key, what: RefundWhat, by: TestStaff, more: object = {}) {
      const body = bodyOf(what, await expectedOf(of, what, by), more);
      return refused(giveRefund, { params: of.params, body }, keyed(by));
    },
    refundsOf: (orderId: number) =>
      queryOnce<{ refund_cents: number; reason: string; user_id: number | null }>(
        ownerUrl,
        `SELECT refund_cents, reason, user_id FROM ledger_entries e
         JOIN order_refunds r USING (business_id, entry_id) WHERE e.order_id = $1 ORDER BY entry_id`,
        [orderId],
      ),
    lastAudit: async (action: string) => {
      const [entry] = await queryOnce<{ detail: string; actor_user_id: number }>(
        ownerUrl,
        `SELECT detail, actor_user_id FROM audit_entries WHERE action = $1
         ORDER BY audit_id DESC LIMIT 1`,
        [action],
      );
      return entry;
    },
    /** An order that is handed over, and paid at the restaurant, or not at all. */
    async paidThere(paymentStatus: 'PAID_BY_CASH' | 'UNPAID' = 'PAID_BY_CASH', also: object = {}) {
      const quoteId = await diners.quote([{ itemId: idOf('Burger'), quantity: 2 }], also);
      const { order, secret } = await diners.place(quoteId);
      const { orderNumber: orderId } = order;
      const params = { orderId: String(orderId) };
      await call(readyWebOrder, { params }, kitchen.headers);
      await call(completeWebOrder, { params, body: { paymentStatus } }, kitchen.headers);
      return { orderId, params, secret };
    },
  };
}
