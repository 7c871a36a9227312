import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { htmlOnPage } from '#web/platform/testing/html-on-page.ts';
import { RestaurantGrid } from '../../find/restaurants/index.ts';
import { OrderBar } from './order-bar.tsx';

const wordsOf = (element: ReactNode) => htmlOnPage(element).replace(/<[^>]*>/g, ' ');

const card: RestaurantCard = {
  businessExternalId: 'cornertable1',
  name: 'The Corner Table',
  slug: 'the-corner-table',
  picture: 'pizza',
  cuisineType: 'Italian',
  priceLevel: 2,
  businessRating: 4.5,
  rating: 4.5,
  totalReviews: 5,
  dietary: [],
  serviceTypes: [],
  timeZone: 'America/Chicago',
  utcOffsetMinutes: -360,
  couponsPaused: false,
  address: { addressLine1: '', addressLine2: '', city: 'Austin', state: 'TX', zipCode: '' },
  opening: { isOpen: true, closesSoon: false, text: 'Open', changesAtMs: 0 },
};
const grid = (couponsPaused: boolean) =>
  wordsOf(
    createElement(RestaurantGrid, { restaurants: [{ ...card, couponsPaused }], heading: 'h3' }),
  );
const bar = (couponsPaused: boolean) =>
  wordsOf(createElement(OrderBar, { path: 'restaurant/x', couponsPaused }));

test('a card and the bar offer a coupon, at the percentage that is set', () => {
  expect(grid(false)).toContain('15% off');
  expect(bar(false)).toMatch(/Get 15% off by text.*Order in the app/);
});

test('where coupons are paused, neither does, and the bar is about the app', () => {
  expect(grid(true)).not.toContain('% off');
  expect(bar(true)).not.toMatch(/by text/);
  expect(bar(true)).toContain('Order in the app, 20% off');
});
