import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeText } from '../../free-text.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { lineOfText } from '../../text.ts';
import { orderIdParams } from '../orders/orders.ts';
import { disputeCalls } from './calls.ts';
import { mostWords } from './evidence.ts';

const endpoint = endpointsIn('Disputes');

export const disputeSteps = [
  'ANSWER',
  'SENDING',
  'WITH_BANK',
  'LATE',
  'NO_ANSWER',
  'WON',
  'LOST',
] as const;

export type DisputeStep = (typeof disputeSteps)[number];

const instant = z.iso.datetime();

const disputeSchema = z.object({
  orderId: z.int(),
  disputeId: z.string().describe("The provider's name of it."),
  amount: z.string().describe("What the diner's bank took back."),
  reason: z.string().nullable().describe("The provider's word, such as product_not_received."),
  step: z
    .enum(disputeSteps)
    .describe(
      'ANSWER: it can be answered. SENDING: the answer is on its way to the provider. WITH_BANK: the bank looks at an answer. LATE: nobody answered in time. NO_ANSWER: the bank takes none.',
    ),
  openedAt: instant,
  openedDay: z.iso.date().describe("On the restaurant's calendar, as the other days."),
  dueAt: instant.nullable().describe('Until when it can be answered.'),
  dueDay: z.iso.date().nullable(),
  daysLeft: z
    .int()
    .nullable()
    .describe('0: today is the last day. Null unless it can be answered.'),
  decidedDay: z.iso.date().nullable(),
});

export type DisputeRow = z.output<typeof disputeSchema>;

/** More are no list that somebody reads. */
export const mostDisputes = 200;

export const listDisputes = endpoint(disputeCalls.listDisputes, {
  summary:
    "Payments that diners' banks took back or tried to: those that can be answered first, the most urgent on top",
  response: z.object({
    disputes: z.array(disputeSchema).max(mostDisputes),
    hasMore: z.boolean().describe(`There are more than ${mostDisputes}; the oldest are left out.`),
  }),
});

const partSchema = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  isSent: z.boolean().describe('False: the bank is not sent this.'),
  isDiners: z.boolean().describe('It is erased with the diner.'),
});

const factsSchema = z.object({
  product: z.array(z.string()),
  serviceDay: z.string().nullable(),
  parts: z.array(partSchema),
});

const evidenceSchema = z.object({
  product: z.string(),
  customerName: z.string().optional(),
  serviceDay: z.string().optional(),
  text: z.string(),
});

const answerSchema = z.object({
  answeredAt: instant,
  answeredAtText: z.string(),
  answeredBy: z.string(),
  state: z.enum(['SENDING', 'SENT', 'REFUSED']),
  whyNot: z
    .enum(['ANSWERED', 'CLOSED', 'LATE', 'PROVIDER'])
    .nullable()
    .describe('Of one that was not sent.'),
  withDiner: z.boolean(),
  isErased: z.boolean().describe("The restaurant's words and what is the diner's are erased."),
  sent: evidenceSchema.describe('With the number masked.'),
});

const caseSchema = z.object({
  dispute: disputeSchema.extend({
    networkCode: z.string().nullable(),
    taken: z.string().nullable().describe('What it took from the restaurant. Null: nothing yet.'),
    back: z
      .object({ amount: z.string(), sweepBatchNum: z.int().nullable() })
      .nullable()
      .describe('What came back when it was won, and in which deposit; null: in none yet.'),
  }),
  facts: factsSchema,
  version: z.string().describe('Of these facts: the answer names it.'),
  diner: z
    .object({ name: z.string(), maskedPhone: z.string().describe('Empty: they gave none.') })
    .nullable()
    .describe('Null: the order has none, or they were erased.'),
  isErased: z.boolean(),
  answers: z.array(answerSchema).describe('The newest first; at most one that was sent.'),
  history: z.array(z.object({ at: instant, atText: z.string(), what: z.string() })),
  others: z.array(disputeSchema).describe('Other disputes of the same order.'),
});

export type DisputeCase = z.output<typeof caseSchema>;

const disputeNotFound = {
  dispute_not_found: {
    status: 404,
    message: "We couldn't find a dispute of that order at this restaurant.",
  },
} as const;

export const getDispute = endpoint(disputeCalls.getDispute, {
  summary: 'The dispute of an order: what the bank said, what we have, what was answered',
  params: orderIdParams,
  response: caseSchema,
  refusals: disputeNotFound,
});

export const answerDispute = endpoint(disputeCalls.answerDispute, {
  summary: 'Answer the bank. It takes one answer, so this sends one, however often it is called',
  params: orderIdParams,
  body: z.object({
    disputeId: lineOfText(100),
    words: freeText(mostWords).default(''),
    withDiner: z.boolean().describe("Send the diner's name and number, too."),
    version: lineOfText(64).describe('Of the facts that were looked at.'),
  }),
  bodyLimitBytes: 32 * 1024,
  response: caseSchema,
  refusals: {
    ...disputeNotFound,
    ...restaurantClosed,
    dispute_answered: {
      status: 409,
      message: 'The bank has an answer already. It takes only one.',
    },
    dispute_late: { status: 409, message: "It's too late to answer this dispute." },
    dispute_closed: { status: 409, message: 'The bank has decided this dispute.' },
    dispute_unanswerable: { status: 409, message: 'The bank takes no answer to this dispute.' },
    dispute_changed: {
      status: 409,
      message: 'What we have about this order has changed. Look at it again, then send it.',
    },
  },
});
