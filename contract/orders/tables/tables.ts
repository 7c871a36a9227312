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
  summary: 'Find the table that a card belongs to',
  ...ofCard,
  response: z.object({ name: z.string() }),
  refusals: cardRefusals,
});

export const callWaiter = ordering(tableCalls.callWaiter, {
  summary: 'Call a waiter to the table, at most once in two minutes',
  ...ofCard,
  response: z.object({ calledAt: z.iso.datetime() }),
  refusals: {
    ...cardRefusals,
    ...restaurantClosed,
    called_lately: {
      status: 429,
      message: 'This table called a waiter less than 2 minutes ago. A waiter is on the way.',
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
    .describe('The calls that wait, oldest first. None is older than an hour.'),
});

export const listTableCalls = kitchen(waiterCalls.listTableCalls, {
  summary: 'List the tables that wait for a waiter',
  response: callsSchema,
});

export const endTableCall = kitchen(waiterCalls.endTableCall, {
  summary: 'End the call of a table, because somebody went there. Doing it again changes nothing',
  body: z.object({
    code: lineOfText(40).min(1),
    calledAt: z.iso
      .datetime()
      .max(40)
      .describe('As it was listed. If the table has called again since then, that call stays.'),
  }),
  response: callsSchema,
});
