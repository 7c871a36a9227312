import { parseJson } from '../parse-json.ts';
import { createSafeStorage } from '../safe-storage.ts';

type ListOptions<Item> = {
  /** In localStorage. */
  key: string;
  /** Of what is stored, which anybody who has the device may have written: nothing when it is no item. */
  read: (stored: unknown) => Item | undefined;
  /** What there is one of. */
  idOf: (item: Item) => string;
  /** The oldest fall out. */
  most: number;
};

export type DeviceList<Item> = {
  /** The same array until it changes: newest first. */
  items: () => readonly Item[];
  /** At the front, in place of one with the same id. */
  add: (item: Item) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** In all tabs. */
  subscribe: (onChange: () => void) => () => void;
};

/** Longer than what we write by far: not ours. */
const longestStored = 50_000;

const storage = createSafeStorage(() => localStorage);

/**
 * A short list that is kept on this device and nowhere else. Where the browser keeps nothing, it lasts as
 * long as the page. It is read again before it is changed: another tab may have.
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
    storage.write(key, next.length === 0 ? null : JSON.stringify(next.slice(0, most)));
    for (const listener of listeners) listener();
  };
  const without = (id: string) => current().filter((item) => idOf(item) !== id);

  return {
    items: current,
    add: (item) => write([item, ...without(idOf(item))]),
    remove: (id) => write(without(id)),
    clear: () => write([]),
    subscribe(onChange) {
      // A tab that clears everything names no key.
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
