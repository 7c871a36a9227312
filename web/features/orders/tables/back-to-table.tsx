import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { createSafeStorage } from '#web/platform/safe-storage.ts';
import { visitsKey } from './visit-key.ts';

const storage = createSafeStorage(() => localStorage);

type LineProps = { isInside?: boolean };

let loadedLine: ComponentType<LineProps> | undefined;

/**
 * Shows on pages that aren't the restaurant's which table a guest is at, and leads back to its menu.
 * Visitors who scanned no card load nothing for it.
 */
export function BackToTable({ isInside = false }: LineProps) {
  const [Line, setLine] = useState(() => loadedLine);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card may have been scanned on the page before
  useEffect(() => {
    if (Line || storage.read(visitsKey) === null) return;
    // If it fails to load offline, the rest of the page stays.
    import('./table-line.tsx')
      .then(({ TableLine }) => {
        loadedLine = TableLine;
        setLine(() => TableLine);
      })
      .catch(() => undefined);
  }, [Line, key]);
  return <div className="visit-line print:hidden">{Line && <Line isInside={isInside} />}</div>;
}
