import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { openingScheduleSchema } from '../../ground/hours/opening-schedule.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { slugOf } from '../../slug.ts';
import { lineOfText, publicRestaurantIdSchema } from '../../text.ts';
import { dietaryTagSchema } from '../menus/menus.ts';
import { photoSchema } from '../photos/photo.ts';
import { byAttribute } from './attributes.ts';
import { restaurantCalls } from './calls.ts';
import { mostCards } from './most-cards.ts';
import { readReferralCode } from './referral.ts';
import { reviewMetricsSchema } from './review-metrics.ts';
import { webOfferSchema } from './web-offer.ts';

const endpoint = endpointsIn('Restaurants');

export const serviceTypeSchema = z.enum([
  'DINE_IN',
  'TAKE_OUT',
  'DELIVERY',
  'CURBSIDE_PICKUP',
  'CATERING',
]);

export const priceLevelSchema = z.literal([1, 2, 3, 4]);

/** Whether it is open, computed with the server's clock in the restaurant's time zone. */
export const openingSchema = z.object({
  isOpen: z.boolean(),
  closesSoon: z.boolean(),
  text: z.string(),
  changesAtMs: z
    .number()
    .describe('When the rest of this becomes outdated, in epoch milliseconds.'),
});

export const addressSchema = z.object({
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
    .describe(
      "The average of its reviews if it has more than 20, otherwise the restaurant's own rating.",
    ),
  totalReviews: z.number().int().min(0),
  dietary: z.array(dietaryTagSchema).describe('The tags of all dishes that are being served.'),
  address: addressSchema,
  serviceTypes: z.array(serviceTypeSchema),
  timeZone: z.string(),
  opening: openingSchema,
  utcOffsetMinutes: z
    .number()
    .int()
    .describe('How many minutes its clock is ahead of UTC now: -360 in Austin in winter.'),
  webOffer: webOfferSchema.optional().describe('Left out if it takes no orders on the web.'),
  couponsPaused: z
    .boolean()
    .describe('It is not giving out coupons right now. Coupons already sent stay valid.'),
  photo: photoSchema.optional().describe('The photo that represents it, if it has any.'),
  matchedDishes: z
    .array(z.string())
    .min(1)
    .max(3)
    .optional()
    .describe('The dishes that match the search words, best sellers first.'),
  distanceMiles: z
    .number()
    .min(0)
    .optional()
    .describe('In a straight line, to one decimal. Only in searches with a place.'),
});

/** A schema for each attribute. */
export const attributeSchemas = <List extends z.ZodType>(list: List) =>
  byAttribute('wire', {
    yesNo: (of) => ('note' in of ? z.boolean().describe(of.note) : z.boolean()),
    list: () => list,
  });

export const specialDaySchema = z.object({
  date: z.string(),
  day: z.string(),
  name: z.string(),
  time: z.string(),
});

const restaurantSchema = restaurantCardSchema.extend({
  description: z.string(),
  phoneNumber: z.string(),
  websiteAddress: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  attributes: z.object(attributeSchemas(z.array(z.string()))),
  hoursOfOperation: z.array(z.object({ day: z.string(), time: z.string() })),
  schedule: openingScheduleSchema,
  specialDays: z.array(specialDaySchema),
  reviewMetrics: reviewMetricsSchema,
});

const ownRestaurantSchema = restaurantSchema
  .omit({
    rating: true,
    totalReviews: true,
    dietary: true,
    photo: true,
    webOffer: true,
    matchedDishes: true,
    distanceMiles: true,
  })
  .extend({
    listed: z.boolean().describe('Whether diners see it.'),
    businessReferralCode: z.string(),
    referralUrl: z
      .url()
      .describe(
        'Leads diners to the restaurant once it is listed. Coupons requested through it are counted.',
      ),
  });

export const citySchema = z.object({ city: z.string(), urlFriendlyCity: z.string() });

const cityRestaurantsSchema = citySchema.extend({
  states: z.array(z.string()).describe('The states with a city of this name: usually one.'),
  results: z.array(restaurantCardSchema),
  probablyMoreResults: z.boolean(),
});

export const urlFriendlyCitySchema = z
  .string()
  .max(120, { abort: true })
  .refine((text) => slugOf(text) === text, 'must be written as in addresses, such as new-york');

const countrySchema = z.object({
  countryId: z.number().int(),
  name: z.string(),
  isoCode: z.string(),
  callingCode: z.string(),
});

export type RestaurantCard = z.infer<typeof restaurantCardSchema>;
export type Restaurant = z.infer<typeof restaurantSchema>;
export type OwnRestaurant = z.infer<typeof ownRestaurantSchema>;
export type Opening = z.infer<typeof openingSchema>;
export type ServiceType = z.infer<typeof serviceTypeSchema>;
export type City = z.infer<typeof citySchema>;
export type Country = z.infer<typeof countrySchema>;

export const getRestaurant = endpoint(restaurantCalls.getRestaurant, {
  summary: 'One restaurant, by its businessExternalId',
  params: z.object({ id: publicRestaurantIdSchema }),
  response: restaurantSchema,
  refusals: restaurantNotFound,
});

export const getRestaurantByName = endpoint(restaurantCalls.getRestaurantByName, {
  summary: 'One restaurant, by its name or its slug',
  params: z.object({ name: lineOfText(120).min(1) }),
  response: restaurantSchema,
  refusals: {
    ...restaurantNotFound,
    restaurant_name_ambiguous: {
      status: 409,
      message: 'More than one restaurant has this name. Search for it, and use its id.',
    },
  },
});

export const getReferral = endpoint(restaurantCalls.getReferral, {
  summary: 'The restaurant with a referral code',
  params: z.object({
    // As with an id: text that can't be a code counts as an unknown one.
    code: z
      .string()
      .overwrite((text) => readReferralCode(text) ?? '')
      .describe('Such as JOY-7XK3PD; in any case, with or without JOY-.'),
  }),
  response: restaurantSchema.pick({ businessExternalId: true, slug: true }).extend({
    businessReferralCode: z.string(),
  }),
  refusals: restaurantNotFound,
});

export const listCities = endpoint(restaurantCalls.listCities, {
  summary: 'The cities that have restaurants, sorted by name',
  response: z.array(citySchema),
});

export const getCity = endpoint(restaurantCalls.getCity, {
  summary: 'One city, and the first 200 of its restaurants by name',
  params: z.object({ urlFriendlyCity: urlFriendlyCitySchema }),
  response: cityRestaurantsSchema,
  refusals: {
    city_not_found: { status: 404, message: "We don't have restaurants in this city yet." },
  },
});

export const showCards = endpoint(restaurantCalls.showCards, {
  summary:
    "The cards of these restaurants, in the order requested, without those that diners can no longer find. For a device's favorites",
  body: z.object({ ids: z.array(publicRestaurantIdSchema.max(24)).max(mostCards) }),
  response: z.object({ results: z.array(restaurantCardSchema) }),
});

export const listCountries = endpoint(restaurantCalls.listCountries, {
  summary: 'The countries whose mobile numbers can get coupons',
  response: z.array(countrySchema),
});

export const getOwnRestaurant = endpoint(restaurantCalls.getOwnRestaurant, {
  summary: "The signed-in person's restaurant, whether listed or not",
  response: ownRestaurantSchema,
});
