import { z } from 'zod';
import { changeSettlers, changeStates } from './change-words.ts';

const cents = z.int();

const dishShape = { name: z.string(), choices: z.array(z.string()) };

export const changedLineSchema = z.object({
  ...dishShape,
  quantityBefore: z.int(),
  quantity: z.int().describe('How many of it stay. 0: it is taken off.'),
  instead: z.object({ ...dishShape, quantity: z.int() }).nullable(),
});

export const orderChangeSchema = z.object({
  changeNo: z.int().describe('From 1 on.'),
  state: z.enum(changeStates),
  madeAt: z.iso.datetime(),
  answerUntil: z.iso
    .datetime()
    .nullable()
    .describe("Until when the diner can answer. Null: they weren't asked."),
  settledAt: z.iso.datetime().nullable(),
  settledBy: z.enum(changeSettlers).nullable(),
  lines: z.array(changedLineSchema).describe('As it was asked, or done.'),
  time: z
    .object({ before: z.iso.datetime().nullable(), after: z.iso.datetime() })
    .nullable()
    .describe('A new time.'),
  totalBeforeCents: cents,
  totalAfterCents: cents.describe('While ASKED: if they agree.'),
  backCents: cents.describe('What the card gets back. 0 if it is paid at the restaurant.'),
  ifTakenOff: z
    .object({ totalCents: cents, backCents: cents, isLast: z.boolean() })
    .nullable()
    .describe(
      'While ASKED: what comes of it if they say no, or nothing. isLast: the order is canceled.',
    ),
});

export type OrderChange = z.output<typeof orderChangeSchema>;
