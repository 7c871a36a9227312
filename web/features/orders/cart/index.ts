export { noteCart } from './cart-address.ts';
export { DishOptions } from './dish-options.tsx';
export type { UsedCodeProps } from './order-page/code-fields.tsx';
export { OrderForm } from './order-page/order-form.tsx';
export { Problem } from './order-page/problem-texts.tsx';
export { addLines, addRound, storedCarts } from './stored-carts.ts';
export { Ordering, useAdding, useCartLink } from './use-adding.tsx';
