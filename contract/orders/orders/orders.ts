import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { integrationLimits } from '../../money/integrations/limits.ts';
import { paymentStatuses } from '../../money/ledger/payment-status.ts';
import { moneyText } from '../../money/money-text.ts';
import { orderCalls } from './calls.ts';
import { completeUpToText, confirmedSchema } from './complete-up-to.ts';
import { instantText, newOrderSchema, referenceText } from './new-order.ts';
import { stages } from './order-words.ts';
import { ordersSinceSchema, sinceText } from './orders-since.ts';
import { partnerOrderSchema } from './partner-order.ts';
import { batchRefusals, chargingRefusals, orderNotFound, orderRefusals } from './refusals.ts';

const { ordersOfBatch: mostOrdersOfBatch, batchMegabytes, orderKilobytes } = integrationLimits;

const endpoint = endpointsIn('Partners');

const batchSchema = z.strictObject({
  orders: z
    .array(newOrderSchema)
    .min(1)
    .max(mostOrdersOfBatch)
    .describe('A batch: several orders, each with the fields above.'),
  atomic: z.boolean().optional().describe('For a batch: take all orders or none.'),
  completeUpTo: completeUpToText
    .optional()
    .describe(
      'For a batch: the time up to which everything has been sent. It counts only if all orders are taken.',
    ),
});

/**
 * One order or a batch. Each order of a batch is checked separately, so that a mistake in one names
 * its field and the others are taken. The OpenAPI document still describes an order.
 */
const orderOrBatchSchema = z
  .looseObject({
    orders: z.array(z.unknown()).min(1).max(mostOrdersOfBatch).optional(),
    atomic: z.boolean().optional().describe('Take all orders or none.'),
    completeUpTo: completeUpToText
      .optional()
      .describe(
        'The time up to which everything has been sent, including these orders. Confirmed only if all of them are taken.',
      ),
  })
  // If a misspelled `atomic` were ignored, part of an all-or-nothing batch could be taken.
  .superRefine(({ orders, ...given }, { addIssue }) => {
    const keys = Object.keys(given).filter((key) => !(key in batchSchema.shape));
    if (orders !== undefined && keys.length > 0) {
      addIssue({ code: 'unrecognized_keys', keys, input: given });
    }
  })
  .meta({
    oneOf: Object.entries({ NewOrder: newOrderSchema, OrderBatch: batchSchema }).map(
      ([title, schema]) => {
        const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input' });
        return { title, ...described };
      },
    ),
  });

/** The order as it came in. This never changes, so a repeat gets the same answer. */
export const acceptedOrderSchema = z.object({
  orderId: z.number().int().describe('Our number, shown on screens as the order number.'),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  ownDiscount: z.string(),
  ourDiscount: z.string(),
});

export type AcceptedOrder = z.output<typeof acceptedOrderSchema>;

export const batchAnswerSchema = z.object({
  completeUpTo: confirmedSchema
    .optional()
    .describe('If the batch had one: how far this integration has confirmed now.'),
  results: z.array(
    z.object({
      index: z.number().int().describe("The order's position in the batch, from 0."),
      status: z.enum(['TAKEN', 'REFUSED']),
      order: acceptedOrderSchema.optional(),
      code: z
        .string()
        .optional()
        .describe('Why it was refused; the same codes as for a single order.'),
      problems: z
        .array(z.object({ field: z.string(), message: z.string() }))
        .optional()
        .describe(
          'Every refused order names its first problem. Once 20 are named, further ones are left out.',
        ),
      retryAfterSeconds: z
        .number()
        .int()
        .optional()
        .describe('For `too_many_wrong_codes`: when to send this order again, in a new call.'),
    }),
  ),
});

export const createPartnerOrders = endpoint(orderCalls.createPartnerOrders, {
  summary: `Send one order, or a batch of up to ${mostOrdersOfBatch}. Sending the same order again under the same reference returns the first answer`,
  body: orderOrBatchSchema,
  bodyLimitBytes: batchMegabytes * 1024 * 1024,
  batch: {
    list: 'orders',
    items: mostOrdersOfBatch,
    itemBytes: orderKilobytes * 1024,
    // As many as 4 MB of orders with short texts have.
    values: 400_000,
  },
  response: z.union([acceptedOrderSchema, batchAnswerSchema]),
  acceptsIdempotencyKey: true,
  refusals: { ...orderRefusals, ...batchRefusals, ...idempotencyRefusals },
});

export const orderIdParams = z.object({
  orderId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const getPartnerOrder = endpoint(orderCalls.getPartnerOrder, {
  summary: 'One order of the restaurant, from any integration',
  params: orderIdParams,
  response: partnerOrderSchema,
  refusals: orderNotFound,
});

export const findPartnerOrder = endpoint(orderCalls.findPartnerOrder, {
  summary:
    'With `since`, the orders from the web and other integrations that are new or have changed since then. With `reference`, the order that this integration sent under it',
  query: z
    .object({ reference: referenceText.optional(), since: sinceText.optional() })
    .superRefine(({ reference, since }, { addIssue }) => {
      if (since !== undefined && reference !== undefined) {
        addIssue({ code: 'custom', path: ['since'], message: 'must not come with a reference' });
      }
      if (since === undefined && reference === undefined) {
        addIssue({
          code: 'invalid_type',
          expected: 'string',
          path: ['reference'],
          input: undefined,
        });
      }
    }),
  response: z.union([partnerOrderSchema, ordersSinceSchema]),
  refusals: orderNotFound,
});

export const setPartnerOrderStatus = endpoint(orderCalls.setPartnerOrderStatus, {
  summary:
    'Set the stage of an order. COMPLETED books it, once its tip is known; after CANCELLED, codes that it used are good again',
  params: orderIdParams,
  body: z.strictObject({
    stage: z.enum(stages),
    at: instantText.optional().describe('When it happened. Left out: now.'),
    tip: moneyText.optional().describe('With COMPLETED: the tip, if not known before.'),
    paymentStatus: z
      .enum(paymentStatuses)
      .optional()
      .describe('With COMPLETED: how the diner paid, if not known before.'),
  }),
  acceptsIdempotencyKey: true,
  response: partnerOrderSchema,
  refusals: {
    ...orderNotFound,
    stage_not_possible: {
      status: 409,
      message: "That change isn't possible at this stage of the order.",
      field: 'stage',
    },
    ...chargingRefusals,
    ...idempotencyRefusals,
  },
});
