export { KitchenBoard } from './kitchen/kitchen-board.tsx';
export { boardQuery } from './kitchen/use-board.ts';
export { OpenOrders } from './own-order/open-orders.tsx';
export { makeRoomForOrders } from './own-order/orders-key.ts';
export { OwnOrder } from './own-order/own-order.tsx';
