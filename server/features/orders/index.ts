export { chargeBack, findOrderStage } from './charge-back.ts';
export { importOrders } from './import-orders.ts';
export { sealedOrders } from './order-details.ts';
export { ordersJobs } from './orders.jobs.ts';
export { ordersRoutes } from './orders.routes.ts';
