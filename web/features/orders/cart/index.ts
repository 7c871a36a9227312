export { noteCart } from './cart-address.ts';
export { DishOptions } from './dish-options.tsx';
export type { UsedCodeProps } from './order-page/code-fields.tsx';
export { storedIfOut } from './order-page/if-out-field.tsx';
export { OrderForm } from './order-page/order-form.tsx';
export { Problem } from './order-page/problem-texts.tsx';
export { typedContact } from './order-page/typed-contact.ts';
export { addLines, addRound, storedCarts } from './stored-carts.ts';
export { Ordering, useAdding, useCartLink } from './use-adding.tsx';
