import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { couponOfOrder } from '../../coupons/coupons/index.ts';
import { replyCodeOfOrder } from '../../coupons/reply-codes/index.ts';
import { findMaskedPhone } from '../../diners/diners/index.ts';
import { findErasedAt, readDetails } from '../../orders/orders/index.ts';
import type { WholeOrder } from './transaction.queries.ts';

export type OrderOrigin = Awaited<ReturnType<typeof originOf>>;

/**
 * Where an order's discounts come from, and who ordered: its row only has codes and encrypted
 * details.
 */
export async function originOf(transaction: DatabaseTransaction, vault: Vault, order: WholeOrder) {
  const { business_id: businessId, order_id: orderId, reference: orderReference } = order;
  const used = { businessId, orderReference };
  const coupon =
    order.coupon_code === null
      ? undefined
      : await couponOfOrder(transaction, { ...used, code: order.coupon_code });
  const ownDiscountCode =
    order.own_code === null
      ? undefined
      : await replyCodeOfOrder(transaction, { ...used, code: order.own_code });
  const customer = await readDetails(transaction, vault, { businessId, orderId });
  return {
    coupon: coupon && {
      ...coupon,
      maskedPhone: await findMaskedPhone(transaction, vault, coupon.consumerId),
    },
    ownDiscountCode,
    customer,
    erasedAt: customer ? undefined : await findErasedAt(transaction, { businessId, orderId }),
  };
}
