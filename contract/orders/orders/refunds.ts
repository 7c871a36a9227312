import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { moneyText } from '../../money/money-text.ts';
import { orderCalls } from './calls.ts';
import { instantText, referenceText } from './new-order.ts';
import { orderIdParams } from './orders.ts';
import { orderNotFound } from './refusals.ts';

const endpoint = endpointsIn('Partners');

export const newRefundSchema = z.strictObject({
  reference: referenceText.describe(
    "The till's own number for the refund, never reused within the order.",
  ),
  reason: freeLine(200).min(1).describe('The reason, for the restaurant.'),
  givenAt: instantText.optional().describe('When it was given. Left out: now.'),
  lines: z
    .array(
      z.strictObject({
        lineNo: z
          .number()
          .int()
          .min(1)
          .max(200)
          .describe("The line's position in the order, from 1."),
        quantity: z.number().int().min(1).max(9_999),
      }),
    )
    .min(1)
    .max(200)
    .optional(),
  items: moneyText.optional().describe('An amount of the items, instead of lines.'),
  tax: moneyText
    .optional()
    .describe(
      'Left out: that of the lines, if they have one; otherwise the share that belongs to the items.',
    ),
  tip: moneyText.optional().describe('Left out: none.'),
  all: z
    .literal(true)
    .optional()
    .describe('Refund everything that is left. Send nothing else with it.'),
});

export type NewRefund = z.output<typeof newRefundSchema>;

const givenRefundSchema = z.object({
  refundId: z.number().int(),
  orderId: z.number().int(),
  reference: z.string(),
  givenAt: z.iso.datetime(),
  amounts: z.object({ items: z.string(), tax: z.string(), tip: z.string(), total: z.string() }),
  leftToday: z.string().describe('How much this key may still refund today.'),
});

export type GivenRefund = z.output<typeof givenRefundSchema>;

/** Why an order takes no refund, whoever gives it. */
export const refundRefusals = {
  order_not_completed: {
    status: 409,
    message: 'Only a completed order can be refunded.',
  },
  order_charged_back: {
    status: 409,
    message:
      "The diner's bank has taken this payment back, or asks for it, so the order can't be refunded.",
  },
  order_refused: {
    status: 409,
    message: "We reviewed this order and didn't pay for it, so it can't be refunded through us.",
  },
} as const;

export const refundPartnerOrder = endpoint(orderCalls.refundPartnerOrder, {
  summary: 'Refund lines, an amount, tax, tip, or everything that is left of a completed order',
  params: orderIdParams,
  body: newRefundSchema,
  bodyLimitBytes: 64 * 1024,
  acceptsIdempotencyKey: true,
  response: givenRefundSchema,
  refusals: {
    ...orderNotFound,
    ...refundRefusals,
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
