import { useSearchParams } from 'react-router';
import { drawerLink, useDrawerClose } from '../reports/index.ts';
import type { ItemNames } from './item-row.ts';
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
