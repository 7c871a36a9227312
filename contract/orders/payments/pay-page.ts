import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { payPageCalls } from './calls.ts';

const endpoint = endpointsIn('Development');

const params = z.object({ sessionId: z.string().regex(/^cs_test_standin\d{1,16}$/) });

const refusals = {
  pay_page_not_found: {
    status: 404,
    message: 'Nobody pays here. Start with an order on the web.',
  },
} as const;

const pageSchema = z.object({
  what: z.string(),
  cents: z.int(),
  state: z.enum(['OPEN', 'PAID', 'CLOSED']),
  returnUrl: z.string().describe('Back to the order that was paid.'),
  leaveUrl: z.string().describe('Back to it without paying.'),
});

export type PayPage = z.output<typeof pageSchema>;

/** Not available in production, nor where diners really pay. */
export const showPayPage = endpoint(payPageCalls.showPayPage, {
  summary: "A page of the payment stand-in, in place of the provider's (development only)",
  params,
  response: pageSchema,
  refusals,
});

export const payOnPage = endpoint(payPageCalls.payOnPage, {
  summary: 'Try a card there. Nobody is charged (development only)',
  params,
  body: z.object({
    card: z
      .enum(['APPROVE', 'DECLINE', 'LATE', 'LOSE', 'DISPUTE'])
      .describe('LATE: its notice comes 20 seconds later. LOSE: none comes.'),
  }),
  response: pageSchema,
  refusals: {
    ...refusals,
    card_declined: { status: 409, message: 'This card was declined. Try another one.' },
    pay_page_closed: { status: 409, message: 'Nobody can pay here any more.' },
  },
});
