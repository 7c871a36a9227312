import { centsOf } from '#contract/money/cents.ts';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, type Refused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { ceilingsOf } from '../../money/ledger/index.ts';
import type { IntegrationContext, Operation } from '../../people/access/index.ts';
import { moveOrder } from './move-order.ts';
import {
  findOrder,
  findPaymentState,
  isHiddenFromTills,
  lockOrder,
  type OrderRow,
} from './orders.queries.ts';
import { inFuture, mayTillMove, type OrderStage, pastInstantMs } from './orders.rules.ts';
import { showOrder } from './show-order.ts';

type StatusChange = {
  order: OrderRow;
  stage: OrderStage;
  sentByTill: { tip?: string | undefined; paymentStatus?: PaymentStatus | undefined };
};

/** An order on the web that its diner pays online waits for that, and is booked as it was paid. */
async function refuseWhilePaid(
  transaction: DatabaseTransaction,
  key: OrderKey,
  { order, stage, sentByTill }: StatusChange,
) {
  if (order.integration !== webIntegration || stage === 'CANCELLED') return undefined;
  const payment = await findPaymentState(transaction, key);
  if (!payment) return undefined;
  const { state, cents, captured_cents } = payment;
  if (state === 'AUTHORIZED' && stage === 'COMPLETED') {
    const message = 'its payment is under way: it cannot become COMPLETED yet';
    return refuse('stage_not_possible', { problems: [{ field: 'stage', message }] });
  }
  if (state !== 'CAPTURED') {
    return sentByTill.paymentStatus === 'PAID_BY_CARD'
      ? refuseInput('paymentStatus', 'was not paid online')
      : undefined;
  }
  if (stage === 'COMPLETED' && captured_cents !== cents) {
    const message = 'the amount paid online is not what it costs: it cannot become COMPLETED';
    return refuse('stage_not_possible', { problems: [{ field: 'stage', message }] });
  }
  for (const field of ['tip', 'paymentStatus'] as const) {
    const sent = sentByTill[field];
    if (sent === undefined || sent === 'PAID_BY_CARD') continue;
    return refuseInput(field, 'was paid online, and stays as it was paid');
  }
  return undefined;
}

/** What happens with an order that another room knows more about. */
export type TillMoves = {
  /** What is settled first. Returns the order as it is then. */
  before(
    transaction: DatabaseTransaction,
    context: IntegrationContext,
    moving: { order: OrderRow; stage: OrderStage },
  ): Promise<OrderRow | Refused<'stage_not_possible'>>;
  moved(
    transaction: DatabaseTransaction,
    context: IntegrationContext,
    moved: { order: OrderRow; stage: OrderStage; atMs: number },
  ): Promise<void>;
};

export const setStatus =
  (tillMoves: TillMoves): Operation<'setPartnerOrderStatus'> =>
  ({ params: { orderId }, body: { stage, at, ...sentByTill } }, context) =>
    context.transact(async (transaction) => {
      const { businessId, keyId, mayCharge, nowMs } = context;
      const key = { businessId, orderId };
      const order = await lockOrder(transaction, key);
      if (!order || (await isHiddenFromTills(transaction, businessId, order))) {
        return refuse('order_not_found');
      }
      const before = order.stage as OrderStage;
      if (!mayTillMove(before, stage)) {
        const message = `an order that is ${before} cannot become ${stage}`;
        return refuse('stage_not_possible', { problems: [{ field: 'stage', message }] });
      }
      for (const field of ['tip', 'paymentStatus'] as const) {
        if (stage !== 'COMPLETED' && sentByTill[field] !== undefined) {
          return refuseInput(field, 'is for an order that becomes COMPLETED');
        }
      }
      const beingPaid = await refuseWhilePaid(transaction, key, { order, stage, sentByTill });
      if (beingPaid) return beingPaid;
      const atMs = at === undefined ? nowMs : pastInstantMs(at, nowMs);
      if (atMs === undefined) return refuseInput('at', inFuture);
      if (atMs < order.placed_at.getTime()) {
        return refuseInput('at', 'must not be before the order was placed');
      }
      const { tip, paymentStatus = order.payment_status as PaymentStatus } = sentByTill;
      // A kitchen's till may complete an order whose payment another program reported, as it stands.
      if (isPaidOut(paymentStatus) && !mayCharge) {
        if (sentByTill.paymentStatus !== undefined) return refuse('payments_scope_missing');
        if (sentByTill.tip !== undefined) {
          const message =
            'this key can set the tip only of an order that Joyous did not receive the payment for: for others it takes the scope payments:write';
          return refuse('payments_scope_missing', { problems: [{ field: 'tip', message }] });
        }
      }
      const current = await tillMoves.before(transaction, context, { order, stage });
      if (isRefused(current)) return current;
      const tipCents = tip === undefined ? current.tip_cents : centsOf(tip);
      const booking = { businessId, nowMs, by: { keyId }, ceilings: ceilingsOf(context) };
      await moveOrder(transaction, booking, current, { stage, atMs, tipCents, paymentStatus });
      await tillMoves.moved(transaction, context, { order: current, stage, atMs });
      const changed = await findOrder(transaction, key);
      if (!changed) throw new Error('an order that was changed is gone');
      return showOrder(transaction, businessId, changed);
    });
