import { createContext, use, useSyncExternalStore } from 'react';
import type { MenuItem, MenuService } from '#contract/find/menus/menus.ts';
import { Button } from '#web/ui/button.tsx';
import { dishNameId } from './anchors.ts';

/** What the button of a dish shows. */
export type AddingState = {
  /** The dishes whose buttons were pressed without any effect yet. */
  pending: ReadonlySet<number>;
  /** How many of a dish are in the order. */
  counts: ReadonlyMap<number, number>;
};

/**
 * Kept outside React's state, so that a press renders only the button that it changes. Rendering the
 * whole menu took a fifth of a second on a phone.
 */
export function createAddingState() {
  let now: AddingState = { pending: new Set(), counts: new Map() };
  const listeners = new Set<() => void>();
  return {
    now: () => now,
    change(next: Partial<AddingState>) {
      now = { ...now, ...next };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** How dishes are added to an order: known where the restaurant takes orders on the web. */
export type Adding = {
  services: readonly MenuService[];
  add: (dish: MenuItem) => void;
  /** Somebody touches a button: loads what adding needs before the press is complete. */
  prepare: () => void;
  state: ReturnType<typeof createAddingState>;
};

/** A context, so that components between the page and a dish need not pass it on. */
const AddingContext = createContext<Adding | undefined>(undefined);

export const AddingProvider = AddingContext.Provider;

/** Whether dishes of a category can be added at all. */
export function useCanAdd(services: readonly MenuService[] | undefined): boolean {
  const adding = use(AddingContext);
  return adding?.services.some((service) => services?.includes(service) ?? true) ?? false;
}

export function AddDish({ dish }: { dish: MenuItem }) {
  const adding = use(AddingContext);
  return adding && <AddButton dish={dish} adding={adding} />;
}

function AddButton({ dish, adding: { add, prepare, state } }: { dish: MenuItem; adding: Adding }) {
  const { itemId } = dish;
  const isPending = useSyncExternalStore(
    state.subscribe,
    () => state.now().pending.has(itemId),
    () => false,
  );
  const count = useSyncExternalStore(
    state.subscribe,
    () => state.now().counts.get(itemId) ?? 0,
    () => 0,
  );
  const id = `order-${itemId}`;
  return (
    <div className="relative noscript:hidden print:hidden">
      <Button
        id={id}
        aria-labelledby={`${id} ${dishNameId(itemId)} ${id}-count`}
        variant="secondary"
        loading={isPending}
        onPointerDown={prepare}
        onClick={() => add(dish)}
        className="w-20 px-0"
      >
        Add
      </Button>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute -top-1.5 -right-1.5 grid h-6 min-w-6 place-items-center rounded-full bg-ink px-1.5 text-xs font-semibold text-on-ink figures"
        >
          {count}
        </span>
      )}
      <span id={`${id}-count`} hidden>
        {count > 0 && `(${count} in your order)`}
      </span>
    </div>
  );
}
