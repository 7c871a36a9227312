import { useSearchParams } from 'react-router';
import type { ItemNames } from '#contract/reports/item-sales/item-order.ts';
import { drawerLink, useDrawerClose } from '../report/index.ts';
import { readOpenedItem, withOpenedItem } from './opened-item.ts';

export function useItemLink() {
  const [params] = useSearchParams();
  return (item: ItemNames) => drawerLink(withOpenedItem(params, item));
}

export function useOpenedItem() {
  const [params] = useSearchParams();
  const close = useDrawerClose((now) => withOpenedItem(now, undefined));
  return { item: readOpenedItem(params), close };
}
