import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { moneyText } from '../../money/money-text.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { counterCalls } from './calls.ts';
import { counterCodeSchema } from './counter-code.ts';
import { itemTotalSchema } from './item-total.ts';

const endpoint = endpointsIn('Counter');

const kind = z
  .enum(['COUPON', 'OWN_CODE'])
  .describe("COUPON: a Joyous coupon, which Joyous pays back. OWN_CODE: the restaurant's own.");

const itemLimitCents = z
  .number()
  .int()
  .nullable()
  .describe('How much of the items it counts for. Null: all of them, for an OWN_CODE.');

const checkedSchema = z.object({
  verdict: z
    .enum(['GOOD', 'UNKNOWN', 'USED', 'EXPIRED', 'VOID'])
    .describe('UNKNOWN: the code does not exist, or is for another restaurant.'),
  code: z.string().describe('The code as the diner sees it.'),
  offer: z
    .object({
      kind,
      percentOff: z.number().int(),
      itemLimitCents,
      goodThrough: z.iso.date().describe('The last day on which it can be used.'),
    })
    .nullable()
    .describe('Null when the code is unknown.'),
});

export type CheckedCode = z.infer<typeof checkedSchema>;

const takingSchema = z.object({
  takingId: z.uuid(),
  kind,
  code: z.string(),
  percentOff: z.number().int(),
  itemLimitCents,
  itemTotal: moneyText,
  off: moneyText.describe('How much less the diner pays.'),
  paidBack: moneyText.describe("How much Joyous pays back; 0.00 for the restaurant's own code."),
  takenAt: z.iso.datetime(),
  takenBy: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  isGoodAgain: z
    .boolean()
    .nullable()
    .describe('For a taking that was undone: whether the code can be used again.'),
  undoForMs: z
    .number()
    .int()
    .describe("How long, in milliseconds, it can still be undone; 0 when it can't."),
});

export type Taking = z.infer<typeof takingSchema>;

const ofCode = { status: 409, field: 'code' } as const;

const takingIdSchema = z.uuid({ error: 'must be a UUID' });

export const checkCounterCode = endpoint(counterCalls.checkCounterCode, {
  summary:
    'Check whether a code can be used at this counter, and what it is worth; changes nothing',
  body: z.object({ code: counterCodeSchema }),
  response: checkedSchema,
  refusals: { ...tooManyAttempts, ...restaurantClosed },
});

export const takeCounterCode = endpoint(counterCalls.takeCounterCode, {
  summary: 'Take a code at the counter. Sending the same takingId again does not take it twice',
  body: z.object({
    takingId: takingIdSchema.describe('Chosen by the caller, a new one for each taking.'),
    code: counterCodeSchema,
    itemTotal: itemTotalSchema.describe('The till\'s total before the discount, such as "24.50".'),
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
  summary:
    'Undo a taking within five minutes: the code can be used again, and a reverse entry is booked',
  params: z.object({ takingId: takingIdSchema }),
  response: takingSchema,
  refusals: {
    taking_not_found: { status: 404, message: "We couldn't find that among the codes taken here." },
    undo_too_late: {
      status: 409,
      message: 'You can undo a coupon for 5 minutes. Contact Joyous to undo this one.',
    },
    taking_refused: {
      status: 409,
      message: "We reviewed this coupon and didn't pay for it, so there's nothing to undo.",
    },
  },
});

export const listCounterTakings = endpoint(counterCalls.listCounterTakings, {
  summary: 'The codes taken at this counter in the last day, newest first',
  response: z.object({ results: z.array(takingSchema) }),
});
