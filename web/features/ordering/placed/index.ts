export { KitchenBoard } from './kitchen/kitchen-board.tsx';
export { boardQuery } from './kitchen/use-board.ts';
