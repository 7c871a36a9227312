export { HowToOrder } from './how-to-order.tsx';
