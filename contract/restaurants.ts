import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeLine } from './free-text.ts';
import { dietaryTagSchema } from './menus.ts';
import { openingScheduleSchema } from './opening-schedule.ts';
import { reviewMetricsSchema } from './reviews.ts';
import { slugOf } from './slug.ts';
import { lineOfText, publicRestaurantIdSchema } from './text.ts';

const tag = 'Restaurants';

/** The most that one search answers with, and what it answers with when not told. */
export const searchLimit = 200;

const searchTextLimit = 80;
const longestCuisine = 60;

export const serviceTypeSchema = z.enum([
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
]);

export const priceLevelSchema = z.literal([1, 2, 3, 4]);

/** Open or not, worked out by the server's clock in the restaurant's own time zone. */
export const openingSchema = z.object({
  isOpen: z.boolean(),
  closesSoon: z.boolean(),
  text: z.string(),
  changesAtMs: z.number().describe('When the rest of this turns untrue, in epoch milliseconds.'),
});

const addressSchema = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

export const restaurantCardSchema = z.object({
  businessExternalId: z.string(),
  name: z.string(),
  slug: z.string(),
  picture: z.string(),
  cuisineType: z.string().describe('Comma-separated.'),
  priceLevel: priceLevelSchema,
  businessRating: z.number().min(0).max(5),
  rating: z
    .number()
    .min(0)
    .max(5)
    .describe("With more than 20 reviews their average, else the restaurant's own."),
  totalReviews: z.number().int().min(0),
  dietary: z.array(dietaryTagSchema).describe('The tags that any dish has which is served.'),
  address: addressSchema,
  serviceTypes: z.array(serviceTypeSchema),
  timeZone: z.string(),
  opening: openingSchema,
  matchedDishes: z
    .array(z.string())
    .min(1)
    .max(3)
    .optional()
    .describe('Where a dish has what was searched for: what sells best first.'),
});

const attributesSchema = z.object({
  reservations: z.boolean(),
  outdoorSeating: z.boolean(),
  parking: z.array(z.string()),
  wifi: z.boolean(),
  vegeterianOptions: z.boolean().describe('Spelled as partners know it.'),
  veganOptions: z.boolean(),
  ambience: z.array(z.string()),
  sportsBar: z.boolean(),
});

export const restaurantSchema = restaurantCardSchema.extend({
  description: z.string(),
  phoneNumber: z.string(),
  websiteAddress: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  attributes: attributesSchema,
  hoursOfOperation: z.array(z.object({ day: z.string(), time: z.string() })),
  schedule: openingScheduleSchema,
  specialDays: z.array(
    z.object({ date: z.string(), day: z.string(), name: z.string(), time: z.string() }),
  ),
  reviewMetrics: reviewMetricsSchema,
});

export const citySchema = z.object({ city: z.string(), urlFriendlyCity: z.string() });

const cityRestaurantsSchema = citySchema.extend({
  states: z.array(z.string()).describe('Where cities of this name are: usually one.'),
  results: z.array(restaurantCardSchema),
  probablyMoreResults: z.boolean(),
});

const urlFriendlyCitySchema = z
  .string()
  .max(120, { abort: true })
  .refine((text) => slugOf(text) === text, 'must be written as in addresses, such as new-york');

export const searchSortSchema = z.enum(['name', 'relevance', 'rating', 'price', 'opening']);

const searchCriteriaSchema = z.object({
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(searchLimit).default(searchLimit),
  query: freeLine(searchTextLimit)
    .optional()
    .describe(
      'Words of a name, a cuisine or a dish; the last may be the beginning of one. All must be found: in name and cuisine, or together with one dish.',
    ),
  cuisine: freeLine(longestCuisine).optional(),
  city: urlFriendlyCitySchema.optional().describe('As in addresses: `new-york`.'),
  openNow: z.boolean().optional().describe('True: only those that are open at this moment.'),
  dietary: z
    .array(dietaryTagSchema)
    .max(dietaryTagSchema.options.length)
    .optional()
    .describe('Only those that have something for each of these.'),
  serviceType: serviceTypeSchema.optional(),
  sort: searchSortSchema
    .optional()
    .describe(
      '`name` when not told. `relevance`: who has the words in name or cuisine first. `rating`: the best first. `price`: the cheapest first. `opening`: who is open first, then by when they open.',
    ),
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
  searchCriteria: searchCriteriaSchema,
});

const searchFiltersSchema = z.object({
  cuisines: z.array(z.object({ cuisine: z.string(), restaurants: z.number().int().min(1) })),
  cities: z.array(citySchema),
  dietary: z.array(dietaryTagSchema),
  serviceTypes: z.array(serviceTypeSchema),
});

export const countrySchema = z.object({
  countryId: z.number().int(),
  name: z.string(),
  isoCode: z.string(),
  callingCode: z.string(),
});

export type RestaurantCard = z.infer<typeof restaurantCardSchema>;
export type Restaurant = z.infer<typeof restaurantSchema>;
export type Opening = z.infer<typeof openingSchema>;
export type SearchSort = z.infer<typeof searchSortSchema>;
export type SearchCriteria = z.output<typeof searchCriteriaSchema>;
export type SearchCriteriaInput = z.input<typeof searchCriteriaSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchFilters = z.infer<typeof searchFiltersSchema>;
export type ServiceType = z.infer<typeof serviceTypeSchema>;
export type City = z.infer<typeof citySchema>;
export type Country = z.infer<typeof countrySchema>;

export const searchRestaurants = endpoint({
  method: 'POST',
  path: '/api/web/restaurant/',
  summary: 'Search the listed restaurants by name, cuisine and dish',
  tag,
  body: searchCriteriaSchema,
  response: searchResultSchema,
});

export const getSearchFilters = endpoint({
  method: 'GET',
  path: '/api/web/restaurant/filters',
  summary:
    'What a search can be narrowed down to: the cuisines, cities, diets and services there are',
  tag,
  response: searchFiltersSchema,
});

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/api/web/restaurant/:id/',
  summary: 'One restaurant, by its businessExternalId',
  tag,
  params: z.object({ id: publicRestaurantIdSchema }),
  response: restaurantSchema,
});

export const getRestaurantByName = endpoint({
  method: 'GET',
  path: '/api/web/restaurant/byName/:name',
  summary: 'One restaurant, by its name or the slug of it',
  tag,
  params: z.object({ name: lineOfText(120).min(1) }),
  response: restaurantSchema,
});

export const listCities = endpoint({
  method: 'GET',
  path: '/api/web/restaurant/cities',
  summary: 'The cities that have restaurants, sorted by name',
  tag,
  response: z.array(citySchema),
});

export const getCity = endpoint({
  method: 'GET',
  path: '/api/web/restaurant/city/:urlFriendlyCity',
  summary: 'One city, and the first 200 of its restaurants by name',
  tag,
  params: z.object({ urlFriendlyCity: urlFriendlyCitySchema }),
  response: cityRestaurantsSchema,
});

export const listCountries = endpoint({
  method: 'GET',
  path: '/api/web/restaurant/country',
  summary: 'The countries whose mobile numbers get coupons',
  tag,
  response: z.array(countrySchema),
});
