import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { orderCalls } from './calls.ts';
import { instantText } from './new-order.ts';

const endpoint = endpointsIn('Partners');

export const completeUpToText = instantText.describe(
  'Everything that happened before this time has been sent. Not in the future.',
);

export const confirmedSchema = z.iso.datetime().nullable();

export const confirmPartnerOrders = endpoint(orderCalls.confirmPartnerOrders, {
  summary: 'Confirm that you have sent everything up to a time, even if nothing was sold',
  body: z.strictObject({ completeUpTo: completeUpToText }),
  acceptsIdempotencyKey: true,
  response: z.object({
    completeUpTo: z.iso
      .datetime()
      .describe('How far this integration has confirmed: the latest time it ever sent.'),
  }),
  refusals: idempotencyRefusals,
});
