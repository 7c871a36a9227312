import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
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

/** The most results in one answer, and the default. */
export const searchLimit = 200;

const searchTextLimit = 80;
const longestCuisine = 60;

const searchSortSchema = z.enum(['name', 'relevance', 'rating', 'price', 'opening', 'near']);

export const restaurantFeatureSchema = z.enum([
  'RESERVATIONS',
  'OUTDOOR_SEATING',
  'PARKING',
  'WIFI',
]);

/** How somebody wants to order on the web; `ANY` means either. */
export const orderWaySchema = z.enum(['ANY', 'TAKE_OUT', 'DELIVERY']);

const degrees = (most: number) => z.number().min(-most).max(most).overwrite(roundedDegrees);

const zipCode = z
  .string()
  .max(5, { abort: true })
  .regex(/^\d{5}$/, 'must be the five digits of a ZIP code');

const criteriaFields = z.object({
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(searchLimit).default(searchLimit),
  query: freeLine(searchTextLimit)
    .optional()
    .describe(
      'Words from a name, a cuisine or a dish; the last word may be incomplete. All words must match: in name and cuisine, or together with one dish.',
    ),
  cuisine: freeLine(longestCuisine).optional(),
  city: urlFriendlyCitySchema.optional().describe('As in addresses: `new-york`.'),
  zip: zipCode
    .optional()
    .describe(
      `Only restaurants within ${nearMiles} miles of our restaurants with this ZIP code. If there are none, near those whose ZIP code has the same first three digits.`,
    ),
  position: z
    .strictObject({ latitude: degrees(90), longitude: degrees(180) })
    .optional()
    .describe(
      `Only restaurants within ${nearMiles} miles. Send two decimals; more are rounded off.`,
    ),
  openNow: z.boolean().optional().describe('True: only restaurants that are open right now.'),
  openAt: z
    .string()
    .max(5, { abort: true })
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00')
    .optional()
    .describe(
      'Only restaurants that will be open the next time it is this time of day there: `19:00`.',
    ),
  dietary: z
    .array(dietaryTagSchema)
    .max(dietaryTagSchema.options.length)
    .optional()
    .describe('Only restaurants that have something for each of these.'),
  serviceType: serviceTypeSchema
    .optional()
    .describe('What the restaurant offers in any way: on the web, by telephone or in person.'),
  orderBy: orderWaySchema
    .optional()
    .describe(
      'Only restaurants that take orders on the web this way; `ANY`: for pickup or delivery.',
    ),
  deliversTo: zipCode
    .optional()
    .describe(
      'Only restaurants that deliver orders on the web to this ZIP code. If a restaurant delivers within some miles, we measure to the restaurants we know in this ZIP code; the order itself needs the exact address.',
    ),
  features: z
    .array(restaurantFeatureSchema)
    .max(restaurantFeatureSchema.options.length)
    .optional()
    .describe('Only restaurants that have all of these.'),
  maxPriceLevel: priceLevelSchema
    .optional()
    .describe('Only restaurants at this price level or below.'),
  minRating: z
    .number()
    .min(0)
    .max(5)
    .optional()
    .describe('Only restaurants with this rating or higher.'),
  sort: searchSortSchema
    .optional()
    .describe(
      'Default: `name`. `relevance`: matches in name or cuisine first. `rating`: highest first. `price`: lowest first. `opening`: open ones first, then by when they open; of those that open together, the ones first that more than 20 reviews rate 4 or higher, then by rating. `near`: open ones first, then by distance; if none is open, by when they open; needs `zip` or `position`.',
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
    error: 'near needs zip or position',
  });

const narrowingCriterionSchema = z.enum([
  'query',
  'cuisine',
  'city',
  'near',
  'openNow',
  'openAt',
  'dietary',
  'serviceType',
  'orderBy',
  'deliversTo',
  'features',
  'maxPriceLevel',
  'minRating',
]);

const relaxationSchema = z.object({
  without: z.array(
    z.object({
      criterion: narrowingCriterionSchema.describe('`near` means `zip` or `position`.'),
      value: z.string().optional().describe('For a list: which of its items.'),
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
      'When this answer becomes outdated just by time passing, in epoch milliseconds; null if never.',
    ),
  zipMatch: z
    .enum(['ZIP', 'AREA', 'NONE'])
    .optional()
    .describe('How the ZIP code matched: by all digits, by its first three, or not at all.'),
  nextToOpen: restaurantCardSchema
    .optional()
    .describe('When `openNow` finds nothing: of what the rest finds, the one that opens next.'),
  relaxations: z
    .array(relaxationSchema)
    .optional()
    .describe(
      'When nothing is found: the fewest criteria to drop so that something is, at most 3 suggestions.',
    ),
  searchCriteria: searchCriteriaSchema,
});

const searchFiltersSchema = z.object({
  cuisines: z.array(z.object({ cuisine: z.string(), restaurants: z.number().int().min(1) })),
  cities: z.array(
    citySchema.extend({
      utcOffsetMinutes: z
        .array(z.number().int())
        .describe('How far clocks there are ahead of UTC now, in minutes. Usually one value.'),
    }),
  ),
  dietary: z.array(dietaryTagSchema),
  serviceTypes: z.array(serviceTypeSchema),
  orderWays: z.array(orderWaySchema),
  features: z.array(restaurantFeatureSchema),
});

export type SearchSort = z.infer<typeof searchSortSchema>;
export type SearchCriteria = z.output<typeof searchCriteriaSchema>;
export type SearchCriteriaInput = z.input<typeof searchCriteriaSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
export type OrderWay = z.infer<typeof orderWaySchema>;
export type RestaurantFeature = z.infer<typeof restaurantFeatureSchema>;
export type NarrowingCriterion = z.infer<typeof narrowingCriterionSchema>;
export type Relaxation = z.infer<typeof relaxationSchema>;

export const searchRestaurants = endpoint(searchCalls.searchRestaurants, {
  summary: 'Search the listed restaurants by name, cuisine and dish, near a place',
  body: searchCriteriaSchema,
  response: searchResultSchema,
});

export const getSearchFilters = endpoint(searchCalls.getSearchFilters, {
  summary: 'The available search filters: cuisines, cities, diets, services and features',
  response: searchFiltersSchema,
});
