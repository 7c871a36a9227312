export { ItemSales } from './item-sales.tsx';
export { itemSalesIn } from './use-item-sales.ts';
