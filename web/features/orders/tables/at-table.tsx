import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import type { TableStripProps } from './table-strip.tsx';
import { scannedIn, visitsKey } from './visit-key.ts';

const storage = createSafeStorage(() => localStorage);

let loadedStrip: ComponentType<TableStripProps> | undefined;

type AtTableProps = Omit<TableStripProps, 'scanned'>;

/** Shows on every page of a visit which table it is. Visitors who scanned no card load nothing for it. */
export function AtTable({ restaurant, isInside }: AtTableProps) {
  const { businessExternalId: id } = restaurant;
  const [Strip, setStrip] = useState(() => loadedStrip);
  const scanned = scannedIn(useLocation().search);
  useEffect(() => {
    if (scanned === null && !storage.read(visitsKey)?.includes(`"${id}"`)) {
      delete document.documentElement.dataset.table;
      return;
    }
    // If it fails to load offline, the rest of the page stays.
    import('./table-strip.tsx')
      .then(({ TableStrip }) => {
        loadedStrip = TableStrip;
        setStrip(() => TableStrip);
      })
      .catch(() => undefined);
  }, [scanned, id]);
  return (
    <div className="table-strip print:hidden">
      {Strip && <Strip key={id} restaurant={restaurant} scanned={scanned} isInside={isInside} />}
    </div>
  );
}
