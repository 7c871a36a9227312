import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import { isPaidOut, type PaymentStatus } from '#contract/money/ledger/payment-status.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import { hasKey } from '../../money/integrations/index.ts';
import { findPaymentState, lockOrder, readDetails, refuseRefund } from '../orders/index.ts';
import { findWebOrder } from '../web-orders/index.ts';

/**
 * An order that a person of the restaurant may give back, locked. A till's is given back on the till
 * as long as it can say so itself. What was paid through us goes back the way it came: without a
 * payment of ours there is none.
 */
export async function lockRefundable(
  transaction: DatabaseTransaction,
  { businessId, orderId, nowMs }: OrderKey & { nowMs: number },
) {
  const key = { businessId, orderId };
  const order = await lockOrder(transaction, key);
  if (!order) return refuse('order_not_found');
  const { integration } = order;
  if (integration === webIntegration) {
    const web = await findWebOrder(transaction, key);
    if (!web || web.is_hidden) return refuse('order_not_found');
  } else if (await hasKey(transaction, { businessId, integration, nowMs })) {
    return refuse('order_on_till');
  }
  const refused = await refuseRefund(transaction, { businessId, order });
  if (refused) return refused;
  const status = order.payment_status as PaymentStatus;
  if (status === 'UNPAID') return refuse('order_not_paid');
  if (isPaidOut(status) && (await findPaymentState(transaction, key))?.state !== 'CAPTURED') {
    return refuse('refund_by_joyous');
  }
  return order;
}

/** "Ana" of "Ana Sol". Null: it isn't known, or was erased. */
export async function findFirstName(
  transaction: DatabaseTransaction,
  vault: Vault,
  key: OrderKey,
): Promise<string | null> {
  const name = (await readDetails(transaction, vault, key))?.name ?? '';
  return name.split(' ')[0] || null;
}
