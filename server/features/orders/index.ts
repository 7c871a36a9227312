export { sealedOrders } from './order-details.ts';
export { ordersRoutes } from './orders.routes.ts';
