import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { openingHoursSchema } from '../../ground/hours/hours.ts';
import { businessExternalIdSchema, lineOfText } from '../../text.ts';
import { dishPictureSchema } from '../menus/dish-pictures.ts';
import { byAttribute } from './attributes.ts';
import {
  attributesSchema,
  cuisinesSchema,
  phoneNumberSchema,
  serviceTypesSchema,
  websiteSchema,
} from './fields.ts';
import { priceLevelSchema } from './restaurants.ts';

/**
 * The format of a zone in the IANA database; an offset or 'EST' would have no daylight saving time.
 */
const areaAndLocation = /^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/;

function isTimeZone(name: string): boolean {
  if (!areaAndLocation.test(name)) return false;
  try {
    // The database answers in its own spelling: only that spelling is stored.
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId === name;
  } catch {
    return false;
  }
}

/** Words that the API's addresses have in place of an id. */
const reservedIds = ['cities', 'country', 'filters'];

const newExternalIdSchema = businessExternalIdSchema.refine(
  (id) => !reservedIds.includes(id),
  `must not be ${reservedIds.join(' or ')}`,
);

const newAttributesSchema = attributesSchema.extend(
  byAttribute('wire', {
    yesNo: () => z.boolean().default(false),
    list: ({ wire }) => attributesSchema.shape[wire].default([]),
  }),
);

/** Everything an operator enters for a restaurant that joins. */
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
  cuisines: cuisinesSchema,
  priceLevel: priceLevelSchema,
  businessRating: z.number().min(0).max(5).multipleOf(0.1).default(0),
  picture: dishPictureSchema,
  serviceTypes: serviceTypesSchema,
  attributes: newAttributesSchema.prefault({}),
  timeZone: z
    .string()
    .refine(isTimeZone, 'must be an IANA time zone such as America/New_York, spelled exactly'),
  hours: openingHoursSchema,
});

export type NewRestaurant = z.output<typeof newRestaurantSchema>;
export type NewRestaurantInput = z.input<typeof newRestaurantSchema>;
