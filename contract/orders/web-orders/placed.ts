import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { menuServiceSchema } from '../../find/menus/menus.ts';
import { addressSchema } from '../../find/restaurants/restaurants.ts';
import { freeLine, freeText, isName } from '../../free-text.ts';
import { restaurantClosed, restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { reviewRefusals } from '../../reviews/reviews/reviews.ts';
import { lineOfText, publicRestaurantIdSchema, storedText } from '../../text.ts';
import { numberTokenSchema } from '../numbers/numbers.ts';
import { cancelReasonWords, stages } from '../orders/order-words.ts';
import { askedLineSchema, quoteAmountsSchema, quoteSchema, taxSchema } from '../quotes/quote.ts';
import { byCardRefusals } from './by-card-refusals.ts';
import { placedCalls } from './calls.ts';
import { ifOutWords } from './if-out.ts';
import { orderChangeSchema } from './order-change.ts';
import { orderKeyPattern } from './order-link.ts';
import { dinersPaymentSchema } from './order-payment.ts';

const endpoint = endpointsIn('Ordering');

const cents = z.int();

const orderLineSchema = z.object({
  name: z.string(),
  quantity: z.int(),
  choices: z.array(z.string()).describe('In words, one for each.'),
  unitCents: cents.describe('With its choices.'),
  note: z.string().describe('For the kitchen. Empty: none.'),
  ageChecked: z.boolean().describe('Is handed over only to somebody of legal age.'),
  soldOut: z.boolean().describe('The order was canceled because this had sold out.'),
});

export const placedOrderShape = {
  orderNumber: z.int().describe("The order's number at the restaurant."),
  stage: z.enum(stages),
  service: menuServiceSchema,
  table: z.string().nullable(),
  placedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable().describe('As it was quoted. Null at the table: for now.'),
  promisedAt: z.iso
    .datetime()
    .nullable()
    .describe('When the kitchen says it will be ready. Null until somebody accepts it.'),
  cancelled: z
    .enum(cancelReasonWords)
    .nullable()
    .describe("Why it was cancelled. Null: it wasn't."),
  lines: z.array(orderLineSchema).describe('What is to be made: without the delivery fee.'),
  amounts: quoteAmountsSchema.omit({ taxes: true }).extend({
    itemsCents: cents.describe('With the delivery fee.'),
    totalCents: cents.describe(
      'To pay at the restaurant, or at the door, unless it is paid online.',
    ),
  }),
  ifOut: z.enum(ifOutWords).describe('What the diner wants if a dish is out.'),
  changes: z.array(orderChangeSchema).describe('What changed since it was accepted, oldest first.'),
};

const time = z.iso.datetime().nullable();

export const placedOrderSchema = z.object({
  ...placedOrderShape,
  payment: dinersPaymentSchema,
  waitingSince: time.describe(
    'Since when the restaurant has it and its kitchen is open; it may be later than now. Null: it is not paid yet.',
  ),
  acceptedAt: time,
  acceptedByItself: z.boolean().describe('When it was placed, as the restaurant wants it.'),
  readyAt: time,
  endedAt: time.describe('When it was handed over, or cancelled.'),
  taxes: z.array(taxSchema).describe('By category and rate. Empty for an order of before.'),
  hasNumber: z
    .boolean()
    .describe('Whether it was placed with a mobile number, to which we text updates.'),
  handoverCode: z
    .string()
    .nullable()
    .describe('Four digits to say when they get it, while it is made and ready. Null: none.'),
  givenBackCents: cents.describe('What the restaurant has refunded of it.'),
  asked: z
    .array(askedLineSchema)
    .describe('The dishes and choices as they were asked for, to order them again.'),
  restaurant: z.object({
    name: z.string(),
    businessExternalId: z.string(),
    slug: z.string(),
    timeZone: z.string(),
    isListed: z.boolean().describe('Whether it has a page.'),
    phoneNumber: z.string(),
    address: addressSchema,
    latitude: z.number(),
    longitude: z.number(),
  }),
  mayCancel: z.boolean(),
  review: z.object({
    mayWrite: z.boolean(),
    whyNot: z.string().describe("Empty: it may be reviewed, or hasn't been handed over."),
  }),
});

export type PlacedOrder = z.output<typeof placedOrderSchema>;

/** What a diner is told if the order isn't any more what was quoted; in the answer's `instead`. */
export const changedSchema = z.object({
  changes: z.array(
    z.object({
      about: z.enum(['LINE', 'CODE', 'TIME', 'ORDER']),
      line: z.int().optional().describe('The place in the order.'),
      code: z.string().optional(),
      text: z.string(),
    }),
  ),
  quote: quoteSchema.describe('The same order as it is now. Its quoteId may be ordered.'),
});

export type Changed = z.output<typeof changedSchema>;

export const placeOrder = endpoint(placedCalls.placeOrder, {
  summary:
    'Place the order of a quote. Sending the same key again does not order twice, and gets the same order',
  params: z.object({ id: publicRestaurantIdSchema }),
  body: z
    .object({
      key: z
        .string()
        .regex(orderKeyPattern, 'must be 43 characters of base64url: 256 random bits')
        .describe('Drawn by the caller, a new one for each order. The link is made from it.'),
      quoteId: z.uuid(),
      numberToken: numberTokenSchema
        .nullable()
        .describe(
          'Null for an order at a table, by its card alone. Such an order is paid online and takes no codes.',
        ),
      device: z
        .string()
        .regex(orderKeyPattern, 'must be 43 characters of base64url: 256 random bits')
        .nullable()
        .default(null)
        .describe(
          'A random id that the device keeps for its visit to the table. Required without a number: limits count by it.',
        ),
      name: freeLine(80)
        .refine(...isName)
        .describe('May be empty without a number.'),
      payment: z
        .enum(['AT_RESTAURANT', 'ONLINE'])
        .default('AT_RESTAURANT')
        .describe(
          'ONLINE: the kitchen gets the order once the diner has paid, at `payAt`, until `payUntil`.',
        ),
      address: freeText(400).default('').describe('For a delivery.'),
      note: freeText(400).default('').describe('About handing it over, such as "Ring twice".'),
      ifOut: z.enum(ifOutWords).default('TAKE_OFF').describe('What to do if a dish is out.'),
    })
    .check(({ value, issues }) => {
      if (value.numberToken === null || value.name !== '') return;
      const message = 'Enter your name.';
      issues.push({ code: 'custom', input: value, path: ['name'], message });
    }),
  bodyLimitBytes: 8 * 1024,
  response: z.object({ secret: z.string().describe('For /o#SECRET'), order: placedOrderSchema }),
  refusals: {
    ...restaurantNotFound,
    ...restaurantClosed,
    number_not_proven: {
      status: 403,
      message: 'Enter the code that we texted to your number first.',
      field: 'numberToken',
    },
    ...byCardRefusals,
    quote_unknown: {
      status: 409,
      message: 'This price is from too long ago. Look at your order again.',
      field: 'quoteId',
    },
    quote_changed: {
      status: 409,
      message: 'Something in your order has changed. Nothing was ordered.',
    },
    quote_used: {
      status: 409,
      message: 'This was ordered already. Look for the link to your order.',
      field: 'quoteId',
    },
    order_open: {
      status: 409,
      message: "You have an order here that isn't finished yet. Call the restaurant to add to it.",
    },
    key_used: {
      status: 409,
      message: 'This was ordered already, with something else in it.',
      field: 'key',
    },
    pays_online_only: {
      status: 409,
      message: 'Pay for this order online: this restaurant takes no other orders on the web.',
      field: 'payment',
    },
    not_payable_online: {
      status: 409,
      message: "This order can't be paid online.",
      field: 'payment',
    },
    too_many_declines: {
      status: 429,
      message: 'Too many cards were declined. Pay at the restaurant, or try again in an hour.',
    },
    too_many_unpaid: {
      status: 429,
      message: "Too many orders weren't paid. Pay at the restaurant, or try again later.",
    },
    too_many_orders: {
      status: 429,
      message: 'Too many orders from your network. Try again in a few minutes.',
    },
    too_many_orders_of_number: {
      status: 429,
      message: 'Too many orders with this number today. Call the restaurant.',
    },
  },
});

export const secretSchema = storedText(100).describe('From the link, after the #.');

const ofSecret = { body: z.object({ secret: secretSchema }) } as const;

export const orderNotFound = {
  ...tooManyAttempts,
  web_order_not_found: {
    status: 404,
    message: "We couldn't find this order. Look for the link in your text message.",
  },
} as const;

/** What somebody calls who has the link. */
export const ofOrderLink = { ...ofSecret, refusals: orderNotFound } as const;

/** As many as a device remembers. */
const mostSecrets = 4;

export const findUnpaidOrder = endpoint(placedCalls.findUnpaidOrder, {
  summary:
    'The order that a code was used for and that waits for its payment: for whoever has its link, or has proven the number that placed it. For everybody else there is none',
  params: z.object({ id: publicRestaurantIdSchema }),
  body: z.object({
    code: lineOfText(40).min(1),
    secrets: z.array(secretSchema).max(mostSecrets).default([]),
    numberToken: numberTokenSchema.nullable().default(null),
  }),
  response: z.object({
    order: z
      .object({ orderNumber: z.int(), secret: z.string().describe('For /o#SECRET') })
      .nullable(),
  }),
  refusals: { ...restaurantNotFound, ...tooManyAttempts },
});

export const getPlacedOrder = endpoint(placedCalls.getPlacedOrder, {
  // The secret must be in no address, which logs keep.
  summary: 'The order of a link, as it is now',
  ...ofSecret,
  response: placedOrderSchema,
  refusals: orderNotFound,
});

export const cancelPlacedOrder = endpoint(placedCalls.cancelPlacedOrder, {
  summary: 'Cancel an order that the kitchen has not accepted. Doing it again changes nothing',
  ...ofSecret,
  response: placedOrderSchema,
  refusals: {
    ...orderNotFound,
    accepted_already: {
      status: 409,
      message: 'The kitchen has accepted your order. Call the restaurant to cancel it.',
    },
  },
});

export const reviewPlacedOrder = endpoint(placedCalls.reviewPlacedOrder, {
  summary:
    'The link to write a review of an order that was handed over. Asking again gets the same link',
  ...ofSecret,
  response: z.object({ path: z.string().describe('From our own address on.') }),
  refusals: {
    ...orderNotFound,
    ...restaurantClosed,
    not_reviewable: {
      status: 409,
      message: 'You can review an order once you have it.',
    },
    review_too_late: { status: 410, message: 'You can review an order for 60 days.' },
    already_reviewed: {
      status: 409,
      message: "You've already reviewed this order. Thank you!",
    },
    ...reviewRefusals,
  },
});
