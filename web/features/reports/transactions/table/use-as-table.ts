import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is printed: then all rows must be drawn, not only those on screen. */
export function usePrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is drawn when the event ends.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

// The same as the breakpoint `md`: 48rem of a 14px base.
const wide = '(width >= 48rem)';

const subscribe = (listener: () => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Whether there is room for a table. The portal renders in the browser only. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => true,
  );

/** Whether rows are shown as a table, not as cards: on a wide screen, and always on paper. */
export function useAsTable(): boolean {
  const isWide = useWide();
  const isPrinting = usePrinting();
  return isWide || isPrinting;
}
