export { OrderForm } from './order-page/order-form.tsx';
export { useAdding } from './use-adding.tsx';
