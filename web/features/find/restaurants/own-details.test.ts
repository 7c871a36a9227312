import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { OwnRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { ReferralCard } from './referral-card.tsx';
import { RestaurantFacts } from './restaurant-facts.tsx';

const restaurant = {
  businessReferralCode: 'JOY-7XK3PD',
  referralUrl: 'https://joyous.example/r/JOY-7XK3PD',
  listed: true,
  address: {
    addressLine1: '1 Elm',
    addressLine2: '',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  },
  cuisineType: 'Italian, Pizza',
  latitude: 30,
  longitude: -97,
  phoneNumber: '5125550190',
  serviceTypes: ['DINE_IN', 'CURBSIDE_PICKUP'],
  websiteAddress: `https://x.example/${'a'.repeat(100)}`,
  attributes: {
    reservations: true,
    outdoorSeating: false,
    wifi: true,
    sportsBar: false,
    vegeterianOptions: true,
    veganOptions: false,
    parking: ['STREET_PARKING', 'Valet at The Domain'],
    ambience: [],
  },
} as unknown as OwnRestaurant;

const markupOf = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, element));

describe('the referral code', () => {
  const shown = (given: Partial<OwnRestaurant>, mayReadReports: boolean) =>
    markupOf(
      createElement(ReferralCard, { restaurant: { ...restaurant, ...given }, mayReadReports }),
    );

  test('links to where diners go, and to the report that counts them', () => {
    expect(shown({}, true)).toContain('href="https://joyous.example/r/JOY-7XK3PD"');
    expect(shown({}, true)).toContain('href="/business/reports/coupons"');
    expect(shown({}, false)).not.toContain('/business/reports');
  });

  test('shows before diners can see the restaurant, but without a dead link', () => {
    const soon = shown({ listed: false }, true);
    expect(soon).toContain('JOY-7XK3PD');
    expect(soon).not.toContain('href="https://joyous.example');
    expect(soon).toContain('once diners can see your restaurant');
  });
});

describe('the facts', () => {
  const shown = (given: Partial<OwnRestaurant> = {}, showsMissing = true) => {
    const props = { restaurant: { ...restaurant, ...given }, showsMissing };
    const rows = markupOf(createElement(RestaurantFacts, props)).matchAll(
      /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g,
    );
    return new Map([...rows].map(([, name, fact]) => [name, fact?.replace(/<[^>]*>/g, '')]));
  };

  test('prettifies codes, and leaves words as they are', () => {
    const facts = shown();
    expect(facts.get('Service')).toBe('Dine In, Curbside Pickup');
    expect(facts.get('Parking')).toBe('Street Parking, Valet at The Domain');
    expect(facts.get('Ambiance')).toBe('None');
    expect([facts.get('Reservations'), facts.get('Sports bar')]).toEqual(['Yes', 'No']);
    expect(facts.get('Website')).toBe(`https://x.example/${'a'.repeat(62)}...`);
  });

  test("are named as in SPEC's list, and in its order", () => {
    const names = [
      'Reservations',
      'Outdoor seating',
      'Parking',
      'WiFi',
      'Vegetarian options',
      'Vegan options',
      'Ambiance',
      'Sports bar',
    ];
    expect([...shown().keys()].filter((name) => names.includes(name ?? ''))).toEqual(names);
  });

  test('says that there is no website, but only to staff', () => {
    expect(shown({ websiteAddress: null }).get('Website')).toBe('None');
    expect(shown({ websiteAddress: null }, false).has('Website')).toBe(false);
  });
});
