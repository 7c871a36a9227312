import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { findOrdersOfCoupons } from '../../coupons/coupons/index.ts';
import { findReplyCodesOf, type ReplyCodeOfReview } from '../../coupons/reply-codes/index.ts';
import {
  findItemsOfCoupons,
  findOrderedItems,
  findOrdersOfReplyCodes,
  type OrderedItems,
  type OrderOfReplyCode,
} from '../../orders/orders/index.ts';
import type { StaffReviewRow } from '../../reviews/reviews/index.ts';

/** A reply's code, and the order that used it. */
export type UsedReplyCode = { code: ReplyCodeOfReview; order: OrderOfReplyCode | undefined };

export type ReviewContext = {
  /** By review. */
  replyCodes: ReadonlyMap<number, UsedReplyCode>;
  /** By review. Left out if not requested. */
  orders: ReadonlyMap<number, OrderedItems> | undefined;
};

/** An order number as an operator typed it; other text is not one. */
export const orderNumber = /^\d{1,9}$/;

/** What other rooms have about a page of reviews: a few statements, however long the page. */
export async function findDiscountsAndOrders(
  transaction: DatabaseTransaction,
  businessId: number,
  rows: readonly StaffReviewRow[],
  { includeReservationDetails }: { includeReservationDetails: boolean },
): Promise<ReviewContext> {
  const answered = rows.flatMap((row) => (row.reply_message === null ? [] : row.user_review_id));
  return {
    replyCodes: await findReplyCodes(transaction, businessId, answered),
    orders: includeReservationDetails ? await findOrders(transaction, businessId, rows) : undefined,
  };
}

async function findReplyCodes(
  transaction: DatabaseTransaction,
  businessId: number,
  userReviewIds: readonly number[],
) {
  const codes = await findReplyCodesOf(transaction, businessId, userReviewIds);
  const used = codes.flatMap(({ code, order_reference: orderReference }) =>
    orderReference === null ? [] : { code, orderReference },
  );
  const found = await findOrdersOfReplyCodes(transaction, businessId, used);
  const orders = new Map(found.map((order) => [order.code, order]));
  return new Map(
    codes.map((code) => [code.user_review_id, { code, order: orders.get(code.code) }]),
  );
}

async function findOrders(
  transaction: DatabaseTransaction,
  businessId: number,
  rows: readonly StaffReviewRow[],
) {
  // An anonymous reviewer must not be recognizable by what they ate.
  const named = rows.filter(({ anonymous, subject_id: id }) => !anonymous && orderNumber.test(id));
  const idsOf = (kind: string) =>
    named.flatMap((row) => (row.subject_kind === kind ? Number(row.subject_id) : []));
  const coupons = await findOrdersOfCoupons(transaction, businessId, idsOf('COUPON'));
  const byCoupon = await findItemsOfCoupons(transaction, businessId, coupons);
  const byNumber = await findOrderedItems(transaction, businessId, idsOf('ORDER'));
  const orders = new Map<string, OrderedItems>([
    ...byCoupon.map((order) => [`COUPON ${order.coupon_id}`, order] as const),
    ...byNumber.map((order) => [`ORDER ${order.order_id}`, order] as const),
  ]);
  return new Map(
    named.flatMap((row) => {
      const order = orders.get(`${row.subject_kind} ${Number(row.subject_id)}`);
      return order ? [[row.user_review_id, order] as const] : [];
    }),
  );
}
