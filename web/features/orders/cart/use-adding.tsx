import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Catalog, MenuItem, MenuService } from '#contract/find/menus/menus.ts';
import type { Photo } from '#contract/find/photos/photos.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { onSamePage } from '#web/platform/route-changes.ts';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { type Adding, createAddingState } from '../../find/menus/index.ts';
import { cartsKey, dishIn, dishPath } from './cart-address.ts';

type There = {
  restaurant: { businessExternalId: string; slug: string; phoneNumber: string };
  catalogs: readonly Catalog[];
};

type Code = typeof import('./ordering-here.tsx');

const storage = createSafeStorage(() => localStorage);

/** Whether this device has a cart here, without the code that reads it. */
const hasCart = (id: string) => storage.read(cartsKey)?.includes(`"${id}"`) ?? false;

let loadedCode: Code | undefined;
let loading: Promise<Code> | undefined;
const waitingForCode = new Set<() => void>();

async function loadOnce(): Promise<Code> {
  try {
    loadedCode = await import('./ordering-here.tsx');
    for (const listener of waitingForCode) listener();
    return loadedCode;
  } catch (error) {
    // If the connection is lost, the next press tries again.
    loading = undefined;
    throw error;
  }
}

function loadCode(): Promise<Code> {
  loading ??= loadOnce();
  return loading;
}

/** What ordering needs, once it is loaded. */
const useLoadedCode = () =>
  useSyncExternalStore(
    (listener) => {
      waitingForCode.add(listener);
      return () => void waitingForCode.delete(listener);
    },
    () => loadedCode,
    () => undefined,
  );

/** Why this many more can't be added: fewer are left. */
const refusalOf = (
  { state }: Adding,
  { itemId, portionsLeft: left }: MenuItem,
  quantity: number,
): string | undefined =>
  left !== undefined && (state.now().counts.get(itemId) ?? 0) + quantity > left
    ? `You already have the last ${left === 1 ? 'one' : left} in your order.`
    : undefined;

/**
 * Adds dishes of a restaurant's page to the cart. What that needs is loaded with the first press, or
 * where a cart or the address of a dish is there already. It is the same while the page is open: no
 * press renders the page. Undefined where nothing can be ordered on the web.
 */
export function useAdding(
  { businessExternalId: id }: There['restaurant'],
  services: readonly MenuService[],
): Adding | undefined {
  const navigate = useNavigate();
  const { clear, showError } = useMessages();
  /** The dish with options that was pressed last; undefined once the page is left. */
  const last = useRef<MenuItem>(undefined);
  useEffect(
    () => () => {
      last.current = undefined;
    },
    [],
  );
  return useMemo(() => {
    if (services.length === 0) return undefined;
    const state = createAddingState();
    const { change, now } = state;
    // Not one at a time: presses while the code loads are added, too.
    const add = async (dish: MenuItem) => {
      clear();
      const refusal = refusalOf(adding, dish, 1);
      if (refusal) return showError(refusal);
      if (dish.optionGroups) last.current = dish;
      if (!loadedCode) change({ pending: new Set(now().pending).add(dish.itemId) });
      try {
        const code = loadedCode ?? (await loadCode());
        if (dish.optionGroups) {
          // Opens one dialog only: for the dish that was pressed last, and only on this page.
          if (last.current !== dish) return;
          // An address of its own, so that the back button closes the dialog.
          const opened = { ...onSamePage.state, wasOpened: true };
          const to = { search: location.search, hash: dishPath(dish.itemId) };
          await navigate(to, { state: opened });
        } else code.addPlain(id, dish);
      } catch (error) {
        showError(messageOf(error));
      } finally {
        const pending = new Set(now().pending);
        if (pending.delete(dish.itemId)) change({ pending });
      }
    };
    const adding: Adding = {
      services,
      add: (dish) => void add(dish),
      // If this fails, the message comes when the dish is added.
      prepare: () => void (loadedCode ?? loadCode().catch(() => undefined)),
      state,
    };
    return adding;
  }, [services, id, navigate, clear, showError]);
}

type OrderingProps = There & {
  adding: Adding;
  photos: readonly { itemId: number; photo: Photo }[];
};

/** The dialog of a dish, and the message after something was added. */
export function Ordering({ adding, ...there }: OrderingProps) {
  const { businessExternalId: id } = there.restaurant;
  const code = useLoadedCode();
  const { hash } = useLocation();

  useEffect(() => {
    if (code) return;
    const loadIfNeeded = () => {
      if (!hasCart(id) && dishIn(hash) === undefined) return;
      // Offline it fails, and the rest of the page stays.
      loadCode().catch(() => undefined);
    };
    loadIfNeeded();
    addEventListener('storage', loadIfNeeded);
    return () => removeEventListener('storage', loadIfNeeded);
  }, [code, id, hash]);

  const parts = useMemo(
    () => ({
      onCounts: (counts: ReadonlyMap<number, number>) => adding.state.change({ counts }),
      refusalOf: (dish: MenuItem, quantity: number) => refusalOf(adding, dish, quantity),
    }),
    [adding],
  );
  return code ? <code.OrderingHere {...there} {...parts} /> : null;
}

const nothing = createAddingState();

/** The link to the order, once something is in it. */
export function useCartLink({ adding, ...there }: There & { adding: Adding | undefined }) {
  const code = useLoadedCode();
  const { subscribe, now } = adding?.state ?? nothing;
  const isEmpty = useSyncExternalStore(
    subscribe,
    () => now().counts.size === 0,
    () => true,
  );
  return code && !isEmpty ? <code.CartLink {...there} /> : null;
}
