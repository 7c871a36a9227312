import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { idempotencyRefusals } from '../integrations/idempotency.ts';
import { orderCalls } from './calls.ts';
import { mostOrdersOfBatch, newOrderSchema } from './new-order.ts';
import { batchRefusals, orderRefusals } from './refusals.ts';

const endpoint = endpointsIn('Partners');

const batchSchema = z.strictObject({
  orders: z.array(newOrderSchema).min(1).max(mostOrdersOfBatch),
  atomic: z.boolean().optional(),
});

/**
 * One order or a batch. Each order of a batch is checked by itself, so that a mistake in one names its
 * field and keeps the others; the document still says what an order is.
 */
const orderOrBatchSchema = z
  .looseObject({
    orders: z.array(z.unknown()).min(1).max(mostOrdersOfBatch).optional(),
    atomic: z.boolean().optional().describe('Take all of them, or none.'),
  })
  .meta({
    oneOf: [newOrderSchema, batchSchema].map((schema) => {
      const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input' });
      return described;
    }),
  });

const takenAmountsSchema = z.object({
  subtotal: z.string(),
  ownDiscount: z.string(),
  ourDiscount: z.string(),
  tax: z.string(),
  tip: z.string(),
  total: z.string(),
});

/** As it came in: it is the same for ever, so that a repeat gets the same answer. */
const takenOrderSchema = z.object({
  orderId: z.number().int().describe('Ours; on screens it is the order number.'),
  reference: z.string(),
  receivedAt: z.iso.datetime(),
  amounts: takenAmountsSchema,
});

export type TakenOrder = z.output<typeof takenOrderSchema>;

const batchAnswerSchema = z.object({
  results: z.array(
    z.object({
      index: z.number().int().describe('Its place in the batch, from 0.'),
      status: z.enum(['TAKEN', 'REFUSED']),
      order: takenOrderSchema.optional(),
      code: z.string().optional().describe('Why it was refused, as for a single order.'),
      problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
    }),
  ),
});

export const createPartnerOrders = endpoint(orderCalls.createPartnerOrders, {
  summary: `Send one order, or a batch of up to ${mostOrdersOfBatch}. Under a reference that we know, the same order answers as it did the first time`,
  body: orderOrBatchSchema,
  bodyLimitBytes: 4 * 1024 * 1024,
  response: z.union([takenOrderSchema, batchAnswerSchema]),
  takesIdempotencyKey: true,
  refusals: { ...orderRefusals, ...batchRefusals, ...idempotencyRefusals },
});
