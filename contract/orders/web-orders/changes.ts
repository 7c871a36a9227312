import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { menuSchema } from '../../find/menus/menus.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { orderIdParams } from '../orders/orders.ts';
import { orderNotFound } from '../orders/refusals.ts';
import { askedLineSchema, quoteAmountsSchema } from '../quotes/quote.ts';
import { changeCalls } from './calls.ts';
import { ifOutWords } from './if-out.ts';
import { kitchenOrderSchema } from './kitchen.ts';
import { changedLineSchema } from './order-change.ts';
import { ofOrderLink, placedOrderSchema } from './placed.ts';

const kitchen = endpointsIn('Kitchen');
const ordering = endpointsIn('Ordering');

const cents = z.int();

const toChangeSchema = z.object({
  lines: z
    .array(
      z.object({
        line: z.int().min(0).max(99).describe('Its place in `lines` of the order, from 0 on.'),
        stays: z.int().min(0).max(99).describe('How many of it stay: 0, it is taken off.'),
        instead: askedLineSchema
          .omit({ note: true })
          .nullable()
          .default(null)
          .describe('What comes for those that go: at most their price. Its note stays.'),
      }),
    )
    .max(60)
    .default([]),
  promisedAt: z.iso
    .datetime({ offset: true, error: 'must be a time with its offset' })
    .max(40)
    .nullable()
    .default(null)
    .describe('The new time, later than the one that was promised. Null: as it is.'),
});

export type ToChange = z.output<typeof toChangeSchema>;

const refusals = {
  ...orderNotFound,
  ...restaurantClosed,
  order_not_changeable: {
    status: 409,
    message: "Only an order that's being made can be changed.",
  },
  question_open: {
    status: 409,
    message: "The diner hasn't answered the last change yet.",
  },
  last_dish: {
    status: 409,
    message: "That's the last dish. Cancel the order instead.",
  },
  dearer: {
    status: 409,
    message: 'That costs more. Take a second order for it.',
    field: 'lines',
  },
  change_terms_unknown: {
    status: 409,
    message:
      "We don't know how this order was priced, so its dishes can't be changed. Make it as it is, or cancel it.",
  },
  order_charged_back: {
    status: 409,
    message:
      "The diner's bank has taken this payment back, or asks for it, so the order can't be changed.",
  },
} as const;

const stateSchema = z.object({
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), lineCents: cents })),
  amounts: quoteAmountsSchema
    .omit({ taxes: true })
    .extend({ itemsCents: cents.describe('With the delivery fee.') }),
});

const sumsShape = {
  totalCents: cents.describe('What the order costs then.'),
  backCents: cents.describe('What goes back to the card. 0 if it is paid at the restaurant.'),
};

export const quoteOrderChange = kitchen(changeCalls.quoteOrderChange, {
  summary: 'What a change of an accepted order would do. It changes nothing',
  params: orderIdParams,
  body: toChangeSchema,
  bodyLimitBytes: 64 * 1024,
  response: z.object({
    version: z.int().describe('`changesVersion` of the order that it was computed from.'),
    dinerName: z.string().nullable().describe("The diner's first name, if it is known."),
    ifOut: z.enum(ifOutWords),
    outcome: z
      .enum(['DONE', 'ASKED'])
      .describe('DONE: at once, as the diner wants it. ASKED: the diner is asked by text.'),
    answerMinutes: z.int().describe('How long they have to answer.'),
    isPaidOnline: z.boolean(),
    changed: z.array(changedLineSchema),
    before: stateSchema,
    after: stateSchema.describe('Of ASKED: if they agree.'),
    ...sumsShape,
    ifTakenOff: z
      .object({ ...sumsShape, isLast: z.boolean() })
      .nullable()
      .describe(
        "If they say no, or nothing. isLast: then nothing is left, and the order is canceled. Null: they aren't asked.",
      ),
  }),
  refusals,
});

export type OrderChangeQuote = z.output<typeof quoteOrderChange.response>;

export const listDishesInstead = kitchen(changeCalls.listDishesInstead, {
  summary: 'The menu as it is now, for what comes instead of a dish',
  response: menuSchema,
});

export const changeOrder = kitchen(changeCalls.changeOrder, {
  summary:
    'Change an accepted order downwards: less of a dish, another instead, a later time. With the same Idempotency-Key it is done once',
  params: orderIdParams,
  body: toChangeSchema.extend({
    expects: z
      .object({ version: z.int().min(0), totalCents: cents, backCents: cents })
      .describe('As the quote said: if one has changed since, nothing is done.'),
  }),
  bodyLimitBytes: 64 * 1024,
  acceptsIdempotencyKey: true,
  response: kitchenOrderSchema,
  refusals: {
    ...refusals,
    order_changed: { status: 409, message: 'This order has changed. Look at it again.' },
    reference_taken: {
      status: 409,
      message: 'This Idempotency-Key was used for another change. Use a new one.',
    },
  },
});

const changeNo = z.int().min(1).max(32_767);

const settledOtherwise = {
  no_such_change: { status: 404, message: "We couldn't find this change." },
  settled_already: {
    status: 409,
    message: 'This was settled already. Look at the order again.',
  },
} as const;

export const settleOrderChange = kitchen(changeCalls.settleOrderChange, {
  summary: 'Settle what the diner is asked. Doing it again changes nothing',
  params: orderIdParams,
  body: z.object({
    changeNo,
    answer: z
      .enum(['AGREED', 'TAKE_OFF', 'WITHDRAWN'])
      .describe(
        'AGREED, TAKE_OFF: as the diner said by phone. WITHDRAWN: the dish is there after all.',
      ),
  }),
  response: kitchenOrderSchema,
  refusals: { ...orderNotFound, ...settledOtherwise },
});

export const seeOrderChanges = kitchen(changeCalls.seeOrderChanges, {
  summary: 'Say that somebody has looked at what changed',
  params: orderIdParams,
  body: z.object({
    version: z.int().min(0).describe('As the page showed it: later ones stay new.'),
  }),
  response: kitchenOrderSchema,
  refusals: orderNotFound,
});

export const answerOrderChange = ordering(changeCalls.answerOrderChange, {
  summary:
    'Answer what the restaurant asks about an order. Answering the same again changes nothing',
  body: ofOrderLink.body.extend({ changeNo, answer: z.enum(['AGREED', 'TAKE_OFF']) }),
  response: placedOrderSchema,
  refusals: { ...ofOrderLink.refusals, ...settledOtherwise },
});
