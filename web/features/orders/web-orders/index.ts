export type { ChangeCalls } from './changes/change-calls.ts';
export { KitchenBoard } from './kitchen/kitchen-board.tsx';
export type { Act } from './kitchen/taps.ts';
export { boardQuery } from './kitchen/use-board.ts';
export { makeRoomForOrders } from './own-order/orders-key.ts';
export { TestKitchen } from './test-kitchen.tsx';
