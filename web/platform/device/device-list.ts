import { useSyncExternalStore } from 'react';
import { parseJson } from '../api/parse-json.ts';
import { createSafeStorage } from '../safe-storage.ts';

type ListOptions<Item> = {
  /** The key in localStorage. */
  key: string;
  /**
   * Reads a stored item; undefined if it is not valid. Anybody with the device may have written it.
   */
  read: (stored: unknown) => Item | undefined;
  /** Items with the same id replace each other. */
  idOf: (item: Item) => string;
  /** The limit; beyond it, the oldest are dropped. */
  most: number;
};

export type DeviceList<Item> = {
  /** Newest first; the same array until it changes. */
  items: () => readonly Item[];
  /** Adds at the front, and removes an item with the same id. */
  add: (item: Item) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Hears changes from all tabs. */
  subscribe: (onChange: () => void) => () => void;
};

/** We write nothing longer: the oldest items are dropped before that. */
const longestStored = 50_000;

const storage = createSafeStorage(() => localStorage);

/**
 * A short list stored only on this device. If the browser refuses to store it, it lasts as long as
 * the page. It is read again before each change, since another tab may have changed it.
 */
export function createDeviceList<Item>({
  key,
  read,
  idOf,
  most,
}: ListOptions<Item>): DeviceList<Item> {
  let raw: string | null = null;
  let items: readonly Item[] = [];
  const listeners = new Set<() => void>();

  const parse = (text: string): readonly Item[] => {
    const stored = text.length > longestStored ? undefined : parseJson(text);
    const found = new Map<string, Item>();
    for (const one of Array.isArray(stored) ? stored : []) {
      const item = read(one);
      if (item !== undefined && !found.has(idOf(item))) found.set(idOf(item), item);
    }
    return [...found.values()].slice(0, most);
  };
  const current = () => {
    const now = storage.read(key);
    if (now !== raw) {
      raw = now;
      items = now === null ? [] : parse(now);
    }
    return items;
  };
  const write = (next: readonly Item[]) => {
    const kept = next.slice(0, most);
    while (JSON.stringify(kept).length > longestStored) kept.pop();
    storage.write(key, kept.length === 0 ? null : JSON.stringify(kept));
    for (const listener of listeners) listener();
  };
  const without = (id: string) => current().filter((item) => idOf(item) !== id);

  return {
    items: current,
    add: (item) => write([item, ...without(idOf(item))]),
    remove: (id) => write(without(id)),
    clear: () => write([]),
    subscribe(onChange) {
      // If another tab clears the whole storage, the event has no key.
      const heard = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      listeners.add(onChange);
      addEventListener('storage', heard);
      return () => {
        listeners.delete(onChange);
        removeEventListener('storage', heard);
      };
    },
  };
}

const none: readonly never[] = [];

/** Empty in the server's rendering, which is the same for everybody. */
export const useDeviceList = <Item>(list: DeviceList<Item>): readonly Item[] =>
  useSyncExternalStore(list.subscribe, list.items, () => none);
