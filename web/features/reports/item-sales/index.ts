export { ItemSales } from './item-sales.tsx';
