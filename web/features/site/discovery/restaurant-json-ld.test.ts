import { describe, expect, test } from 'vitest';
import type { Menu } from '#contract/find/menus/menus.ts';
import { optionGroup } from '#contract/find/menus/options.factory.ts';
import type { Restaurant } from '#contract/find/restaurants/restaurants.ts';
import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import { restaurantJsonLd } from './restaurant-json-ld.ts';

const restaurant = {
  businessExternalId: 'alder0001',
  name: 'Alder',
  slug: 'alder',
  description: 'Slow lamb.',
  cuisineType: 'American, Barbecue',
  priceLevel: 2,
  phoneNumber: '(512) 555-0190',
  websiteAddress: null,
  latitude: 30,
  longitude: -97,
  address: {
    addressLine1: '12 Elm Street',
    addressLine2: 'Unit 4',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
  },
  attributes: { reservations: true },
  schedule: {
    weekly: [{ dayOfWeek: 'Friday', opens: '17:00', closes: '02:00' }],
    special: [{ date: '2026-11-26', opens: '00:00', closes: '00:00' }],
  },
} as unknown as Restaurant;

const item = {
  itemId: 1,
  name: 'Lamb',
  language: null,
  description: '',
  priceCents: 1_205,
  picture: null,
  dietaryTags: ['GLUTEN_FREE', 'SPICY'],
  available: true,
  popular: false,
} satisfies Menu['catalogs'][0]['categories'][0]['items'][0];
const menu: Menu = {
  catalogs: [
    {
      catalogId: 1,
      name: 'Dinner',
      categories: [{ catalogCategoryId: 1, name: 'Mains', description: '', items: [item] }],
    },
  ],
};
const metrics = { totalReviews: 31, averageReviewScore: 4.4 } as ReviewMetrics;

const facts = { restaurant, menu, metrics };
const written = (told: Partial<typeof facts> = {}) =>
  restaurantJsonLd('https://joyous.test', { ...facts, ...told });

describe("a restaurant in schema.org's vocabulary", () => {
  test('is known by its one address, with its own picture', () => {
    expect(written()).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Restaurant',
      url: 'https://joyous.test/restaurant/alder?id=alder0001',
      image: 'https://joyous.test/share-pictures/alder0001.jpg',
      servesCuisine: ['American', 'Barbecue'],
      priceRange: '$$',
      telephone: '+15125550190',
      address: { streetAddress: '12 Elm Street, Unit 4', addressRegion: 'TX' },
    });
    expect(written()).not.toHaveProperty('sameAs');
  });

  test('says on which days it is open, and on which it is not', () => {
    expect(written().openingHoursSpecification).toEqual([
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: 'Friday',
        opens: '17:00',
        closes: '02:00',
      },
      {
        '@type': 'OpeningHoursSpecification',
        validFrom: '2026-11-26',
        validThrough: '2026-11-26',
        opens: '00:00',
        closes: '00:00',
      },
    ]);
  });

  test('leaves out what nobody has entered yet', () => {
    const schedule = { weekly: [], special: [] };
    const bare = written({ restaurant: { ...restaurant, description: '', schedule } });
    expect(bare).not.toHaveProperty('description');
    expect(bare).not.toHaveProperty('openingHoursSpecification');
  });

  test('lists its menu, with prices in dollars and the diets that schema.org knows', () => {
    expect(written().hasMenu).toMatchObject({
      hasMenuSection: [
        {
          name: 'Dinner',
          hasMenuSection: [
            {
              name: 'Mains',
              hasMenuItem: [
                {
                  name: 'Lamb',
                  offers: { price: '12.05', priceCurrency: 'USD' },
                  suitableForDiet: ['https://schema.org/GlutenFreeDiet'],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(written({ menu: { catalogs: [] } })).not.toHaveProperty('hasMenu');
  });

  test('has dishes that cost at least so much, where a size must be chosen', () => {
    const size = optionGroup({ name: 'Size', least: 1, most: 1 }, { Small: 0, Large: 400 });
    const [catalog] = menu.catalogs;
    const [category] = catalog?.categories ?? [];
    if (!catalog || !category) throw new Error('no menu');
    const items = [{ ...item, optionGroups: [size] }];
    const sized = { catalogs: [{ ...catalog, categories: [{ ...category, items }] }] };
    expect(JSON.stringify(written({ menu: sized }))).toContain(
      '"offers":{"@type":"AggregateOffer","lowPrice":"12.05","priceCurrency":"USD"}',
    );
  });

  test('has a rating only if somebody gave one', () => {
    expect(written().aggregateRating).toMatchObject({ ratingValue: 4.4, reviewCount: 31 });
    const none = { ...metrics, totalReviews: 0 };
    expect(written({ metrics: none })).not.toHaveProperty('aggregateRating');
  });
});
