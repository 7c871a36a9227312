import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceList } from './device-list.ts';

type Listener = (event: { key: string | null }) => void;

let kept: Map<string, string>;
let listening: Set<Listener>;
let refuses = false;

beforeEach(() => {
  kept = new Map();
  listening = new Set();
  refuses = false;
  const allowed = () => {
    if (refuses) throw new DOMException('no storage here', 'SecurityError');
    return kept;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => allowed().get(key) ?? null,
    setItem: (key: string, value: string) => allowed().set(key, value),
    removeItem: (key: string) => allowed().delete(key),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => listening.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: Listener) =>
    listening.delete(listener),
  );
});
afterEach(() => vi.unstubAllGlobals());

let lastKey = 0;
const open = (most = 3) => {
  lastKey += 1;
  const key = `list.${lastKey}`;
  const read = (stored: unknown) =>
    typeof stored === 'string' && /^[a-z]{1,9}$/.test(stored) ? stored : undefined;
  return { key, list: createDeviceList({ key, read, idOf: (item) => item, most }) };
};

test('keeps the newest first and each item once, and drops the oldest', () => {
  const { key, list } = open();
  for (const item of ['a', 'b', 'a', 'c', 'd']) list.add(item);
  expect(list.items()).toEqual(['d', 'c', 'a']);
  expect(list.items()).toBe(list.items());
  list.remove('c');
  expect(kept.get(key)).toBe('["d","a"]');
  list.clear();
  expect([list.items(), kept.has(key)]).toEqual([[], false]);
});

test.each([
  ['text that is not JSON', '["a",'],
  ['JSON that is not a list', '{"length":3,"0":"a"}'],
  ['a string', '"a"'],
  ['null', 'null'],
  ['a prototype', '{"__proto__":["a"]}'],
  ['a list without valid items', '[1,null,{},[],"A","<img>","toolongforthis"]'],
  ['a list that is far too long', JSON.stringify(Array.from({ length: 20_000 }, () => 'a'))],
])('reads %s in the storage as an empty list that can be added to', (_, stored) => {
  const { key, list } = open();
  kept.set(key, stored);
  expect(list.items()).toEqual([]);
  list.add('b');
  expect(list.items()).toEqual(['b']);
});

test('keeps the valid items of a broken list, up to the limit', () => {
  const { key, list } = open();
  kept.set(key, '["a",7,"b","a","c","d"]');
  expect(list.items()).toEqual(['a', 'b', 'c']);
});

test('drops the oldest before the list is longer than it would read again', () => {
  const long = 'joyous'.repeat(1_000);
  const read = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);
  const list = createDeviceList({ key: 'long', read, idOf: (item) => item, most: 20 });
  for (let item = 0; item < 20; item += 1) list.add(`${item} ${long}`);
  expect(list.items().map((item) => item.split(' ')[0])).toEqual(
    '19 18 17 16 15 14 13 12'.split(' '),
  );
});

test("two tabs agree: each hears of the other's changes, and adds to them", () => {
  const { key, list } = open();
  list.add('a');
  let heard = 0;
  const stop = list.subscribe(() => {
    heard += 1;
  });
  kept.set(key, '["b","a"]');
  for (const listener of listening) {
    for (const changed of ['another', key, null]) listener({ key: changed });
  }
  expect(heard).toBe(2);
  expect(list.items()).toEqual(['b', 'a']);
  // Written a moment ago; this tab has not heard of it yet.
  kept.set(key, '["c"]');
  list.add('d');
  expect(list.items()).toEqual(['d', 'c']);
  expect(heard).toBe(3);
  stop();
  expect(listening.size).toBe(0);
});

test('keeps the list while the page is open if the browser refuses to store it', () => {
  const { list } = open();
  refuses = true;
  expect(list.items()).toEqual([]);
  list.add('a');
  list.add('b');
  expect(list.items()).toEqual(['b', 'a']);
  list.clear();
  expect(list.items()).toEqual([]);
});
