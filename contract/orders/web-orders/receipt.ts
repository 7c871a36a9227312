import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { lineOfText } from '../../text.ts';
import { placedCalls } from './calls.ts';
import { orderNotFound, secretSchema } from './placed.ts';

const endpoint = endpointsIn('Ordering');

export const textReceipt = endpoint(placedCalls.textReceipt, {
  summary:
    "Text the link to an order that has no number, once it is paid. The number isn't kept, and the answer is the same for every number",
  body: z.object({
    secret: secretSchema,
    mobileNumber: lineOfText(60).min(1, 'Enter your mobile number.'),
  }),
  response: z.object({ maskedPhoneNumber: z.string() }),
  refusals: {
    ...orderNotFound,
    receipt_not_offered: {
      status: 409,
      message: 'You can have the receipt texted once the order is paid, if it has no number.',
    },
    too_many_receipts: {
      status: 429,
      message: 'This receipt was texted often enough. Print it, or keep this page.',
    },
    receipts_gone: {
      status: 429,
      message: "We can't text receipts right now. Print it, or keep this page.",
    },
  },
});
