import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { centsOf } from '../../money/cents.ts';
import { moneyText, signedMoneyText } from '../../money/money-text.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { enteredPasswordSchema, wrongCurrentPassword } from '../../people/staff/person.ts';
import { orderIdParams } from '../orders/orders.ts';
import { newRefundSchema, refundRefusals } from '../orders/refunds.ts';
import { orderNotFound } from '../orders/refusals.ts';
import { staffRefundCalls } from './calls.ts';
import { refundReasonWords } from './reasons.ts';
import { mostWithoutOwnerCents } from './refund-limit.ts';

const endpoint = endpointsIn('Refunds');

const whatSchema = newRefundSchema.pick({ lines: true, items: true, tip: true, all: true });

export type RefundWhat = z.output<typeof whatSchema>;

const partsSchema = z.object({
  items: z.string(),
  tax: z.string(),
  tip: z.string(),
  total: z.string(),
});

const sidesSchema = z.object({
  amounts: partsSchema.describe('What the diner gets back.'),
  paidBackBy: z
    .enum(['JOYOUS', 'RESTAURANT'])
    .describe(
      'JOYOUS: to the card that paid. RESTAURANT: they paid there, and get it back there; Joyous books it.',
    ),
  deposit: signedMoneyText.describe('By how much it changes what the restaurant is paid.'),
  effects: z
    .array(
      z.object({
        effect: z.enum(['DEPOSIT_LESS', 'DEPOSIT_MORE', 'OWED_MORE', 'OWED_LESS', 'HELD']),
        amount: moneyText,
      }),
    )
    .max(2)
    .describe(
      'Where that is seen: in the next deposit; in what the restaurant owes, where nothing is to be paid out; or nowhere yet, because the order is held for review.',
    ),
});

export type RefundSides = z.output<typeof sidesSchema>;

const refusals = {
  ...orderNotFound,
  ...refundRefusals,
  ...restaurantClosed,
  order_on_till: {
    status: 409,
    message: 'This order came from your till, so give the money back there.',
  },
  order_not_paid: { status: 409, message: 'Nobody paid for this order.' },
  refund_by_joyous: {
    status: 409,
    message:
      "The program that charged this card doesn't send us orders anymore. Contact Joyous: we give it back.",
  },
  nothing_left: { status: 409, message: 'Everything of this order was given back.' },
} as const;

export const quoteRefund = endpoint(staffRefundCalls.quoteRefund, {
  summary: 'What giving this back would do; an empty body asks only what is left',
  params: orderIdParams,
  body: whatSchema,
  bodyLimitBytes: 64 * 1024,
  response: z.object({
    dinerName: z.string().nullable().describe("The diner's first name, if it is known."),
    lines: z.array(
      z.object({
        lineNo: z.int(),
        name: z.string(),
        choices: z.array(z.string()).describe('In words, one for each.'),
        quantity: z.int(),
        left: z.int().describe('How many were not given back yet.'),
      }),
    ),
    left: partsSchema.describe('What can still be given back.'),
    sides: sidesSchema.nullable().describe('Null: the body asked for nothing.'),
    takes: z
      .enum(['NOTHING', 'PASSWORD', 'OWNER'])
      .describe(
        'What it takes to do it. OWNER: it is more than a person who is no owner may give back in a day.',
      ),
    withoutPassword: z
      .string()
      .describe('What this person may still give back today without the password.'),
  }),
  refusals,
});

export type RefundQuote = z.output<typeof quoteRefund.response>;

export const giveRefund = endpoint(staffRefundCalls.giveRefund, {
  summary: 'Give back part or all of an order. With the same Idempotency-Key it is done once',
  params: orderIdParams,
  body: whatSchema.extend({
    reason: z.enum(refundReasonWords),
    words: freeLine(160).default('').describe('Needed for the reason OTHER.'),
    expects: z
      .object({ total: moneyText, deposit: signedMoneyText })
      .describe('Both sums of the quote: if they have changed since, nothing is done.'),
    currentPassword: enteredPasswordSchema
      .optional()
      .describe("The caller's own password, if the quote says that it takes one."),
  }),
  bodyLimitBytes: 64 * 1024,
  acceptsIdempotencyKey: true,
  response: z.object({
    refundId: z.int(),
    givenAt: z.iso.datetime(),
    amounts: partsSchema.describe('What the diner gets back.'),
  }),
  refusals: {
    ...refusals,
    ...tooManyAttempts,
    ...wrongCurrentPassword,
    password_needed: {
      status: 409,
      message: 'Enter your password to give back this much.',
      field: 'currentPassword',
    },
    owner_needed: {
      status: 403,
      message: 'Only an owner can give back this much in a day.',
    },
    refund_changed: {
      status: 409,
      message: 'The sums have changed. Look at them again.',
    },
    reference_taken: {
      status: 409,
      message: 'This Idempotency-Key was used for another refund. Use a new one.',
    },
  },
});

const limitSchema = z.object({
  limit: z
    .string()
    .describe('What each person may give back in a day without the password: at most "1000.00".'),
});

export const getRefundLimit = endpoint(staffRefundCalls.getRefundLimit, {
  summary: 'What each person may give back in a day without their password',
  response: limitSchema,
});

export const setRefundLimit = endpoint(staffRefundCalls.setRefundLimit, {
  summary: 'Set it. It takes the password of an owner',
  body: z.object({
    limit: moneyText.refine(
      (limit) => centsOf(limit) <= mostWithoutOwnerCents,
      'must be at most $1,000.00',
    ),
    currentPassword: enteredPasswordSchema.describe("The caller's own password."),
  }),
  response: limitSchema,
  refusals: { ...restaurantClosed, ...tooManyAttempts, ...wrongCurrentPassword },
});
