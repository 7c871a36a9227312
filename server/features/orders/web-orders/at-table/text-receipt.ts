import { orderPath } from '#contract/orders/web-orders/order-link.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { maskPhone } from '#platform/phone/mask-phone.ts';
import { normalisePhone } from '#platform/phone/normalise-phone.ts';
import { isRefused, refuse, refuseInput, TextPostponedError } from '#platform/refusals/refuse.ts';
import { requireText } from '#platform/sms/text-queue.ts';
import { findOwnRestaurant, type OrderKey } from '../../../ground/restaurant/index.ts';
import { texted } from '../../../ground/texted/index.ts';
import type { Context, Operation } from '../../../people/access/index.ts';
import { findPayment } from '../../payments/index.ts';
import { byLink } from '../diner-order.ts';
import { findSealedLink } from '../order-links.queries.ts';
import { receiptsOfNetwork } from '../placed.rules.ts';
import { openLink } from '../sealed-web-orders.ts';
import { findWebOrder } from '../web-orders.queries.ts';
import { countReceipt } from './receipts.queries.ts';

async function sendReceipt(
  transaction: DatabaseTransaction,
  { address, nowMs, publicUrl, texts, vault }: Context,
  { key, to }: { key: OrderKey; to: string },
) {
  const { businessId, orderId } = key;
  const web = await findWebOrder(transaction, key);
  const payment = await findPayment(transaction, key);
  const { sealed } = await findSealedLink(transaction, key);
  const isPaid = payment?.state === 'AUTHORIZED' || payment?.state === 'CAPTURED';
  if (!web?.by_card || !isPaid || web.cancel_reason !== null || sealed === null) {
    return refuse('receipt_not_offered');
  }
  if (!(await countReceipt(transaction, key))) return refuse('too_many_receipts');
  const { name: restaurantName } = await findOwnRestaurant(transaction, businessId);
  const link = publicUrl + orderPath(openLink(vault, key, sealed));
  await requireText(transaction, texts, {
    to,
    body: texted.orders.receipt({ restaurantName, orderId, link, cents: payment.cents }),
    purpose: 'ORDER_NEWS',
    businessId,
    nowMs,
    address,
  });
  return undefined;
}

/**
 * Anybody with the link of an order that was paid at a table can have the receipt texted. The number
 * isn't proven, so we send it only a few times, and the answer doesn't reveal whether that number can
 * get more texts. We don't store the number with the order.
 */
export const textReceipt: Operation<'textReceipt'> = async ({ body }, context) => {
  const read = await normalisePhone(body.mobileNumber);
  if (read.outcome === 'refused') return refuseInput('mobileNumber', read.problem);
  const usedUp = await context.spend(receiptsOfNetwork);
  if (usedUp) return usedUp;
  const { phone: to } = read;
  try {
    const sent = await byLink(context, body.secret, (transaction, key) =>
      sendReceipt(transaction, context, { key, to }),
    );
    if (isRefused(sent)) return sent;
  } catch (error) {
    if (!(error instanceof TextPostponedError)) throw error;
    const { isOfNumber, retryAfterMs } = error;
    if (!isOfNumber) return refuse('receipts_gone', { retryAfterMs });
  }
  return { maskedPhoneNumber: maskPhone(to) };
};
