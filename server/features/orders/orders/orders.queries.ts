import { sql } from 'kysely';
import { webIntegration } from '#contract/money/integrations/web-integration.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';
import type { OrderStage } from './orders.rules.ts';

export const orderColumns = [
  'order_id',
  'integration',
  'reference',
  'service_type',
  'payment_status',
  'stage',
  'completion_reason',
  'placed_at',
  'due_at',
  'accepted_at',
  'ready_at',
  'completed_at',
  'cancelled_at',
  'received_at',
  'menu_price_cents',
  'own_discount_cents',
  'our_discount_cents',
  'tax_cents',
  'tip_cents',
  'coupon_code',
  'own_code',
  'returned_items_cents',
  'returned_tax_cents',
  'returned_tip_cents',
  'charged_back_cents',
] as const;

export const findOrder = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

type Among = { businessId: number; orderIds: readonly number[] };

const among = (orderIds: readonly number[]) => sql<boolean>`order_id = any(${orderIds}::bigint[])`;

/** Several, in no order. */
export const findOrdersAmong = (
  transaction: DatabaseTransaction,
  { businessId, orderIds }: Among,
): Promise<OrderRow[]> =>
  transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('business_id', '=', businessId)
    .where(among(orderIds))
    .execute();

export const findLinesAmong = (
  transaction: DatabaseTransaction,
  { businessId, orderIds }: Among,
): Promise<LineRow[]> =>
  transaction
    .selectFrom('order_lines')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(among(orderIds))
    .orderBy('order_id')
    .orderBy('line_no')
    .execute();

export const findSealedAmong = (
  transaction: DatabaseTransaction,
  { businessId, orderIds }: Among,
) =>
  transaction
    .selectFrom('orders')
    .select(['order_id', 'integration', 'reference', 'sealed_details'])
    .where('business_id', '=', businessId)
    .where(among(orderIds))
    .execute();

/** Others who would change it wait until the transaction ends, and see its result. */
export const lockOrder = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('orders')
    .select(orderColumns)
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const openStages = ['PLACED', 'ACCEPTED', 'READY'] as const;

/** An order that is open was paid on our own page: whoever completes it books it as that. */
export async function markPaidOnline(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set({ payment_status: 'PAID_BY_CARD' })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('stage', 'in', openStages)
    .execute();
}

/** How far its payment on the web is. Undefined: it is paid at the restaurant. */
export const findPaymentState = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
) =>
  transaction
    .selectFrom('payments_of_orders')
    .select(['state', 'cents', 'captured_cents'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

/** An order on the web whose diner hasn't paid, or never paid: a till knows of no such order. */
export async function isHiddenFromTills(
  transaction: DatabaseTransaction,
  businessId: number,
  { integration, order_id: orderId }: OrderRow,
): Promise<boolean> {
  if (integration !== webIntegration) return false;
  const hidden = await transaction
    .selectFrom('hidden_orders')
    .select('order_id')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return hidden !== undefined;
}

export async function findOrderId(
  transaction: DatabaseTransaction,
  given: { businessId: number; integration: string; reference: string },
): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('orders')
    .select('order_id')
    .where('business_id', '=', given.businessId)
    .where('integration', '=', given.integration)
    .where('reference', '=', given.reference)
    .executeTakeFirst();
  return row?.order_id;
}

export const findLines = (transaction: DatabaseTransaction, { businessId, orderId }: OrderKey) =>
  transaction
    .selectFrom('order_lines')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .execute();

export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

const timeColumns = {
  PLACED: 'placed_at',
  ACCEPTED: 'accepted_at',
  READY: 'ready_at',
  COMPLETED: 'completed_at',
  CANCELLED: 'cancelled_at',
} as const satisfies Record<OrderStage, string>;

type Change = { stage: OrderStage; atMs: number; tipCents: number; paymentStatus: string };

export async function setStage(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
  { stage, atMs, tipCents, paymentStatus }: Change,
): Promise<void> {
  await transaction
    .updateTable('orders')
    .set((row) => ({
      stage,
      // Back in the kitchen, it is accepted since when it was.
      ...(stage === 'ACCEPTED'
        ? {
            ready_at: null,
            accepted_at: sql<Date>`coalesce(${row.ref('accepted_at')}, ${new Date(atMs)})`,
          }
        : { [timeColumns[stage]]: new Date(atMs) }),
      tip_cents: tipCents,
      payment_status: paymentStatus,
      ...(stage === 'COMPLETED' && { completion_reason: 'COMPLETED' }),
    }))
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .execute();
}

/** Whether there are details to erase. */
export const findSealedDetails = (
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
) =>
  transaction
    .selectFrom('orders')
    .select(['integration', 'reference', 'sealed_details'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();

export async function eraseDetails(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<boolean> {
  const erased = await transaction
    .updateTable('orders')
    .set({ sealed_details: null })
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .where('sealed_details', 'is not', null)
    .executeTakeFirst();
  return erased.numUpdatedRows > 0n;
}
