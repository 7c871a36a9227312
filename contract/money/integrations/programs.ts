import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { freeLine, isName } from '../../free-text.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { scopes } from '../../people/access/scopes.ts';
import { enteredPasswordSchema, wrongCurrentPassword } from '../../people/staff/person.ts';
import { elseUnknown, storedText } from '../../text.ts';
import { centsOf, shownCents } from '../cents.ts';
import { moneyText } from '../money-text.ts';
import { integrationCalls } from './calls.ts';
import { integrationLimits } from './limits.ts';
import { keyDays, scopesOfOwners } from './program-words.ts';
import { tillStates } from './till-state.ts';

const endpoint = endpointsIn('Programs');

const { refundsADayDollars, liveKeys, programsEver } = integrationLimits;

const keySchema = z.object({
  keyId: z.string().describe('Also part of the key: joy_<keyId>_...'),
  state: z.enum(['WORKS', 'EXPIRED', 'ENDED']),
  scopes: z.array(z.enum(scopes)).describe('What it can do. If empty, it can only be tested.'),
  refundLimit: moneyText.describe('How much all keys of its program may give back in a day.'),
  madeAt: z.iso.datetime(),
  madeBy: z
    .object({ name: z.string(), isOwner: z.boolean().describe('Whether they still are one.') })
    .nullable()
    .describe('Null: Joyous.'),
  expiresAt: z.iso.datetime().nullable().describe('Null: never.'),
  lastDay: z.iso.date().nullable().describe('The last day, at the restaurant, on which it works.'),
  isReplaced: z.boolean().describe('Whether another key has taken its place.'),
  lastUsed: z
    .object({
      at: z.iso.datetime().describe('To the minute.'),
      from: z.string().nullable().describe('The network of that call. Null: not noted.'),
    })
    .nullable()
    .describe('Null: never.'),
  usedBefore: z
    .object({ from: z.string(), until: z.iso.datetime() })
    .nullable()
    .describe('The network that it was used from before that, if it was a different one.'),
});

export type ProgramKey = z.output<typeof keySchema>;

export const programSchema = z.object({
  name: z.string(),
  keys: z
    .array(keySchema)
    .min(1)
    .describe(
      'Those that work, newest first. If all of these are replaced, the newest key comes first, although it no longer works.',
    ),
});

export type Program = z.output<typeof programSchema>;

export const tillSchema = z.object({
  name: z.string(),
  state: z
    .enum(tillStates)
    .describe(
      'SILENT: it has not called for some minutes. ENDED: it has no key that works and can read orders and say that it has them.',
    ),
  lastCalledAt: z.iso
    .datetime()
    .nullable()
    .describe('To the minute. Null: never, or it has ended.'),
});

const programsSchema = z.object({
  programs: z.array(programSchema).describe('Those that work first, then by name.'),
  forbidden: z
    .object({ reason: z.string(), since: z.iso.datetime() })
    .nullable()
    .describe('Why Joyous lets owners make no keys here now. Null: they can.'),
  till: tillSchema
    .nullable()
    .describe('The program that orders on the web go to. Null: only to the kitchen.'),
});

export type Programs = z.output<typeof programsSchema>;

const withKeySchema = programsSchema.extend({
  key: z.string().describe('The key itself. We store only its hash, so it is never shown again.'),
});

export const ofKey = {
  params: z.object({
    keyId: z.string().overwrite(elseUnknown(/^[a-z]?[a-z0-9]{12}$/)),
  }),
} as const;

const asSelf = {
  days: z.literal([...keyDays]).describe('How many days it works.'),
  currentPassword: enteredPasswordSchema.describe("The caller's own password."),
};

const scopesOfKey = z
  .array(z.enum(scopesOfOwners))
  .min(1, 'Choose at least one.')
  .max(scopesOfOwners.length);

const refundLimit = moneyText.refine(
  (limit) => centsOf(limit) <= refundsADayDollars * 100,
  `must be at most ${shownCents(refundsADayDollars * 100)}`,
);

const keyNotFound = {
  key_not_found: { status: 404, message: "We couldn't find this key." },
} as const;

const ofNewKey = {
  ...restaurantClosed,
  ...tooManyAttempts,
  ...wrongCurrentPassword,
  keys_forbidden: {
    status: 409,
    message: 'Joyous has stopped new keys for this restaurant. Ask us for one.',
  },
  too_many_keys: {
    status: 409,
    message: `A restaurant can have ${liveKeys} keys that work. End one first.`,
  },
} as const;

export const listPrograms = endpoint(integrationCalls.listPrograms, {
  summary: 'The programs with keys of the restaurant, what each can do, and when it last called',
  response: programsSchema,
});

export const makeProgramKey = endpoint(integrationCalls.makeProgramKey, {
  summary:
    'Make a key for a new program; all owners get a text. The answer has the key, which is shown once',
  body: z.object({
    name: freeLine(60)
      .min(1, 'Enter a name.')
      .refine(...isName),
    scopes: scopesOfKey,
    refundLimit: refundLimit
      .default('0.00')
      .describe('How much it may give back in a day, if it has `refunds:write`.'),
    ...asSelf,
  }),
  response: withKeySchema,
  refusals: {
    ...ofNewKey,
    program_exists: {
      status: 409,
      message: 'is the name of another program. Choose another name, or replace its key.',
      field: 'name',
    },
    too_many_programs: {
      status: 409,
      message: `A restaurant can have ${programsEver} programs, including those that have ended. Ask us for help.`,
    },
  },
});

export const replaceProgramKey = endpoint(integrationCalls.replaceProgramKey, {
  summary:
    'Replace a key of a program with a new one, which can do the same unless you say otherwise; the old one ends right away, or a day or a week later. All owners get a text. The answer has the new key, which is shown once',
  ...ofKey,
  body: z.object({
    oldWorks: z
      .enum(['NONE', 'DAY', 'WEEK'])
      .describe('How much longer the old key works. NONE: it ends right away.'),
    scopes: scopesOfKey.optional().describe('Left out: as the old key.'),
    refundLimit: refundLimit
      .optional()
      .describe(
        'How much it may give back in a day, if `scopes` has `refunds:write`. Left out: as much as the old key, or nothing if that gives none back.',
      ),
    ...asSelf,
  }),
  response: withKeySchema,
  refusals: {
    ...keyNotFound,
    ...ofNewKey,
    key_replaced: {
      status: 409,
      message: 'Somebody already replaced this key. The list shows the new one.',
    },
    charging_key: {
      status: 409,
      message: 'This program charges diners through us, so we make its keys. Ask us for a new one.',
    },
  },
});

export const endProgramKey = endpoint(integrationCalls.endProgramKey, {
  summary:
    'End a key for good, so that it no longer works. All owners get a text. Doing it again changes nothing',
  ...ofKey,
  response: programsSchema,
  refusals: keyNotFound,
});

export const setOrdersTill = endpoint(integrationCalls.setOrdersTill, {
  summary:
    'Choose the program that orders on the web go to: while it takes them, they ring there and not in the kitchen',
  body: z.object({
    name: storedText(60).nullable().describe('As in the list. Null: only to the kitchen.'),
  }),
  response: programsSchema,
  refusals: {
    not_a_till: {
      status: 409,
      message:
        "This program can't take orders from the web. It needs a key that can send and read orders.",
    },
  },
});
