import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine } from '../../free-text.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { enteredPasswordSchema, wrongCurrentPassword } from '../../people/staff/person.ts';
import { orderIdParams } from '../orders/orders.ts';
import { orderNotFound } from '../orders/refusals.ts';
import { stageNotPossible } from '../web-orders/kitchen.ts';
import { ticketCalls } from './calls.ts';
import { printerProblems } from './printer-status.ts';

const endpoint = endpointsIn('Kitchen');

export const mostPrinters = 10;

const printerSchema = z.object({
  printerId: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  addedBy: z.string().describe('The name of whoever added it. It is removed when they leave.'),
  seenAt: z.iso.datetime().nullable().describe('When it last asked. Null: never.'),
  problem: z.enum(printerProblems).nullable().describe('What it says is wrong with it.'),
  waiting: z.int().describe('Tickets that it has not printed yet.'),
});

export type TicketPrinter = z.output<typeof printerSchema>;

const printersSchema = z.object({ printers: z.array(printerSchema).max(mostPrinters) });

const ofPrinter = {
  params: z.object({ printerId: z.uuid() }),
  response: printersSchema,
  refusals: {
    printer_not_found: {
      status: 404,
      message: "We couldn't find this printer. It may be removed.",
    },
  },
} as const;

export const listTicketPrinters = endpoint(ticketCalls.listTicketPrinters, {
  summary: 'The printers that fetch tickets of orders on the web',
  response: printersSchema,
});

export const addTicketPrinter = endpoint(ticketCalls.addTicketPrinter, {
  summary:
    'Add a printer; all owners get a text. The answer has the address that it asks at, which is shown once',
  body: z.object({
    name: freeLine(40).min(1, 'Enter a name.'),
    currentPassword: enteredPasswordSchema.describe("The caller's own password."),
  }),
  response: printersSchema.extend({
    address: z.string().describe('For the field "CloudPRNT URL" in the settings of the printer.'),
  }),
  refusals: {
    ...restaurantClosed,
    ...tooManyAttempts,
    ...wrongCurrentPassword,
    too_many_printers: {
      status: 409,
      message: `A restaurant can have ${mostPrinters} printers. Remove one first.`,
    },
  },
});

export const revokeTicketPrinter = endpoint(ticketCalls.revokeTicketPrinter, {
  summary: 'Remove a printer: it gets no more tickets. Doing it again changes nothing',
  ...ofPrinter,
});

export const testTicketPrinter = endpoint(ticketCalls.testTicketPrinter, {
  summary: 'Let a printer print a test ticket, unless one is waiting already',
  ...ofPrinter,
});

export const makeOrderAgain = endpoint(ticketCalls.makeOrderAgain, {
  summary:
    'Print a ticket of an order on the web that was handed over, to make it again. It stays done, and nothing is booked',
  params: orderIdParams,
  response: z.object({
    printers: z.int().describe('How many printers print it. 0: the restaurant has none.'),
  }),
  refusals: { ...orderNotFound, ...stageNotPossible },
});
