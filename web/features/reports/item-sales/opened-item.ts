import { useSearchParams } from 'react-router';
import type { ItemNames } from '#contract/reports/item-sales/item-sorting.ts';
import { drawerLink, useDrawerClose } from '../report/index.ts';

const longest = 120;
const read = (params: URLSearchParams, name: string) => (params.get(name) ?? '').slice(0, longest);

/** The item whose days and orders are open, from the address. */
export function readOpenedItem(params: URLSearchParams): ItemNames | undefined {
  const itemName = read(params, 'item');
  if (itemName === '') return undefined;
  return {
    itemName,
    categoryName: read(params, 'itemCategory'),
    catalogName: read(params, 'itemCatalog'),
  };
}

/** The same address with another item open, or none. */
export function withOpenedItem(
  params: URLSearchParams,
  item: ItemNames | undefined,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const said = {
    item: item?.itemName,
    itemCategory: item?.categoryName,
    itemCatalog: item?.catalogName,
  };
  for (const [name, value] of Object.entries(said)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

export function useItemLink() {
  const [params] = useSearchParams();
  return (item: ItemNames) => drawerLink(withOpenedItem(params, item));
}

export function useOpenedItem() {
  const [params] = useSearchParams();
  const close = useDrawerClose((now) => withOpenedItem(now, undefined));
  return { item: readOpenedItem(params), close };
}
