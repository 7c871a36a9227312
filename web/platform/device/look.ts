import { useEffect, useSyncExternalStore } from 'react';
import { createSafeStorage } from '../safe-storage.ts';

/** How the portal looks on this device. */
export type Look = 'device' | 'light' | 'dark';

/** Not one of a diner's, which go when they forget their number here: see forget-visitor.ts. */
const key = 'look';
const storage = createSafeStorage(() => localStorage);
const listeners = new Set<() => void>();

/**
 * Before the first paint, so that nobody in a dark room sees the light look first. What else is in
 * the storage has no effect: the styles know only two names.
 */
export const applyLook = `{
  try {
    const look = localStorage['${key}'];
    if (look) document.documentElement.dataset.look = look;
  } catch {}
}`;

function current(): Look {
  const stored = storage.read(key);
  return stored === 'light' || stored === 'dark' ? stored : 'device';
}

function show() {
  const look = current();
  if (look === 'device') delete document.documentElement.dataset.look;
  else document.documentElement.dataset.look = look;
  for (const listener of listeners) listener();
}

export function chooseLook(look: Look) {
  storage.write(key, look === 'device' ? null : look);
  show();
}

/** While it is used, the page follows a choice in another tab, too. */
export const useLook = () => useSyncExternalStore(subscribe, current, () => 'device' as Look);

function subscribe(onChange: () => void) {
  const heard = (event: StorageEvent) => {
    // Clearing everything in another tab sends no key.
    if (event.key === key || event.key === null) show();
  };
  listeners.add(onChange);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', heard);
  };
}

/** The browser's own bar has the color of the page: also in the dark, and while the look changes. */
export function useBarColor() {
  useEffect(() => {
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (!bar) return;
    const { content } = bar;
    const paint = () => {
      bar.content = getComputedStyle(document.documentElement).backgroundColor;
    };
    const device = matchMedia('(prefers-color-scheme: dark)');
    paint();
    listeners.add(paint);
    device.addEventListener('change', paint);
    return () => {
      listeners.delete(paint);
      device.removeEventListener('change', paint);
      bar.content = content;
    };
  }, []);
}
