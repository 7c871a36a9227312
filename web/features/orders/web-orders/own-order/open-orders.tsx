import { type ComponentType, useEffect, useState } from 'react';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { ordersKey } from './orders-key.ts';

const storage = createSafeStorage(() => localStorage);

let loadedLines: ComponentType | undefined;

/** A line for each order that this device knows. Visitors without one load nothing for it. */
export function OpenOrders() {
  const [Lines, setLines] = useState<ComponentType | undefined>(() => loadedLines);
  useEffect(() => {
    if (storage.read(ordersKey) === null) return;
    // Offline the lines fail to load, and the rest of the page stays.
    import('./order-lines.tsx')
      .then(({ OrderLines }) => {
        loadedLines = OrderLines;
        setLines(() => OrderLines);
      })
      .catch(() => undefined);
  }, []);
  return <div className="open-orders print:hidden">{Lines && <Lines />}</div>;
}
