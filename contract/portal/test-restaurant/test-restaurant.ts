import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine, isName } from '../../free-text.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { integrationLimits } from '../../money/integrations/limits.ts';
import { ofKey, programSchema } from '../../money/integrations/programs.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { scopes } from '../../people/access/scopes.ts';
import { testRestaurantCalls } from './calls.ts';
import { presses } from './presses.ts';

const endpoint = endpointsIn('Test restaurant');

/** How many of its last orders and texts are shown. */
export const newestShown = { orders: 20, texts: 30, deposits: 5 } as const;

const cents = z.int();

const orderSchema = z.object({
  orderNumber: z.int(),
  integration: z.string().describe('Who sent it. "Joyous web": a diner whom somebody plays here.'),
  stage: z.string(),
  service: z.string(),
  placedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  totalCents: cents,
  payment: z
    .enum(['AT_RESTAURANT', 'WAITS', 'PAID_ONLINE'])
    .describe('WAITS: the diner has not paid, so that tills and the kitchen see nothing of it.'),
  mayCancel: z.boolean().describe('Whether its diner may still cancel it.'),
});

const testSchema = z.object({
  externalId: z.string(),
  name: z.string(),
  madeAt: z.iso.datetime(),
  programs: z.array(programSchema),
  orders: z.array(orderSchema).max(newestShown.orders).describe('Newest first.'),
  texts: z
    .array(
      z.object({
        messageId: z.uuid(),
        to: z.string(),
        body: z.string(),
        queuedAt: z.iso.datetime(),
      }),
    )
    .max(newestShown.texts)
    .describe('What its diners were texted, newest first. None of it left for a phone.'),
  deposits: z
    .array(z.object({ number: z.int(), madeAt: z.iso.datetime(), amountCents: cents }))
    .max(newestShown.deposits),
  unsweptCents: cents.describe('What the next deposit would have.'),
});

export type TestRestaurant = z.output<typeof testSchema>;
export type TestOrder = z.output<typeof orderSchema>;

const shownSchema = z.object({
  test: testSchema.nullable().describe('Null: the restaurant has no test restaurant.'),
});

const noTest = {
  no_test_restaurant: {
    status: 404,
    message: 'There is no test restaurant any more. Reload the page.',
  },
} as const;

export const getTestRestaurant = endpoint(testRestaurantCalls.getTestRestaurant, {
  summary: 'The test restaurant beside the restaurant: its keys, orders, texts and deposits',
  response: shownSchema,
});

export const makeTestRestaurant = endpoint(testRestaurantCalls.makeTestRestaurant, {
  summary:
    'Make a test restaurant with a copy of the menu, the hours, the terms of ordering and the rates of sales tax. If there is one, it stays',
  response: shownSchema,
  refusals: { ...restaurantClosed, ...tooManyAttempts },
});

export const beginTestAgain = endpoint(testRestaurantCalls.beginTestAgain, {
  summary:
    'Close the test restaurant and make a new one, as the restaurant is now. Its keys go on at the new one',
  response: shownSchema,
  refusals: { ...restaurantClosed, ...tooManyAttempts, ...noTest },
});

export const makeTestKey = endpoint(testRestaurantCalls.makeTestKey, {
  summary:
    'Make a key of the test restaurant for a program, new or not. The answer has the key, which is shown once',
  body: z.object({
    name: freeLine(60)
      .min(1, 'Enter a name.')
      .refine(...isName),
    scopes: z
      .array(z.enum(scopes))
      .min(1, 'Choose at least one.')
      .max(scopes.length)
      .default([...scopes]),
  }),
  response: shownSchema.extend({
    key: z.string().describe('The key itself: joy_test_... It is never shown again.'),
  }),
  refusals: {
    ...restaurantClosed,
    ...tooManyAttempts,
    ...noTest,
    too_many_keys: {
      status: 409,
      message: `A restaurant can have ${integrationLimits.liveKeys} keys that work. End one first.`,
    },
  },
});

export const endTestKey = endpoint(testRestaurantCalls.endTestKey, {
  summary: 'End a key of the test restaurant for good. Doing it again changes nothing',
  ...ofKey,
  response: shownSchema,
  refusals: {
    ...noTest,
    key_not_found: { status: 404, message: "We couldn't find this key." },
  },
});

export const pressAtTest = endpoint(testRestaurantCalls.pressAtTest, {
  summary: 'Have something happen at the test restaurant, as a diner or the clock would',
  body: z.object({
    press: z.enum(presses),
    orderNumber: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .nullable()
      .default(null)
      .describe('Of CANCEL: which order. Null: the newest that may be canceled.'),
  }),
  response: shownSchema.extend({
    said: z.string().describe('What happened, in words.'),
    orderNumber: z.int().nullable().describe('The order that it was about.'),
  }),
  refusals: {
    ...restaurantClosed,
    ...tooManyAttempts,
    ...noTest,
    nothing_to_cancel: {
      status: 409,
      message: "No order is left that its diner may cancel: it's accepted, or it has ended.",
    },
    not_orderable: {
      status: 409,
      message:
        'Nothing can be ordered at the test restaurant now. Look at the menu, the hours and what is sold out, then begin again.',
    },
  },
});
