import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantClosed, restaurantNotFound } from '../../ground/restaurant/refusals.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { lineOfText, publicRestaurantIdSchema } from '../../text.ts';
import { tableCalls, waiterCalls } from './calls.ts';
import { cardEnded } from './card-ended.ts';

const ordering = endpointsIn('Ordering');
const kitchen = endpointsIn('Kitchen');

const ofCard = {
  params: z.object({ id: publicRestaurantIdSchema }),
  body: z.object({ code: lineOfText(40).min(1).describe("From the table's QR code.") }),
} as const;

const cardRefusals = {
  ...restaurantNotFound,
  ...tooManyAttempts,
  card_not_valid: { status: 404, message: cardEnded },
} as const;

export const findTable = ordering(tableCalls.findTable, {
  summary: 'Which table a card stands on',
  ...ofCard,
  response: z.object({ name: z.string() }),
  refusals: cardRefusals,
});

export const callWaiter = ordering(tableCalls.callWaiter, {
  summary: 'Call a waiter to the table, once in two minutes',
  ...ofCard,
  response: z.object({ calledAt: z.iso.datetime() }),
  refusals: {
    ...cardRefusals,
    ...restaurantClosed,
    called_lately: {
      status: 429,
      message: 'This table called a waiter less than 2 minutes ago. Somebody is on the way.',
    },
  },
});

const callsSchema = z.object({
  calls: z
    .array(
      z.object({
        code: z.string(),
        table: z.string().describe("The table's name."),
        calledAt: z.iso.datetime(),
      }),
    )
    .describe('What waits, oldest first; none that are older than an hour.'),
});

export const listTableCalls = kitchen(waiterCalls.listTableCalls, {
  summary: 'The tables that wait for a waiter',
  response: callsSchema,
});

export const endTableCall = kitchen(waiterCalls.endTableCall, {
  summary: 'Say that somebody went to the table. Doing it again changes nothing',
  body: z.object({
    code: lineOfText(40).min(1),
    calledAt: z.iso
      .datetime()
      .max(40)
      .describe('As it was listed: a call that came since then stays.'),
  }),
  response: callsSchema,
});
