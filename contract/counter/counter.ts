import { z } from 'zod';
import { tooManyAttempts } from '../access/refusals.ts';
import { endpointsIn } from '../endpoint.ts';
import { moneyText } from '../orders/money-text.ts';
import { restaurantClosed } from '../restaurants/refusals.ts';
import { counterCalls } from './calls.ts';
import { counterCodeSchema } from './counter-code.ts';
import { itemTotalSchema } from './item-total.ts';

const endpoint = endpointsIn('Counter');

const kind = z
  .enum(['COUPON', 'OWN_CODE'])
  .describe("COUPON: Joyous's, which Joyous pays back. OWN_CODE: the restaurant's own.");

const checkedSchema = z.object({
  verdict: z
    .enum(['GOOD', 'UNKNOWN', 'USED', 'EXPIRED', 'VOID'])
    .describe('UNKNOWN: there is no such code, or it is for another restaurant.'),
  code: z.string().describe('As its owner has it.'),
  offer: z
    .object({
      kind,
      percentOff: z.number().int(),
      goodThrough: z.iso.date().describe('The last day on which it is good.'),
    })
    .nullable()
    .describe('Null where the code is unknown.'),
});

export type CheckedCode = z.infer<typeof checkedSchema>;

const takingSchema = z.object({
  takingId: z.uuid(),
  kind,
  code: z.string(),
  percentOff: z.number().int(),
  itemTotal: moneyText,
  off: moneyText.describe('What the diner pays less.'),
  paidBack: moneyText.describe("What Joyous pays back: 0.00 for the restaurant's own code."),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  isGoodAgain: z.boolean().nullable().describe('Of one that was undone.'),
  undoForMs: z.number().int().describe('For how long it can be undone; 0: no longer.'),
});

export type Taking = z.infer<typeof takingSchema>;

const ofCode = { status: 409, field: 'code' } as const;

const takingIdSchema = z.uuid({ error: 'must be a UUID' });

export const checkCounterCode = endpoint(counterCalls.checkCounterCode, {
  summary: 'Whether a code is good at this counter, and what it gives; changes nothing',
  body: z.object({ code: counterCodeSchema }),
  response: checkedSchema,
  refusals: { ...tooManyAttempts, ...restaurantClosed },
});

export const takeCounterCode = endpoint(counterCalls.takeCounterCode, {
  summary:
    'Take a code at the counter. Sent again with the same takingId, it is not taken a second time',
  body: z.object({
    takingId: takingIdSchema.describe('Drawn by the caller, one for each taking.'),
    code: counterCodeSchema,
    itemTotal: itemTotalSchema.describe('Of the till, before the discount, such as "24.50".'),
  }),
  response: takingSchema,
  refusals: {
    ...tooManyAttempts,
    ...restaurantClosed,
    code_unknown: { ...ofCode, message: "this code isn't valid here." },
    code_used: { ...ofCode, message: 'this code has already been used.' },
    code_expired: { ...ofCode, message: 'this code has expired.' },
    code_void: { ...ofCode, message: 'this code was canceled.' },
    taking_id_used: {
      status: 409,
      message: 'this id was used for another code',
      field: 'takingId',
    },
  },
});

export const undoCounterTaking = endpoint(counterCalls.undoCounterTaking, {
  summary: 'Within five minutes: the code is good again, and the opposite is booked',
  params: z.object({ takingId: takingIdSchema }),
  response: takingSchema,
  refusals: {
    taking_not_found: { status: 404, message: "We couldn't find that among the codes taken here." },
    undo_too_late: {
      status: 409,
      message: 'You can undo a coupon for 5 minutes. Contact Joyous to undo this one.',
    },
  },
});

export const listCounterTakings = endpoint(counterCalls.listCounterTakings, {
  summary: 'What was taken at this counter within the last day, newest first',
  response: z.object({ results: z.array(takingSchema) }),
});
