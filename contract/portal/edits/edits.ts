import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import {
  attributesSchema,
  cuisinesSchema,
  phoneNumberSchema,
  serviceTypesSchema,
  websiteSchema,
} from '../../find/restaurants/fields.ts';
import { serviceTypeSchema } from '../../find/restaurants/restaurants.ts';
import { freeLine } from '../../free-text.ts';
import { openingHoursSchema } from '../../ground/hours/hours.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { editCalls } from './calls.ts';
import { editedHoursSchema } from './edited-hours.ts';
import { editRefusals } from './refusals.ts';
import { asRead, versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const version = { version: versionSchema };

const contactSchema = z.object({
  phoneNumber: phoneNumberSchema,
  websiteAddress: websiteSchema.nullable(),
});

const aboutSchema = z.object({
  description: freeLine(600),
  cuisines: cuisinesSchema,
  serviceTypes: serviceTypesSchema,
});

/** What was entered once is shown even if a rule is stricter now. */
const detailsToEditSchema = z.object({
  listed: z.boolean().describe('Whether diners see the restaurant.'),
  timeZone: z.string(),
  today: z.iso.date().describe("Today's date at the restaurant."),
  hours: openingHoursSchema.extend(asRead).describe('With special days from today on.'),
  contact: z.object({
    phoneNumber: z.string(),
    websiteAddress: z.string().nullable(),
    ...asRead,
  }),
  about: z.object({
    description: z.string(),
    cuisines: z.array(z.string()),
    serviceTypes: z.array(serviceTypeSchema),
    ...asRead,
  }),
  attributes: attributesSchema.extend(asRead),
  closedToday: z.object({
    closedUntil: z.iso.datetime().nullable().describe('Null when the regular hours apply.'),
    nextDayBegins: z.iso.datetime().describe('When a closing for today would end.'),
  }),
  couponsPaused: z.boolean(),
});

export type DetailsToEdit = z.output<typeof detailsToEditSchema>;

/**
 * Large enough that a field with far too much text gets its own error instead of failing the whole
 * request.
 */
const bodyLimitBytes = 256 * 1024;

const edit = { response: detailsToEditSchema, refusals: editRefusals, bodyLimitBytes };

export const getDetailsToEdit = endpoint(editCalls.getDetailsToEdit, {
  summary: 'Everything diners read that owners and managers can edit, each part with its version',
  response: detailsToEditSchema,
});

export const changeHours = endpoint(editCalls.changeHours, {
  summary: 'Change the opening hours and the special days from today on',
  body: editedHoursSchema.extend(version),
  ...edit,
});

export const changeContact = endpoint(editCalls.changeContact, {
  summary: 'Change phone and website',
  body: contactSchema.extend(version),
  ...edit,
});

export const changeAbout = endpoint(editCalls.changeAbout, {
  summary: 'Change description, cuisines and service types',
  body: aboutSchema.extend(version),
  ...edit,
});

export const changeAttributes = endpoint(editCalls.changeAttributes, {
  summary: 'Change the features of the restaurant: reservations, parking, WiFi ...',
  body: attributesSchema.extend(version),
  ...edit,
});

export const setClosedToday = endpoint(editCalls.setClosedToday, {
  summary: "Close until the restaurant's next day begins, at 4 AM, or reopen early",
  body: z.object({ closed: z.boolean() }),
  response: detailsToEditSchema,
  refusals: tooManyAttempts,
});

export const setCouponsPaused = endpoint(editCalls.setCouponsPaused, {
  summary: "Pause this restaurant's coupons, or resume them; coupons already sent stay valid",
  body: z.object({ paused: z.boolean() }),
  response: detailsToEditSchema,
  refusals: tooManyAttempts,
});
