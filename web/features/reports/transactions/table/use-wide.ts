import { useSyncExternalStore } from 'react';

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
