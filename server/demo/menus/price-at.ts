import type { PriceLevel } from './demo-menu.ts';

/** What the same plate costs in a plain room and in a grand one, in percent. */
const percentByLevel = { 1: 82, 2: 100, 3: 135, 4: 180 };

/** A price as a menu writes it: quarters where one counts, half and whole dollars where one does not. */
function rounded(cents: number, level: PriceLevel): number {
  const step = level <= 2 ? 25 : cents < 1_000 ? 50 : 100;
  return Math.max(step, Math.round(cents / step) * step);
}

/** What a dish that is written down at one price level costs at another. */
export function priceAt(cents: number, levels: { from: PriceLevel; to: PriceLevel }): number {
  const { from, to } = levels;
  if (from === to) return cents;
  return rounded((cents * percentByLevel[to]) / percentByLevel[from], to);
}
