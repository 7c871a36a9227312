import { createHash } from 'node:crypto';

/** From 0 to below 1. */
export type Random = () => number;

/**
 * The same seed gives the same numbers everywhere, so that people see the same demo. (mulberry32)
 */
export function seededRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32BE();
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

/** Deals the items in random order, each once, and then nothing more. */
export function deckOf<Item>(random: Random, items: readonly Item[]): () => Item | undefined {
  const shuffled = items
    .map((item) => ({ item, position: random() }))
    .sort((a, b) => a.position - b.position)
    .map(({ item }) => item);
  return () => shuffled.pop();
}
