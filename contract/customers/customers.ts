import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { endpointsIn } from '../endpoint.ts';
import { mobileNumberSchema } from '../people/person.ts';
import { restaurantClosed } from '../restaurants/refusals.ts';
import { customerCalls } from './calls.ts';

const endpoint = endpointsIn('Customers');

const dinerNotFound = {
  diner_not_found: { status: 404, message: 'None of your diners is meant by this.' },
} as const;

const dinerSchema = z.object({
  consumerId: z
    .string()
    .describe('For this restaurant only. Other restaurants see the same diner under other ids.'),
  maskedPhoneNumber: z.string(),
  hasVisitToReview: z.boolean(),
});

export const findDinerByMobile = endpoint(customerCalls.findDinerByMobile, {
  summary: 'A diner of this restaurant; one who only eats elsewhere is not found',
  query: z.object({ mobileNumber: mobileNumberSchema }),
  response: dinerSchema,
  refusals: { ...dinerNotFound, ...tooManyAttempts },
});

export const sendSingleUseToken = endpoint(customerCalls.sendSingleUseToken, {
  summary: "Text a diner the one-time link to review their visit: it proves the diner's phone",
  params: z.object({ id: z.string().max(100).describe('The consumerId of findByMobile.') }),
  response: z.object({ maskedPhoneNumber: z.string() }),
  refusals: {
    ...dinerNotFound,
    ...restaurantClosed,
    ...tooManyAttempts,
    nothing_to_review: {
      status: 409,
      message: 'This diner has no visit of the last 60 days that is not reviewed.',
    },
    wants_no_texts: { status: 409, message: 'This diner wants no texts.' },
  },
});
