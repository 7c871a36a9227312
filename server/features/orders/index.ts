export { chargeBack, findOrderStage } from './charge-back.ts';
export { copyOrders, copyRefunds, forgetKept, keepOrders } from './copy-orders.queries.ts';
export { importOrders } from './import-orders.ts';
export { sealedOrders } from './order-details.ts';
export { ordersJobs } from './orders.jobs.ts';
export { ordersRoutes } from './orders.routes.ts';
export type { PastAdjustment, PastOrder } from './past-order.ts';
export { placePastAdjustments, placePastOrders } from './place-past-orders.ts';
