import { createContext, use } from 'react';
import type { MenuItem, MenuService } from '#contract/find/menus/menus.ts';
import { Button } from '#web/ui/button.tsx';
import { dishNameId } from './anchors.ts';

/** How dishes are added to an order: known where the restaurant takes orders on the web. */
export type Adding = {
  services: readonly MenuService[];
  add: (dish: MenuItem) => void;
  /** The dishes whose buttons were pressed without any effect yet. */
  pending: ReadonlySet<number>;
  /** How many of a dish are in the order. */
  counts: ReadonlyMap<number, number>;
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
  if (!adding) return null;
  const { itemId } = dish;
  const count = adding.counts.get(itemId) ?? 0;
  const id = `order-${itemId}`;
  return (
    <div className="relative noscript:hidden print:hidden">
      <Button
        id={id}
        aria-labelledby={`${id} ${dishNameId(itemId)} ${id}-count`}
        variant="secondary"
        loading={adding.pending.has(itemId)}
        onClick={() => adding.add(dish)}
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
