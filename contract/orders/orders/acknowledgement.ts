import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { orderCalls } from './calls.ts';
import { stages } from './order-words.ts';
import { orderIdParams } from './orders.ts';
import { orderNotFound } from './refusals.ts';

const endpoint = endpointsIn('Partners');

const tillNumberText = freeLine(40)
  .min(1)
  .describe('What staff find it by on the till: the kitchen reads "On the till as 4711".');

export const acknowledgePartnerOrder = endpoint(orderCalls.acknowledgePartnerOrder, {
  summary:
    'Say that the order is on the till, and under which number. If the restaurant chose this program for its orders on the web, the kitchen no longer has to notice it',
  params: orderIdParams,
  body: z.strictObject({ number: tillNumberText }),
  acceptsIdempotencyKey: true,
  response: z.object({
    orderId: z.int(),
    number: z.string(),
    acknowledgedAt: z.iso.datetime().describe('When it got this number.'),
    stage: z.enum(stages).describe('As it is now. CANCELLED: take it off the till again.'),
    isTill: z
      .boolean()
      .describe(
        'Whether this is the program that orders on the web go to, which its owners choose.',
      ),
  }),
  refusals: { ...orderNotFound, ...idempotencyRefusals },
});
