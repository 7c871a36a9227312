import { hourMs } from '#contract/time/durations.ts';

/** Enough for a restaurant's own network, with a diner at each table who orders. */
export const quotesOfNetwork = {
  name: 'quotes.network',
  points: 900,
  windowMs: hourMs,
  refusal: 'too_many_quotes',
  isOfNetwork: true,
} as const;

/** For quotes at a table with a valid card: all guests there may share the restaurant's network. */
export const quotesAtTablesOfNetwork = {
  ...quotesOfNetwork,
  name: 'quotes.network.tables',
  points: 10 * quotesOfNetwork.points,
} as const;

export const quotesOfTable = {
  name: 'quotes.table',
  points: 900,
  windowMs: hourMs,
  refusal: 'too_many_quotes',
} as const;

/** From all networks, so that a restaurant's stored quotes can't grow without end. */
export const quotesOfRestaurant = {
  name: 'quotes.restaurant',
  points: 20_000,
  windowMs: hourMs,
  refusal: 'restaurant_busy',
} as const;

/**
 * Wrong codes only: those who have a coupon are quoted with it again and again. See coupon-code.ts
 * for what guessing finds.
 */
export const wrongCodesOfNetwork = { name: 'quotes.codes.network', points: 60, windowMs: hourMs };

/**
 * Not the budget of the restaurant's counter: strangers could use that up, and its staff could take
 * no coupon.
 */
export const wrongCodesOfRestaurant = {
  name: 'quotes.codes.restaurant',
  points: 600,
  windowMs: hourMs,
};
