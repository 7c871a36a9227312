import type { Permission } from '../access/roles.ts';

/** What an open page is told of, and who may read it: nobody else hears how many there are. */
export const nouns = {
  /** What reports show of an order: one that is completed. */
  orders: 'reports',
  reviews: 'reviews.read',
  /** Coupons that staff took at the counter. */
  takings: 'counter',
  /** Coupons that were used, at the counter or with an order. */
  redemptions: 'reports',
} as const satisfies Record<string, Permission>;

export type Noun = keyof typeof nouns;

export const allNouns = Object.keys(nouns) as Noun[];

/** How many of each are new; more than this are not counted. */
export type News = Partial<Record<Noun, number>>;

export const mostCounted = 100;

/** A page that was left open for longer asks for what is new since then. */
export const oldestPageMs = 7 * 24 * 3_600_000;
