import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { freeLine } from '../free-text.ts';
import { dietaryTagSchema } from '../menus/menus.ts';
import {
  citySchema,
  restaurantCardSchema,
  serviceTypeSchema,
  urlFriendlyCitySchema,
} from '../restaurants/restaurants.ts';
import { searchCalls } from './calls.ts';

const endpoint = endpointsIn('Restaurants');

/** The most that one search answers with, and what it answers with when not told. */
export const searchLimit = 200;

const searchTextLimit = 80;
const longestCuisine = 60;

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

export type SearchSort = z.infer<typeof searchSortSchema>;
export type SearchCriteria = z.output<typeof searchCriteriaSchema>;
export type SearchCriteriaInput = z.input<typeof searchCriteriaSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
export type SearchFilters = z.infer<typeof searchFiltersSchema>;

export const searchRestaurants = endpoint(searchCalls.searchRestaurants, {
  summary: 'Search the listed restaurants by name, cuisine and dish',
  body: searchCriteriaSchema,
  response: searchResultSchema,
});

export const getSearchFilters = endpoint(searchCalls.getSearchFilters, {
  summary:
    'What a search can be narrowed down to: the cuisines, cities, diets and services there are',
  response: searchFiltersSchema,
});
