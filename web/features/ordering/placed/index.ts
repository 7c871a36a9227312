export { OrderForm } from './order-form.tsx';
