import type { OrderSince, OrdersSince } from '#contract/orders/orders/orders-since.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { together } from '#platform/database/transactions.ts';
import { isRefused, type Refused } from '#platform/refusals/refuse.ts';
import { findOwnRestaurant } from '../../../ground/restaurant/index.ts';
import type { IntegrationContext } from '../../../people/access/index.ts';
import {
  cursorText,
  findAfter,
  findLastPosition,
  findLinesAmong,
  findTaxesAmong,
  findUnchanged,
  type NumberedOrder,
  numberChanged,
  presentOrder,
  readCursor,
  readDetailsAmong,
} from '../../orders/index.ts';
import { findPaymentsAmong } from '../../payments/index.ts';
import { openNotes } from '../sealed-web-orders.ts';
import { findNumbersOf } from './acknowledgements.queries.ts';
import { presentSince } from './present-since.ts';
import { findWebSides } from './web-sides.queries.ts';

type Reading = Pick<IntegrationContext, 'businessId' | 'integration' | 'mayReadDiners' | 'vault'>;

async function readWhole(
  transaction: DatabaseTransaction,
  { businessId, integration, mayReadDiners, vault }: Reading,
  orders: readonly NumberedOrder[],
): Promise<OrderSince[]> {
  if (orders.length === 0) return [];
  const asked = { businessId, orderIds: orders.map(({ order_id }) => order_id) };
  const [lines, taxes, sides, payments, numbers] = await together(
    findLinesAmong(transaction, asked),
    findTaxesAmong(transaction, asked),
    findWebSides(transaction, asked),
    findPaymentsAmong(transaction, asked),
    findNumbersOf(transaction, { ...asked, integration }),
  );
  const details = mayReadDiners
    ? await readDetailsAmong(transaction, vault, asked)
    : new Map<number, never>();
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const taxesOf = Map.groupBy(taxes, ({ orderId }) => orderId);
  const sideOf = new Map(sides.map((side) => [side.order_id, side]));
  const paymentOf = new Map(payments.map((payment) => [payment.order_id, payment]));
  return orders.map((order) => {
    const { order_id: orderId } = order;
    const web = sideOf.get(orderId);
    const notes = () => openNotes(vault, { businessId, orderId }, web?.sealed_notes ?? null);
    return presentSince({
      order: presentOrder(order, linesOf.get(orderId) ?? [], taxesOf.get(orderId) ?? []),
      web,
      payment: paymentOf.get(orderId),
      acknowledgedAs: numbers.get(orderId) ?? null,
      diner: mayReadDiners ? { customer: details.get(orderId), notes: notes() } : undefined,
    });
  });
}

/**
 * The orders that are new or have changed since a program read last. Every order that changes loses its
 * position, and gets the next one from whoever reads: so a program that follows its cursor misses none,
 * however writes and reads overlap.
 */
export const readSince = (
  since: string,
  context: IntegrationContext,
): Promise<OrdersSince | Refused<'bad_input'>> =>
  context.transact(async (transaction) => {
    const { businessId } = context;
    const { external_id: externalId } = await findOwnRestaurant(transaction, businessId);
    const last = await findLastPosition(transaction, businessId);
    const after = readCursor(since, { externalId, last });
    if (isRefused(after)) return after;
    const mayBeMore = await numberChanged(transaction, context);
    const { orders, upTo, hasMore } = await findAfter(transaction, context, after);
    const whole = await readWhole(transaction, context, orders);
    // What changed while it was read may be half old and half new. It comes again.
    const unchanged = await findUnchanged(transaction, businessId, orders);
    return {
      orders: whole.filter(({ orderId }) => unchanged.has(orderId)),
      cursor: cursorText(externalId, upTo),
      hasMore: hasMore || mayBeMore,
    };
  });
