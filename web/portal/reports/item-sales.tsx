import { ItemSales } from '../../features/reports/item-sales/index.ts';

export const meta = () => [
  { title: 'Item Sales Report | Joyous' },
  { name: 'robots', content: 'noindex' },
];

export default ItemSales;
