import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Catalog, MenuItem, MenuService } from '#contract/find/menus/menus.ts';
import type { Photo } from '#contract/find/photos/photos.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { onSamePage } from '#web/platform/route-changes.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { cartsKey, dishIn, dishPath } from './cart-address.ts';

type There = {
  restaurant: { businessExternalId: string; slug: string; phoneNumber: string };
  catalogs: readonly Catalog[];
  photos: readonly { itemId: number; photo: Photo }[];
  /** None: it takes no orders on the web. */
  services: readonly MenuService[];
};

type Code = typeof import('./ordering-here.tsx');

const storage = createSafeStorage(() => localStorage);
const noCounts: ReadonlyMap<number, number> = new Map();
const nonePending: ReadonlySet<number> = new Set();

/** Whether this device has a cart here, without the code that reads it. */
const hasCart = (id: string) => storage.read(cartsKey)?.includes(`"${id}"`) ?? false;

/**
 * Adds dishes of a restaurant's page to the cart. What that needs is loaded with the first press, or
 * where a cart or the address of a dish is there already. Returns what the menu needs, the dialog of a
 * dish, and the way to the order once something is in it.
 */
export function useAdding({ restaurant, catalogs, photos, services }: There) {
  const { businessExternalId: id } = restaurant;
  const takesOrders = services.length > 0;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { clear, showError } = useMessages();
  const [code, setCode] = useState<Code>();
  const [pending, setPending] = useState(nonePending);
  /** The dish with options that was pressed last; undefined once the page is left. */
  const last = useRef<MenuItem>(undefined);
  const [counts, setCounts] = useState(noCounts);

  useEffect(() => {
    if (!takesOrders || code) return;
    const loadIfNeeded = () => {
      if (!hasCart(id) && dishIn(hash) === undefined) return;
      // Offline it fails, and the rest of the page stays.
      import('./ordering-here.tsx').then(setCode).catch(() => undefined);
    };
    loadIfNeeded();
    addEventListener('storage', loadIfNeeded);
    return () => removeEventListener('storage', loadIfNeeded);
  }, [takesOrders, code, id, hash]);

  useEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );

  /** Why this many more can't be added: fewer are left. */
  const refusalOf = useCallback(
    ({ itemId, portionsLeft: left }: MenuItem, quantity: number) =>
      left !== undefined && (counts.get(itemId) ?? 0) + quantity > left
        ? `You already have the last ${left === 1 ? 'one' : left} in your order.`
        : undefined,
    [counts],
  );

  const adding = useMemo(() => {
    if (!takesOrders) return undefined;
    // Not one at a time: presses while the code loads are added, too.
    const add = async (dish: MenuItem) => {
      clear();
      const refusal = refusalOf(dish, 1);
      if (refusal) return showError(refusal);
      if (dish.optionGroups) last.current = dish;
      setPending((before) => new Set(before).add(dish.itemId));
      try {
        const loaded = code ?? (await import('./ordering-here.tsx'));
        setCode(loaded);
        if (dish.optionGroups) {
          // Opens one dialog only: for the dish that was pressed last, and only on this page.
          if (last.current !== dish) return;
          // An address of its own, so that the back button closes the dialog.
          const state = { ...onSamePage.state, wasOpened: true };
          await navigate({ search: location.search, hash: dishPath(dish.itemId) }, { state });
        } else loaded.addPlain(id, dish);
      } catch (error) {
        showError(messageOf(error));
      } finally {
        setPending((before) => new Set([...before].filter((itemId) => itemId !== dish.itemId)));
      }
    };
    return { services, add: (dish: MenuItem) => void add(dish), pending, counts };
  }, [takesOrders, services, code, counts, pending, id, navigate, clear, showError, refusalOf]);

  if (!code || !takesOrders) return { adding, dialog: null, cart: null };
  const ownRestaurant = { restaurant, catalogs };
  return {
    adding,
    dialog: (
      <code.OrderingHere
        {...ownRestaurant}
        photos={photos}
        onCounts={setCounts}
        refusalOf={refusalOf}
      />
    ),
    cart: counts.size > 0 && <code.CartLink {...ownRestaurant} />,
  };
}
