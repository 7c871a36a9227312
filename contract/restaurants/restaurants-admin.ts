import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { openingHoursSchema } from '../hours/hours.ts';
import { dishPictureSchema } from '../menus/dish-pictures.ts';
import { businessExternalIdSchema, lineOfText } from '../text.ts';
import { priceLevelSchema, serviceTypeSchema } from './restaurants.ts';

/** How a zone is written in the IANA database; an offset or 'EST' would know no summer time. */
const areaAndPlace = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/;

function isTimeZone(name: string): boolean {
  if (!areaAndPlace.test(name)) return false;
  try {
    // The answer is in the database's own spelling: only that is kept.
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

function hasDistinctItems(items: readonly string[]): boolean {
  return new Set(items).size === items.length;
}

const listOfText = (maxItems: number) =>
  z
    .array(
      lineOfText(60)
        .min(1)
        // Partners get the list as one string, with commas between its items.
        .refine((item) => !item.includes(','), 'must not contain a comma'),
    )
    .max(maxItems)
    .refine(hasDistinctItems, 'must not name anything twice');

const phoneNumberSchema = lineOfText(30)
  .regex(/^\+?[0-9 ().-]+$/, {
    error: 'must be a phone number: digits, and + ( ) . - between them',
    abort: true,
  })
  .refine((text) => {
    const digits = text.replace(/\D/g, '').length;
    return digits >= 10 && digits <= 15;
  }, 'must have 10 to 15 digits');

// It becomes a link on public pages: any other scheme could be a script.
const websiteSchema = lineOfText(500).pipe(
  z.url({
    protocol: /^https?$/,
    hostname: z.regexes.hostname,
    error: 'must be an address that starts with http:// or https://',
  }),
);

/** What stands in the place of an id in the addresses of the API. */
const reservedIds = ['cities', 'country', 'filters'];

const newExternalIdSchema = businessExternalIdSchema.refine(
  (id) => !reservedIds.includes(id),
  `must not be ${reservedIds.join(' or ')}`,
);

/** All that an operator says of a restaurant that joins. */
export const newRestaurantSchema = z.strictObject({
  externalId: newExternalIdSchema.optional(),
  name: lineOfText(120).min(1),
  description: lineOfText(600).default(''),
  listed: z.boolean().default(true),
  address: z.strictObject({
    addressLine1: lineOfText(120).min(1),
    addressLine2: lineOfText(120).default(''),
    city: lineOfText(80).min(1),
    state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
    zipCode: z.string().regex(/^\d{5}(-\d{4})?$/, 'must be a ZIP code such as 78704'),
  }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  phoneNumber: phoneNumberSchema,
  websiteAddress: websiteSchema.nullable().default(null),
  cuisines: listOfText(8).min(1),
  priceLevel: priceLevelSchema,
  businessRating: z.number().min(0).max(5).multipleOf(0.1).default(0),
  picture: dishPictureSchema,
  serviceTypes: z
    .array(serviceTypeSchema)
    .min(1)
    .refine(hasDistinctItems, 'must not name anything twice'),
  attributes: z
    .strictObject({
      reservations: z.boolean().default(false),
      outdoorSeating: z.boolean().default(false),
      parking: listOfText(12).default([]),
      wifi: z.boolean().default(false),
      vegeterianOptions: z.boolean().default(false).describe('Spelled as partners know it.'),
      veganOptions: z.boolean().default(false),
      ambience: listOfText(12).default([]),
      sportsBar: z.boolean().default(false),
    })
    .prefault({}),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/New_York, spelled exactly'),
  hours: openingHoursSchema,
});

export type NewRestaurant = z.output<typeof newRestaurantSchema>;
export type NewRestaurantInput = z.input<typeof newRestaurantSchema>;
