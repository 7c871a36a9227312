import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { endpointsIn } from '../endpoint.ts';
import { freeLine } from '../free-text.ts';
import { openingHoursSchema } from '../hours/hours.ts';
import {
  attributesSchema,
  cuisinesSchema,
  phoneNumberSchema,
  serviceTypesSchema,
  websiteSchema,
} from '../restaurants/fields.ts';
import { serviceTypeSchema } from '../restaurants/restaurants.ts';
import { editCalls } from './calls.ts';
import { editedHoursSchema } from './edited-hours.ts';
import { editRefusals } from './refusals.ts';
import { versionSchema } from './version.ts';

const endpoint = endpointsIn('Edits');

const version = { version: versionSchema };

/** How a part was read: what a form is filled with, and shown beside what somebody typed meanwhile. */
const asRead = {
  ...version,
  words: z.array(z.object({ name: z.string(), text: z.string() })),
};

const contactSchema = z.object({
  phoneNumber: phoneNumberSchema,
  websiteAddress: websiteSchema.nullable(),
});

const aboutSchema = z.object({
  description: freeLine(600),
  cuisines: cuisinesSchema,
  serviceTypes: serviceTypesSchema,
});

/** What was entered once is shown, also where a rule is stricter now. */
const detailsToEditSchema = z.object({
  listed: z.boolean().describe('Whether diners see the restaurant.'),
  timeZone: z.string(),
  today: z.iso.date().describe('The date that it is at the restaurant.'),
  hours: openingHoursSchema.extend(asRead).describe('Special days from today on.'),
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
    closedUntil: z.iso.datetime().nullable().describe('Null: the hours hold.'),
    nextDayBegins: z.iso.datetime().describe('Until then it would be closed.'),
  }),
  couponsPaused: z.boolean(),
});

export type DetailsToEdit = z.output<typeof detailsToEditSchema>;

/** So that a field with far too much text in it is named, and not the whole request refused. */
const bodyLimitBytes = 256 * 1024;

const edit = { response: detailsToEditSchema, refusals: editRefusals, bodyLimitBytes };

export const getDetailsToEdit = endpoint(editCalls.getDetailsToEdit, {
  summary: 'What owners and managers keep true of what diners read, each part with its version',
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
  summary: 'Change what the restaurant offers: reservations, parking, WiFi ...',
  body: attributesSchema.extend(version),
  ...edit,
});

export const setClosedToday = endpoint(editCalls.setClosedToday, {
  summary: "Close until the restaurant's next day begins, at 4 AM, or open again before",
  body: z.object({ closed: z.boolean() }),
  response: detailsToEditSchema,
  refusals: tooManyAttempts,
});

export const setCouponsPaused = endpoint(editCalls.setCouponsPaused, {
  summary: 'Give no coupons of this restaurant for now, or give them again; those sent stay good',
  body: z.object({ paused: z.boolean() }),
  response: detailsToEditSchema,
  refusals: tooManyAttempts,
});
