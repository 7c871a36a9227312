export { chargeBack, findOrderStage } from './charge-back.ts';
export { copyOrders, copyRefunds, forgetKept, keepOrders } from './copy-orders.queries.ts';
export { eraseOrder, findErasedAt } from './erase-order.ts';
export { importOrders } from './import-orders.ts';
export { issueReplyDiscount } from './issue-reply-discount.ts';
export { linkOlderOrders } from './link-older-orders.ts';
export { findStanding } from './open-orders.queries.ts';
export { readDetails, sealedOrders } from './order-details.ts';
export { ordersJobs } from './orders.jobs.ts';
export { ordersRoutes } from './orders.routes.ts';
export { eraseDetailsOf, findOrdersOf, showOrderOf } from './orders-of-person.ts';
export { checkOwnCode, giveOwnCodeBack, takeOwnCode } from './own-codes-at-counter.ts';
export type { PastAdjustment, PastOrder } from './past-order.ts';
export { placePastAdjustments, placePastOrders } from './place-past-orders.ts';
export { replyDiscountOfOrder } from './reply-discount-of-order.ts';
export {
  type DiscountOfReview,
  findDiscountsOfReviews,
  findItemsOfCoupons,
  findOrderedItems,
  type OrderedItems,
} from './reviewed-orders.queries.ts';
