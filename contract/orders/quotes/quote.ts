import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { menuServiceSchema } from '../../find/menus/menus.ts';
import { freeLine } from '../../free-text.ts';
import { restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { byAmount } from '../../money/amounts.ts';
import { lineOfText, publicRestaurantIdSchema } from '../../text.ts';
import { quoteCalls } from './calls.ts';
import { lineProblemKinds } from './judge-line.ts';
import { orderAmounts } from './order-amounts.ts';
import { taxKinds } from './tax-rules.ts';

const endpoint = endpointsIn('Ordering');

const id = z.int().min(1).max(2_147_483_647);
const howOften = z.int().min(1).max(99);

const choiceShape = {
  group: lineOfText(80).min(1),
  option: lineOfText(80).min(1),
  quantity: howOften.default(1),
};

const choiceSchema = z.object({
  ...choiceShape,
  choices: z.array(z.object(choiceShape)).max(60).default([]),
});

export const askedLineSchema = z.object({
  itemId: id,
  quantity: howOften,
  choices: z.array(choiceSchema).max(100).default([]),
  note: freeLine(200).default('').describe('For the kitchen, such as "no onions".'),
});

export const askedQuoteSchema = z.object({
  service: menuServiceSchema,
  dueAt: z.iso
    .datetime({ offset: true, error: 'must be a time with its offset' })
    .max(40)
    .nullable()
    .default(null)
    .describe('When it should be ready, or delivered. Null: as soon as possible.'),
  table: lineOfText(40).nullable().default(null).describe("From the table's QR code."),
  deliverTo: z
    .object({
      zipCode: z
        .string()
        .regex(/^\d{5}$/, 'must be the five digits of a ZIP code')
        .nullable()
        .default(null),
      position: z
        .object({
          latitude: z.number().min(-90).max(90),
          longitude: z.number().min(-180).max(180),
        })
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null)
    .describe('Whichever is known: a restaurant delivers to ZIP codes, or so far from itself.'),
  lines: z.array(askedLineSchema).min(1).max(60),
  codes: z
    .array(lineOfText(40).min(1))
    .max(2)
    .default([])
    .describe("A coupon of ours, a code of the restaurant's own, or one of each."),
  tip: z
    .union([
      z.object({ percent: z.int().min(0).max(100) }),
      z.object({ cents: z.int().min(0).max(100_000) }),
    ])
    .default({ cents: 0 })
    .describe('An amount, or a percentage of the items before discounts.'),
});

const cents = z.int();

const lineProblemSchema = z.object({
  kind: z.enum(lineProblemKinds),
  at: z.array(z.string()).optional().describe('Of a choice: the names that lead to its group.'),
  option: z.string().optional(),
  limit: z.int().optional().describe('How many may or must be chosen, or are left.'),
});

const quotedLineSchema = z.object({
  itemId: z.int(),
  name: z.string().nullable().describe('Null for what is not on the menu.'),
  quantity: z.int(),
  choices: z.string().describe('In words: "Size: Large, Extras: Bacon x 2".'),
  ageChecked: z.boolean(),
  taxKind: z
    .enum(taxKinds)
    .describe('By which rate it is taxed. NOT_TAXED, too, for what is not on the menu.'),
  unitCents: cents.nullable().describe('Null while its choices are not complete.'),
  lineCents: cents.nullable(),
  problems: z.array(lineProblemSchema),
});

const codeProblems = [
  'UNKNOWN',
  'USED',
  'EXPIRED',
  'VOID',
  'SECOND_OF_A_KIND',
  'NOT_CHECKED',
] as const;

const quotedCodeSchema = z.object({
  code: z.string(),
  kind: z.enum(['COUPON', 'OWN_CODE']).nullable(),
  percentOff: z.int().nullable(),
  itemLimitCents: cents.nullable().describe('How much of items it counts for. Null: all of them.'),
  problem: z.enum(codeProblems).nullable(),
});

export const quoteProblemKinds = [
  'NOT_OFFERED',
  'NO_MORE_TODAY',
  'CLOSED',
  'TOO_EARLY',
  'TOO_LATE',
  'FULL',
  'NOT_A_TIME',
  'TOO_SOON',
  'TOO_FAR',
  'NOT_FOR_LATER',
  'UNKNOWN_TABLE',
  'PLACE_NEEDED',
  'NOT_DELIVERED_THERE',
  'BELOW_LEAST_ORDER',
  'TOO_EXPENSIVE',
  'NO_TAX_RATES',
] as const;

const quoteProblemSchema = z.object({
  kind: z.enum(quoteProblemKinds),
  limitCents: cents.optional(),
});

export const taxSchema = z.object({
  kind: z.enum(taxKinds),
  rateMillionths: z.int(),
  baseCents: cents.describe('What this tax is computed from.'),
  taxCents: cents,
});

export const quoteAmountsSchema = z.object({
  ...byAmount(orderAmounts, 'cents', () => cents),
  taxes: z.array(taxSchema),
  totalCents: cents.describe('Items + delivery fee - both discounts + tax + tip.'),
});

export const quoteSchema = z.object({
  quoteId: z
    .uuid()
    .nullable()
    .describe(
      'For placing the order. Null: there is a problem, and it cannot be ordered like this.',
    ),
  expiresAt: z.iso.datetime().nullable(),
  service: menuServiceSchema,
  dueAt: z.iso.datetime().nullable().describe('Null: for now, or at no time that is offered.'),
  lines: z.array(quotedLineSchema).describe('In the order in which they were sent.'),
  codes: z.array(quotedCodeSchema),
  problems: z.array(quoteProblemSchema).describe('Of the whole order.'),
  amounts: quoteAmountsSchema.nullable().describe('Null while something in it has no price.'),
});

export type AskedQuote = z.output<typeof askedQuoteSchema>;
export type AskedLine = AskedQuote['lines'][number];
export type Quote = z.output<typeof quoteSchema>;
/** Without codes and address, which are stored encrypted, for the order's restaurant alone. */
export type StoredAsked = Omit<AskedQuote, 'codes' | 'deliverTo'>;
export type StoredAnswer = Omit<Quote, 'quoteId' | 'expiresAt'>;
export type QuotedLine = Quote['lines'][number];
export type QuotedCode = Quote['codes'][number];
export type QuoteProblem = Quote['problems'][number];

export const requestQuote = endpoint(quoteCalls.requestQuote, {
  summary:
    'What an order would cost, line by line, or what stands in its way. Orders nothing, and neither uses nor reserves a coupon',
  params: z.object({ id: publicRestaurantIdSchema }),
  body: askedQuoteSchema,
  response: quoteSchema,
  refusals: {
    ...restaurantNotFound,
    too_many_quotes: {
      status: 429,
      message: 'Too many requests from your network. Try again in a few minutes.',
    },
    restaurant_busy: {
      status: 429,
      message: 'This restaurant has too many requests right now. Try again in a few minutes.',
    },
  },
  bodyLimitBytes: 32 * 1024,
});
