export { KitchenBoard } from './kitchen/kitchen-board.tsx';
export { boardQuery } from './kitchen/use-board.ts';
export { makeRoomForOrders } from './own-order/orders-key.ts';
