import {
  inTransaction,
  type OwnTransaction,
  type RestaurantTransaction,
  type SecretTransaction,
} from '#platform/database/transactions.ts';
import { isRefused, refuse } from '#platform/refusals/refuse.ts';
import { plainCode } from '#platform/tokens/short-code.ts';
import { secretHash } from '#platform/tokens/tokens.ts';
import { findCustomerByPhone, findOrderIds } from '../../diners/diners/index.ts';
import { findListedRestaurant, type OrderKey } from '../../ground/restaurant/index.ts';
import type { Context, Operation } from '../../people/access/index.ts';
import { findProvenNumber } from '../numbers/index.ts';
import { findOrder } from '../orders/index.ts';
import { byLink } from './diner-order.ts';
import { findSealedLink } from './order-links.queries.ts';
import { openLink } from './sealed-web-orders.ts';
import { findOpen, findWebOrder } from './web-orders.queries.ts';

/** The order, if it has this code and waits for its payment. */
async function readUnpaid(
  transaction: RestaurantTransaction,
  { vault }: Pick<Context, 'vault'>,
  { key, code }: { key: OrderKey; code: string },
) {
  const order = await findOrder(transaction, key);
  const web = await findWebOrder(transaction, key);
  if (order?.stage !== 'PLACED' || !web?.is_hidden) return undefined;
  const codes = [order.coupon_code, order.own_code].map((used) => used && plainCode(used));
  const { sealed } = await findSealedLink(transaction, key);
  if (!codes.includes(plainCode(code)) || sealed === null) return undefined;
  return { orderNumber: order.order_id, secret: openLink(vault, key, sealed) };
}

/** The open order of a proven number: it has at most one at a restaurant. */
async function findOfNumber(
  transaction: OwnTransaction & RestaurantTransaction & SecretTransaction,
  { vault, nowMs }: Context,
  { businessId, token }: { businessId: number; token: string },
): Promise<OrderKey | undefined> {
  const phone = await findProvenNumber(transaction, { vault, token, nowMs });
  if (phone === undefined) return undefined;
  const customer = await findCustomerByPhone(transaction, { vault, businessId }, phone);
  if (!customer) return undefined;
  const of = { businessId, customerId: customer.customer_id };
  const open = await findOpen(transaction, businessId, await findOrderIds(transaction, of));
  return open && { businessId, orderId: open.order_id };
}

/**
 * What a diner is told whose own unpaid order has their code. A code alone finds nothing, so nobody
 * learns from this what became of a code that is not theirs.
 */
export const findUnpaidOrder: Operation<'findUnpaidOrder'> = async ({ params, body }, context) => {
  const { database } = context;
  const { code, numberToken, secrets } = body;
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const { business_id: businessId } = restaurant;
  for (const secret of secrets) {
    const found = await byLink(context, secret, async (transaction, key) =>
      key.businessId === businessId ? readUnpaid(transaction, context, { key, code }) : undefined,
    );
    if (isRefused(found) && found.code === 'too_many_attempts') return found;
    if (found && !isRefused(found)) return { order: found };
  }
  if (numberToken === null) return { order: null };
  const scope = { restaurant: businessId, secret: secretHash(numberToken) };
  const found = await inTransaction(database, scope, async (transaction) => {
    const key = await findOfNumber(transaction, context, { businessId, token: numberToken });
    return key && readUnpaid(transaction, context, { key, code });
  });
  return { order: found ?? null };
};
