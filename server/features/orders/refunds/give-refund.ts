import { createHash } from 'node:crypto';
import { centsText, negated, shownCents } from '#contract/money/cents.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { refundReasons, refundReasonText } from '#contract/orders/refunds/reasons.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { lockIfOpen, type OrderKey } from '../../ground/restaurant/index.ts';
import { ceilingsOf, findRefundEntry } from '../../money/ledger/index.ts';
import type { Operation, StaffContext } from '../../people/access/index.ts';
import { checkOwnPassword } from '../../people/staff/index.ts';
import {
  type ComputedRefund,
  computeRefund,
  countRefunds,
  findRefund,
  lockOrder,
  writeRefund,
} from '../orders/index.ts';
import { tellDiner } from '../web-orders/index.ts';
import { lockPersonsDay, takesFor } from './persons-day.ts';
import { sidesOf } from './refund-sides.ts';
import { lockRefundable } from './refundable-order.ts';

/** Shorter than what a till may send, because it becomes the reference of the refund. */
const keyText = /^[\x21-\x7e]{1,100}$/;

/** The diner reads of the first ones by text, and of all on the order's page. */
const mostTextsOfOrder = 3;

async function present(
  transaction: DatabaseTransaction,
  { businessId, entryId }: { businessId: number; entryId: number },
) {
  const entry = await findRefundEntry(transaction, { businessId, entryId });
  const { tax_cents: tax, tip_cents: tip, refund_cents: total } = entry;
  return {
    refundId: entryId,
    givenAt: entry.occurred_at.toISOString(),
    amounts: {
      items: centsText(total + tax + tip),
      tax: centsText(negated(tax)),
      tip: centsText(negated(tip)),
      total: centsText(total),
    },
  };
}

type Told = { computed: ComputedRefund; isToCard: boolean; reason: keyof typeof refundReasons };

/** The audit, and the diner of an order on the web, whose number was proven. */
async function tell(
  transaction: DatabaseTransaction,
  context: StaffContext,
  key: OrderKey,
  { computed, isToCard, reason }: Told,
) {
  const { refundCents } = computed.refunding.refund;
  const where = isToCard ? '' : ', given at the restaurant';
  const detail = `order ${key.orderId}: ${shownCents(refundCents)}${where} (${refundReasons[reason]})`;
  await context.audit(transaction, { action: 'ORDER_REFUNDED', detail });
  if (computed.order.integration !== webIntegration || refundCents === 0) return;
  if ((await countRefunds(transaction, key)) > mostTextsOfOrder) return;
  await tellDiner(transaction, context, key, { kind: 'REFUNDED', cents: refundCents, isToCard });
}

/**
 * The order stays locked, and the person's day: of any number at once, no more is given back than
 * there was, and no more without the password than the restaurant allows.
 */
export const giveRefund: Operation<'giveRefund'> = async ({ params, body }, context) => {
  const { businessId, idempotencyKey: reference = '', nowMs, session } = context;
  if (!keyText.test(reference)) {
    const problem = 'the header must have 1 to 100 ASCII characters, without blanks';
    return refuseInput('idempotency-key', problem);
  }
  const { currentPassword, reason, words, expects, ...asked } = body;
  if (reason === 'OTHER' && words === '') return refuseInput('words', 'Say why.');
  const isWrong =
    currentPassword === undefined ? undefined : await checkOwnPassword(context, currentPassword);
  if (isWrong) return isWrong;
  const bodySha256 = createHash('sha256')
    .update(JSON.stringify({ ...asked, reason, words }))
    .digest();
  const key = { businessId, ...params };
  const given = await context.transact(async (transaction, roleId) => {
    const isOpen = await lockIfOpen(transaction, businessId);
    await lockOrder(transaction, key);
    const known = await findRefund(transaction, key, reference);
    if (known) {
      if (!known.body_sha256.equals(bodySha256)) return refuse('reference_taken');
      return present(transaction, { businessId, entryId: known.entry_id });
    }
    if (!isOpen) return refuse('restaurant_closed');
    const order = await lockRefundable(transaction, { ...key, nowMs });
    if (isRefused(order)) return order;
    const computed = await computeRefund(transaction, { businessId, order }, asked);
    if (isRefused(computed)) return computed;
    const { deposit, amounts, paidBackBy } = await sidesOf(transaction, businessId, computed);
    if (amounts.total !== expects.total || deposit !== expects.deposit) {
      return refuse('refund_changed');
    }
    const person = { businessId, userId: session.userId, nowMs };
    const { zones, day, ...today } = await lockPersonsDay(transaction, person);
    const takes = takesFor(computed.refunding.refund.refundCents, { ...today, roleId });
    if (takes === 'OWNER') return refuse('owner_needed');
    if (takes === 'PASSWORD' && currentPassword === undefined) return refuse('password_needed');
    const booking = { businessId, nowMs, by: 'staff', ceilings: ceilingsOf(context) } as const;
    const entryId = await writeRefund(transaction, booking, computed, {
      reference,
      bodySha256,
      reason: refundReasonText(reason, words),
      atMs: nowMs,
      zones,
      giver: { userId: session.userId, day },
    });
    const shown = await present(transaction, { businessId, entryId });
    await tell(transaction, context, key, { computed, isToCard: paidBackBy === 'JOYOUS', reason });
    return shown;
  });
  if (!isRefused(given)) context.announceNews();
  return given;
};
