import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { lineOfText } from '../../text.ts';
import { placedCalls } from './calls.ts';
import { orderNotFound, secretSchema } from './placed.ts';

const endpoint = endpointsIn('Ordering');

export const textReceipt = endpoint(placedCalls.textReceipt, {
  summary:
    "Text the link of a paid order that was placed without a number. We don't keep the number that it is texted to, and answer the same for every number",
  body: z.object({
    secret: secretSchema,
    mobileNumber: lineOfText(60).min(1, 'Enter your mobile number.'),
  }),
  response: z.object({ maskedPhoneNumber: z.string() }),
  refusals: {
    ...orderNotFound,
    receipt_not_offered: {
      status: 409,
      message: 'We can text a receipt only for a paid order without a mobile number.',
    },
    too_many_receipts: {
      status: 429,
      message:
        'This receipt was already texted as often as we allow. Print it, or bookmark this page.',
    },
    receipts_gone: {
      status: 429,
      message: "We can't text receipts right now. Print it, or bookmark this page.",
    },
  },
});
