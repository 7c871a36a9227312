import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { RestaurantCard } from '#contract/find/restaurants/restaurants.ts';
import { htmlOnPage } from '#web/platform/testing/html-on-page.ts';
import { RestaurantGrid } from './restaurant-grid.tsx';

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
  opening: { isOpen: true, closesSoon: false, text: 'Open until 10 PM', changesAtMs: 0 },
};
const pickup = { service: 'TAKE_OUT', atMs: 0, text: 'Pickup 7:00 PM' } as const;
const delivery = { service: 'DELIVERY', atMs: 0, text: 'Delivery 7:15 PM' } as const;

type First = NonNullable<RestaurantCard['webOffer']>['first'];

const htmlOf = (restaurant: RestaurantCard, isDelivery = false) =>
  htmlOnPage(
    createElement(RestaurantGrid, { restaurants: [restaurant], heading: 'h3', isDelivery }),
  );

const promisesOf = (first: First | undefined, isDelivery = false) =>
  htmlOf(
    first ? { ...card, webOffer: { services: ['TAKE_OUT'], first, changesAtMs: 0 } } : card,
    isDelivery,
  ).match(/(Pickup|Delivery) \d+:\d\d [AP]M/g) ?? [];

test('a card promises the way that was chosen; pickup, where none was', () => {
  expect(promisesOf([pickup, delivery])).toEqual(['Pickup 7:00 PM']);
  expect(promisesOf([delivery, pickup])).toEqual(['Pickup 7:00 PM']);
  expect(promisesOf([pickup, delivery], true)).toEqual(['Delivery 7:15 PM']);
});

test('where the chosen way is not to be had now, the other is promised by its name', () => {
  expect(promisesOf([pickup], true)).toEqual(['Pickup 7:00 PM']);
  expect(promisesOf([delivery])).toEqual(['Delivery 7:15 PM']);
});

test('nothing is promised where nothing can be ordered now, or ever', () => {
  expect(promisesOf([])).toEqual([]);
  expect(promisesOf(undefined)).toEqual([]);
});

test('hours say whose clock it is, hidden from visitors with the same', () => {
  const at = (text: string) => htmlOf({ ...card, opening: { ...card.opening, text } });
  expect(at('Open until 10 PM')).toContain('<span data-elsewhere="-360"> in Austin</span>');
  // No time, nothing to misread.
  expect(at('Open 24 hours')).not.toContain('data-elsewhere');
});
