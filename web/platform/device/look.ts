import { useEffect, useSyncExternalStore } from 'react';
import { createSafeStorage } from '../safe-storage.ts';

/** How the portal looks on this device. */
export type Look = 'device' | 'light' | 'dark';

/** Not one of a diner's, which go when they forget their number here: see forget-visitor.ts. */
const key = 'look';
const storage = createSafeStorage(() => localStorage);
const listeners = new Set<() => void>();

/**
 * Runs before the first paint, so that nobody in a dark room sees the light look first. Other values in
 * the storage have no effect, because the styles have only two names.
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

/** While a component uses it, the page also follows a choice in another tab. */
export const useLook = () => useSyncExternalStore(subscribe, current, () => 'device' as Look);

function subscribe(onChange: () => void) {
  const heard = (event: StorageEvent) => {
    // If another tab clears the whole storage, the event has no key.
    if (event.key === key || event.key === null) show();
  };
  listeners.add(onChange);
  addEventListener('storage', heard);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', heard);
  };
}

/** Keeps the browser's own bar in the color of the page, in both looks and when the look changes. */
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
