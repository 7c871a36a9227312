import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { htmlOnPage } from '../../../platform/testing/html-on-page.ts';
import { RestaurantCardTile } from './restaurant-card-tile.tsx';
import { RestaurantHeader } from './restaurant-header.tsx';

const restaurant = {
  businessExternalId: 'cornertable1',
  name: 'The Corner Table',
  slug: 'the-corner-table',
  picture: 'pizza',
  cuisineType: 'Italian',
  priceLevel: 2,
  businessRating: 4.5,
  dietary: [],
  address: { addressLine1: '', addressLine2: '', city: 'Austin', state: 'TX', zipCode: '' },
  serviceTypes: [],
  opening: { isOpen: true, closesSoon: false, text: 'Open', changesAtMs: 0 },
  hoursOfOperation: [],
  specialDays: [],
  phoneNumber: '',
} as unknown as Restaurant;

const wordsOf = (element: ReactNode) => htmlOnPage(element).replace(/<[^>]*>/g, ' ');

const places = {
  'a card': (ratings: Partial<Restaurant>) =>
    createElement(RestaurantCardTile, {
      restaurant: { ...restaurant, ...ratings },
      eager: false,
      heading: 'h3',
    }),
  'its own page': (ratings: Partial<Restaurant>) =>
    createElement(RestaurantHeader, {
      restaurant: { ...restaurant, ...ratings },
      today: '2026-11-24',
      photos: null,
      action: null,
    }),
};

test.each(Object.entries(places))(
  'on %s a count appears only beside the rating it produced',
  (_, at) => {
    // Five guests gave 2.0, but the page shows the restaurant's own 4.5.
    const few = wordsOf(at({ rating: 4.5, totalReviews: 5 }));
    expect(few).toMatch(/Rated\s+4\.5\s+out of 5/);
    expect(few).not.toMatch(/reviews|\(5/);
    expect(wordsOf(at({ rating: 4.5, totalReviews: 20 }))).not.toMatch(/reviews|20/);

    expect(wordsOf(at({ rating: 2, totalReviews: 1234 }))).toMatch(
      /Rated\s+2\.0\s+out of 5\s+\(1,234\s+reviews\s*\)/,
    );
    expect(wordsOf(at({ rating: 0, totalReviews: 0 }))).toContain('Not rated yet');
  },
);
