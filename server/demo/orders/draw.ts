import type { Random } from '../seeded-random.ts';
import type { Weighted } from './order-words.data.ts';

export function drawFrom<Item>(random: Random, items: Weighted<Item>): Item {
  const whole = items.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random() * whole;
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new Error('nothing to draw from');
}

/** A whole number, both ends inclusive. */
export const drawBetween = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** Around 0, mostly between -1 and 1. */
export const drawAround = (random: Random): number =>
  ((random() + random() + random()) / 3 - 0.5) * 6;
