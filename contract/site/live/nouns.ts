import type { Permission } from '../../people/access/roles.ts';
import { dayMs } from '../../time/durations.ts';

/** What an open page gets news of, and the permission for it: without it, not even the number. */
export const nouns = {
  /** Orders as reports show them: completed ones. */
  orders: 'reports',
  reviews: 'reviews.read',
  /** Coupons taken by staff at the counter. */
  takings: 'counter',
  /** Coupons used, at the counter or with an order. */
  redemptions: 'reports',
  /** Orders on the web that were placed or changed. */
  webOrders: 'orders.kitchen',
  /** Orders that wait for the kitchen, however long ago they came. */
  waitingOrders: 'orders.kitchen',
  /** Tables that called a waiter, or whose call was answered. */
  tableCalls: 'orders.kitchen',
  /** Changes by staff of what diners read: how busy the kitchen is, what is sold out. */
  edits: 'orders.kitchen',
} as const satisfies Record<string, Permission>;

export type Noun = keyof typeof nouns;

export const allNouns = Object.keys(nouns) as Noun[];

/** How many of each are new. Counting stops at this number. */
export type News = Partial<Record<Noun, number>>;

export const mostCounted = 100;

/** A page that has been open longer asks only for what is new since then. */
export const oldestPageMs = 7 * dayMs;
