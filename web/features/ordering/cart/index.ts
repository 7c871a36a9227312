export { type Cart, emptyCart, isOver, type Plan, type SentOrder } from './cart.ts';
export { CartLines } from './cart-lines.tsx';
export { dishesOf, linesOnMenu } from './on-menu.ts';
export { cartAt, changeCart, dropCart, useCart } from './stored-carts.ts';
export { useAdding } from './use-adding.tsx';
