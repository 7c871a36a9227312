export { TransactionHistory } from './history.tsx';
export { OrderPage } from './order-page.tsx';
