export { chargeBack, findOrderStage } from './charge-back.ts';
export { eraseOrder, findErasedAt } from './erase-order.ts';
export { acceptOrders } from './intake/accept-orders.ts';
export { importOrders } from './intake/import-orders.ts';
export type { ReadOrder } from './intake/read-order.rules.ts';
export { rewriteOrder } from './intake/rewrite-order.queries.ts';
export { linkOlderOrders } from './link-older-orders.ts';
export { moveOrder } from './move-order.ts';
export { findRestaurantsWithOverdue, findStanding } from './open-orders.queries.ts';
export { readDetails, readDetailsAmong, sealedOrders } from './order-details.ts';
export { findTaxes, findTaxesAmong, type OrderTax } from './order-taxes.queries.ts';
export { ordersJobs } from './orders.jobs.ts';
export {
  deliveryFee,
  deliveryFeeOf,
  isDeliveryFee,
  moneyOf,
  presentOrder,
  returnedOf,
} from './orders.presenter.ts';
export {
  findLines,
  findLinesAmong,
  findOrder,
  findOrdersAmong,
  findPaymentState,
  isHiddenFromTills,
  type LineRow,
  lockOrder,
  markPaidOnline,
  type OrderRow,
} from './orders.queries.ts';
export { ordersRoutes } from './orders.routes.ts';
export { autoCompleteAfterMs } from './orders.rules.ts';
export { eraseDetailsOf, findOrdersOf, showOrderOf } from './orders-of-person.ts';
export {
  type ComputedRefund,
  computeRefund,
  findRefundable,
  refuseRefund,
} from './refunds/compute-refund.ts';
export { countRefunds, findRefund, isDisputed } from './refunds/refunds.queries.ts';
export { findGivers, type GivenBy, sumGiven } from './refunds/refunds-of-person.queries.ts';
export { writeRefund } from './refunds/write-refund.ts';
export {
  findItemsOfCoupons,
  findOrderedItems,
  findOrdersOfReplyCodes,
  type OrderedItems,
  type OrderOfReplyCode,
} from './reviewed-orders.queries.ts';
export type { TillMoves } from './set-status.ts';
export { cursorText, readCursor } from './since/cursor.ts';
export {
  findAfter,
  findLastPosition,
  findUnchanged,
  type NumberedOrder,
  numberChanged,
} from './since/since.queries.ts';
