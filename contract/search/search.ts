import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { freeLine } from '../free-text.ts';
import { dietaryTagSchema } from '../menus/menus.ts';
import {
  citySchema,
  priceLevelSchema,
  restaurantCardSchema,
  serviceTypeSchema,
  urlFriendlyCitySchema,
} from '../restaurants/restaurants.ts';
import { searchCalls } from './calls.ts';
import { nearMiles, roundedDegrees } from './near.ts';

const endpoint = endpointsIn('Restaurants');

/** The most that one search answers with, and what it answers with when not told. */
export const searchLimit = 200;

const searchTextLimit = 80;
const longestCuisine = 60;

export const searchSortSchema = z.enum(['name', 'relevance', 'rating', 'price', 'opening', 'near']);

export const restaurantFeatureSchema = z.enum([
  'RESERVATIONS',
  'OUTDOOR_SEATING',
  'PARKING',
  'WIFI',
]);

const degrees = (most: number) => z.number().min(-most).max(most).overwrite(roundedDegrees);

const criteriaFields = z.object({
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(searchLimit).default(searchLimit),
  query: freeLine(searchTextLimit)
    .optional()
    .describe(
      'Words of a name, a cuisine or a dish; the last may be the beginning of one. All must be found: in name and cuisine, or together with one dish.',
    ),
  cuisine: freeLine(longestCuisine).optional(),
  city: urlFriendlyCitySchema.optional().describe('As in addresses: `new-york`.'),
  zip: z
    .string()
    .max(5, { abort: true })
    .regex(/^\d{5}$/, 'must be the five digits of a ZIP code')
    .optional()
    .describe(
      `Only those within ${nearMiles} miles of where our restaurants with this ZIP code are; without any, of those whose ZIP code has the same first three digits.`,
    ),
  position: z
    .strictObject({ latitude: degrees(90), longitude: degrees(180) })
    .optional()
    .describe(
      `Only those within ${nearMiles} miles. Send two decimals: further ones are rounded off .`,
    ),
  openNow: z.boolean().optional().describe('True: only those that are open at this moment.'),
  openAt: z
    .string()
    .max(5, { abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00')
    .optional()
    .describe("Only those open when it's next this time of day at the restaurant: `19:00`."),
  dietary: z
    .array(dietaryTagSchema)
    .max(dietaryTagSchema.options.length)
    .optional()
    .describe('Only those that have something for each of these.'),
  serviceType: serviceTypeSchema.optional(),
  features: z
    .array(restaurantFeatureSchema)
    .max(restaurantFeatureSchema.options.length)
    .optional()
    .describe('Only those that have each of these.'),
  maxPriceLevel: priceLevelSchema.optional().describe('Only those that cost this or less.'),
  minRating: z.number().min(0).max(5).optional().describe('Only those with this rating or more.'),
  sort: searchSortSchema
    .optional()
    .describe(
      '`name` when not told. `relevance`: who has the words in name or cuisine first. `rating`: the best first. `price`: the cheapest first. `opening`: who is open first, then by when they open. `near`: who is open first, then the nearest; needs `zip` or `position`.',
    ),
});

type Criteria = z.output<typeof criteriaFields>;

const searchCriteriaSchema = criteriaFields
  .refine(({ zip, position }: Criteria) => !(zip && position), {
    path: ['zip'],
    error: 'must not be sent together with position',
  })
  .refine(({ sort, zip, position }: Criteria) => sort !== 'near' || zip || position, {
    path: ['sort'],
    error: 'must be another one where neither zip nor position is sent',
  });

export const narrowingCriterionSchema = z.enum([
  'query',
  'cuisine',
  'city',
  'near',
  'openNow',
  'openAt',
  'dietary',
  'serviceType',
  'features',
  'maxPriceLevel',
  'minRating',
]);

const relaxationSchema = z.object({
  without: z.array(
    z.object({
      criterion: narrowingCriterionSchema.describe('`near` is `zip` or `position`.'),
      value: z.string().optional().describe('Of a list: which of its items.'),
    }),
  ),
  totalResults: z.number().int().min(1),
});

const searchResultSchema = z.object({
  results: z.array(restaurantCardSchema),
  probablyMoreResults: z.boolean(),
  totalResults: z.number().int().min(0).describe('On all pages together.'),
  changesAtMs: z
    .number()
    .nullable()
    .describe(
      'When the clock alone turns this untrue, in epoch milliseconds; null when it never does.',
    ),
  zipMatch: z
    .enum(['ZIP', 'AREA', 'NONE'])
    .optional()
    .describe('How the ZIP code was found: by all digits, by its first three, or not at all.'),
  relaxations: z
    .array(relaxationSchema)
    .optional()
    .describe('Where nothing is found: the fewest criteria without which something is, at most 3.'),
  searchCriteria: searchCriteriaSchema,
});

const searchFiltersSchema = z.object({
  cuisines: z.array(z.object({ cuisine: z.string(), restaurants: z.number().int().min(1) })),
  cities: z.array(citySchema),
  dietary: z.array(dietaryTagSchema),
  serviceTypes: z.array(serviceTypeSchema),
  features: z.array(restaurantFeatureSchema),
});

export type SearchSort = z.infer<typeof searchSortSchema>;
export type SearchCriteria = z.output<typeof searchCriteriaSchema>;
export type SearchCriteriaInput = z.input<typeof searchCriteriaSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
export type RestaurantFeature = z.infer<typeof restaurantFeatureSchema>;
export type NarrowingCriterion = z.infer<typeof narrowingCriterionSchema>;
export type Relaxation = z.infer<typeof relaxationSchema>;

export const searchRestaurants = endpoint(searchCalls.searchRestaurants, {
  summary: 'Search the listed restaurants by name, cuisine and dish, near a place',
  body: searchCriteriaSchema,
  response: searchResultSchema,
});

export const getSearchFilters = endpoint(searchCalls.getSearchFilters, {
  summary:
    'What a search can be narrowed down to: the cuisines, cities, diets, services and features there are',
  response: searchFiltersSchema,
});
