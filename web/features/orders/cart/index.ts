export { OrderForm } from './order-page/order-form.tsx';
export { addLines } from './stored-carts.ts';
export { useAdding } from './use-adding.tsx';
