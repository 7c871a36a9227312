import type { PriceLevel } from './demo-menu.ts';

/** What the same dish costs in a simple room and in a grand one, in percent. */
const percentByLevel = { 1: 82, 2: 100, 3: 135, 4: 180 };

/**
 * Rounds a price as menus do: to quarters in cheap places, to half or whole dollars in expensive
 * ones.
 */
function rounded(cents: number, level: PriceLevel): number {
  const step = level <= 2 ? 25 : cents < 1_000 ? 50 : 100;
  return Math.max(step, Math.round(cents / step) * step);
}

/** What a dish written for one price level costs at another. */
export function priceAt(cents: number, levels: { from: PriceLevel; to: PriceLevel }): number {
  const { from, to } = levels;
  if (from === to) return cents;
  return rounded((cents * percentByLevel[to]) / percentByLevel[from], to);
}
