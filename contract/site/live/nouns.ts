import type { Permission } from '../../people/access/roles.ts';
import { dayMs } from '../../time/durations.ts';

/**
 * What an open page hears of, and which permission that takes: others aren't even told the number.
 */
export const nouns = {
  /** Orders as reports show them: completed ones. */
  orders: 'reports',
  reviews: 'reviews.read',
  /** Coupons taken by staff at the counter. */
  takings: 'counter',
  /** Coupons used, at the counter or with an order. */
  redemptions: 'reports',
  /** Orders on the web that were placed, or with which somebody did something. */
  webOrders: 'orders.kitchen',
  /** Those that wait for somebody in the kitchen, whenever they came. */
  waitingOrders: 'orders.kitchen',
} as const satisfies Record<string, Permission>;

export type Noun = keyof typeof nouns;

export const allNouns = Object.keys(nouns) as Noun[];

/** How many of each are new. Counting stops at this number. */
export type News = Partial<Record<Noun, number>>;

export const mostCounted = 100;

/** A page that has been open longer asks only for what is new since then. */
export const oldestPageMs = 7 * dayMs;
