import { mostCounted, type Noun } from '#contract/portal/live/nouns.ts';

const words: Record<Noun, readonly [one: string, more: string]> = {
  orders: ['new order', 'new orders'],
  reviews: ['new review', 'new reviews'],
  takings: ['more coupon taken', 'more coupons taken'],
  redemptions: ['more coupon used', 'more coupons used'],
};

export const newsNumber = (count: number) =>
  count < mostCounted ? String(count) : `${mostCounted - 1}+`;

/** `2 new reviews` */
export const newsText = (noun: Noun, count: number) =>
  `${newsNumber(count)} ${words[noun][count === 1 ? 0 : 1]}`;
