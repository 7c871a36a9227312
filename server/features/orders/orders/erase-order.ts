import { z } from 'zod';
import { lineOfText } from '#contract/text.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { isRefused, readInput, refuse } from '#platform/refusals/refuse.ts';
import { deleteOrderCustomer } from '../../diners/diners/index.ts';
import { auditAsOperator, findAuditedAt } from '../../ground/audit/index.ts';
import { inRestaurant, type OrderKey } from '../../ground/restaurant/index.ts';
import { eraseDetails, findOrder } from './orders.queries.ts';

const erasureSchema = z.object({
  order: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'must be the number of an order, such as 1042')
    .transform(Number),
  reason: lineOfText(200).min(1, 'Required'),
});

export const action = 'ORDER_DETAILS_ERASED';
export const erasureOf = (orderId: number) => `order ${orderId}: `;

/** When it was done; only the audit trail knows. */
export const findErasedAt = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<Date | undefined> =>
  findAuditedAt(transaction, { businessId, action, detailStart: erasureOf(orderId) });

type ErasureRequest = { externalId: string; order: string; reason: string };

/**
 * For a diner who asks for it: removes name, phone, address and note. The order and its money stay,
 * and so does the hash that recognizes a repeat by the till, so that a repeat brings nothing back.
 */
export async function eraseOrder(
  database: Database,
  { externalId, ...written }: ErasureRequest,
  nowMs: number,
) {
  const read = readInput(erasureSchema, written);
  if (isRefused(read)) return read;
  const { order: orderId, reason } = read;
  return inRestaurant(database, externalId, async (transaction, businessId) => {
    const order = await findOrder(transaction, { businessId, orderId });
    if (!order) return refuse('order_not_found');
    const isChanged = await eraseDetails(transaction, { businessId, orderId });
    await deleteOrderCustomer(transaction, { businessId, orderId });
    if (isChanged) {
      const detail = `${erasureOf(orderId)}${reason}`;
      await auditAsOperator(transaction, { businessId, action, detail, nowMs });
    }
    return { orderId, isChanged };
  });
}
