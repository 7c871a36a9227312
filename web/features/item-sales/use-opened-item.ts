import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { stayInPlace } from '../../platform/route-changes.ts';
import type { ItemNames } from './item-row.ts';
import { readOpenedItem, withOpenedItem } from './opened-item.ts';

/** For links: the drawer is in the address, so that Back closes it and it can be sent. */
export function useItemLink() {
  const [params] = useSearchParams();
  return (item: ItemNames) => ({
    to: { search: `?${withOpenedItem(params, item)}` },
    state: { ...stayInPlace.state, openedHere: true },
  });
}

export function useOpenedItem() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const close = () => {
    if (state?.openedHere) return void navigate(-1);
    setParams((now) => withOpenedItem(now, undefined), { replace: true, ...stayInPlace });
  };
  return { item: readOpenedItem(params), close };
}
