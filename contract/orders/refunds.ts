import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { freeLine } from '../free-text.ts';
import { idempotencyRefusals } from '../integrations/idempotency.ts';
import { orderCalls } from './calls.ts';
import { moneyText } from './money-text.ts';
import { instantText, referenceText } from './new-order.ts';
import { orderIdParams } from './orders.ts';
import { orderNotFound } from './refusals.ts';

const endpoint = endpointsIn('Partners');

const newRefundSchema = z.strictObject({
  reference: referenceText.describe("The till's own number of it, unique for ever in its order."),
  reason: freeLine(200).min(1).describe('Why, for the restaurant.'),
  givenAt: instantText.optional().describe('When it was given; now, where it is left out.'),
  lines: z
    .array(
      z.strictObject({
        lineNo: z.number().int().min(1).max(200).describe('From 1, as the order had them.'),
        quantity: z.number().int().min(1).max(9_999),
      }),
    )
    .min(1)
    .max(200)
    .optional(),
  items: moneyText.optional().describe('An amount of the items, instead of lines.'),
  tax: moneyText.optional().describe('The part that goes with the items, where it is left out.'),
  tip: moneyText.optional().describe('Nothing, where it is left out.'),
  all: z.literal(true).optional().describe('Everything that is left, and nothing else is named.'),
});

export type NewRefund = z.output<typeof newRefundSchema>;

const givenRefundSchema = z.object({
  refundId: z.number().int(),
  orderId: z.number().int(),
  reference: z.string(),
  givenAt: z.iso.datetime(),
  amounts: z.object({ items: z.string(), tax: z.string(), tip: z.string(), total: z.string() }),
  leftToday: z.string().describe('What this key may still give back today.'),
});

export type GivenRefund = z.output<typeof givenRefundSchema>;

export const refundPartnerOrder = endpoint(orderCalls.refundPartnerOrder, {
  summary: 'Give back lines, an amount, tax, tip, or all that is left of a completed order',
  params: orderIdParams,
  body: newRefundSchema,
  bodyLimitBytes: 64 * 1024,
  takesIdempotencyKey: true,
  response: givenRefundSchema,
  refusals: {
    ...orderNotFound,
    order_not_completed: {
      status: 409,
      message: 'Only a completed order can be refunded.',
    },
    order_charged_back: {
      status: 409,
      message: "This order was charged back, so it can't be refunded.",
    },
    reference_taken: {
      status: 409,
      message: 'this reference was used for another refund of this order',
      field: 'reference',
    },
    refund_limit_reached: {
      status: 429,
      message: 'This key has reached its refund limit for today.',
    },
    ...idempotencyRefusals,
  },
});
