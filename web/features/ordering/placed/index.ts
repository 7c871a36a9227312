export { OpenOrders } from './own-order/open-orders.tsx';
export { makeRoomForOrders } from './own-order/orders-key.ts';
export { OwnOrder } from './own-order/own-order.tsx';
