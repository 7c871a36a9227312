import fc from 'fast-check';
import type { DietaryTag } from '#contract/find/menus/contents.ts';
import { dietaryTagSchema } from '#contract/find/menus/menus.ts';
import { serviceTypeSchema } from '#contract/find/restaurants/restaurants.ts';
import type { Position } from '#contract/find/search/near.ts';
import {
  type RestaurantFeature,
  restaurantFeatureSchema,
  type SearchCriteriaInput,
} from '#contract/find/search/search.ts';
import { daily, on } from '#contract/ground/hours/hours.factory.ts';
import type { WeeklyInterval } from '#contract/ground/hours/hours.ts';
import { slugOf } from '#contract/slug.ts';

// What a town may have, and what may be searched for in it.

/** How it takes orders on the web. Left out if it doesn't. */
type WebTerms = {
  services: ('TAKE_OUT' | 'DELIVERY' | 'DINE_IN')[];
  area: { by: 'ZIP_CODES'; zipCodes: string[] } | { by: 'RADIUS'; miles: number };
};
type Dish = { name: string; dietaryTags: DietaryTag[]; popular: boolean };
export type Kitchen = {
  name: string;
  cuisines: string[];
  city: string;
  serviceTypes: ('DINE_IN' | 'TAKE_OUT' | 'DELIVERY' | 'CURBSIDE_PICKUP' | 'CATERING')[];
  priceLevel: 1 | 2 | 3 | 4;
  businessRating: number;
  /** How many reviews gave 1 to 5 stars. */
  stars: [number, number, number, number, number];
  timeZone: string;
  weeklyHours: WeeklyInterval[];
  dishes: Dish[];
  at: Position;
  zipCode: string;
  features: RestaurantFeature[];
  webTerms: WebTerms | undefined;
};

// Few words, so that they combine in every possible way.
const vocabulary = ['Chicken', 'Curry', 'Café', 'Tacos', 'Taco', 'Boxes', 'Soup', "Rosa's", '7'];
const phrase = fc
  .array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));
const subset = <Value>(values: readonly Value[], minLength = 0) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength, maxLength: 3 });
const cuisines = ['Café', 'Thai', 'New American'];
const cities = ['Austin', 'San José'];
const priceLevels = [1, 2, 3, 4] as const;
const count = fc.integer({ min: 0, max: 8 });

/** On both sides of the antimeridian, at the pole, and all around Austin. */
const places = [
  { latitude: 30.25, longitude: -97.75 },
  { latitude: 51.88, longitude: 179.95 },
  { latitude: 51.88, longitude: -179.9 },
  { latitude: 89.95, longitude: 20 },
];
const degrees = (most: number) => fc.integer({ min: -most, max: most }).map((n) => n / 1000);
const positions = fc
  .tuple(fc.constantFrom(places[0], ...places), degrees(400), degrees(600))
  .map(([place = { latitude: 0, longitude: 0 }, north, east]) => ({
    latitude: Math.min(90, place.latitude + north),
    // Wraps around beyond 180.
    longitude: ((((place.longitude + east + 180) % 360) + 360) % 360) - 180,
  }));
const zips = ['78704', '78701', '99546', '10001'];
const features = restaurantFeatureSchema.options;

export const kitchens: fc.Arbitrary<Kitchen> = fc.record({
  name: phrase,
  cuisines: subset(cuisines, 1),
  city: fc.constantFrom(...cities),
  serviceTypes: subset(serviceTypeSchema.options, 1),
  priceLevel: fc.constantFrom(...priceLevels),
  businessRating: fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
  stars: fc.tuple(count, count, count, count, count),
  timeZone: fc.constantFrom('America/Chicago', 'Pacific/Honolulu', 'Asia/Kolkata'),
  weeklyHours: fc.constantFrom(
    [],
    daily('00:00-24:00'),
    daily('11:00-14:00', '17:00-26:00'),
    on([1, 6], '06:00-12:00'),
  ),
  dishes: fc.uniqueArray(
    fc.record({
      name: phrase,
      dietaryTags: subset(dietaryTagSchema.options.slice(0, 4)),
      popular: fc.boolean(),
    }),
    { maxLength: 4, selector: ({ name }) => name },
  ),
  at: positions,
  zipCode: fc.constantFrom('78704', '78701-1234', '78745', '99546', '99547'),
  features: subset(features),
  webTerms: fc.option(
    fc.record({
      services: subset(['TAKE_OUT', 'DELIVERY', 'DINE_IN'] as const),
      area: fc.oneof(
        fc.constantFrom<string[]>(['78704'], ['78701', '78745'], ['99546']).map((zipCodes) => ({
          by: 'ZIP_CODES' as const,
          zipCodes,
        })),
        fc.constantFrom(2, 20, 50).map((miles) => ({ by: 'RADIUS' as const, miles })),
      ),
    }),
    { nil: undefined },
  ),
});

const wordsAndChoices: fc.Arbitrary<SearchCriteriaInput> = fc.record(
  {
    query: fc
      .tuple(phrase, fc.integer({ min: 1, max: 20 }), fc.constantFrom('', ' ', '!', '  % '))
      .map(([text, length, end]) => text.slice(0, length).toUpperCase() + end),
    cuisine: fc.constantFrom('thai', 'CAFE', 'new  american', 'Nothing'),
    city: fc.constantFrom(...cities.map(slugOf)),
    openNow: fc.boolean(),
    dietary: subset(dietaryTagSchema.options.slice(0, 4)),
    serviceType: fc.constantFrom(...serviceTypeSchema.options),
    orderBy: fc.constantFrom('ANY', 'TAKE_OUT', 'DELIVERY'),
    sort: fc.constantFrom('name', 'relevance', 'rating', 'price', 'opening'),
    offset: fc.integer({ min: 0, max: 6 }),
    limit: fc.integer({ min: 1, max: 50 }),
  },
  { requiredKeys: [] },
);
const somewhere: fc.Arbitrary<SearchCriteriaInput> = fc.oneof(
  fc.constant({}),
  positions.map((position) => ({ position })),
  fc.constantFrom(...zips).map((zip) => ({ zip })),
  positions.map((position) => ({ position, sort: 'near' as const })),
  fc.constantFrom(...zips).map((zip) => ({ zip, sort: 'near' as const })),
);

const aFilter: fc.Arbitrary<SearchCriteriaInput> = fc.oneof(
  fc.constant({}),
  fc.constant({ openNow: true }),
  fc.constantFrom('ANY', 'TAKE_OUT', 'DELIVERY').map((orderBy) => ({ orderBy }) as const),
  fc.constantFrom('78704', '78701', '99546', '10001').map((deliversTo) => ({ deliversTo })),
  fc.constantFrom('00:00', '07:30', '13:00', '19:00').map((openAt) => ({ openAt })),
  subset(features, 1).map((some) => ({ features: some })),
  fc.constantFrom(...priceLevels).map((maxPriceLevel) => ({ maxPriceLevel })),
  fc.constantFrom(0, 2.5, 4).map((minRating) => ({ minRating })),
);

/** Few criteria at once, because most questions must find something. */
export const questions: fc.Arbitrary<SearchCriteriaInput> = fc.oneof(
  { weight: 3, arbitrary: wordsAndChoices },
  {
    weight: 2,
    arbitrary: fc
      .tuple(aFilter, somewhere, fc.integer({ min: 1, max: 50 }))
      .map(([filter, place, limit]) => ({ ...filter, ...place, limit })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(wordsAndChoices, aFilter, somewhere)
      .map((parts) => Object.assign({}, ...parts)),
  },
);
