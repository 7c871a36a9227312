import type { ItemNames } from '#contract/reports/item-sales/item-order.ts';

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
