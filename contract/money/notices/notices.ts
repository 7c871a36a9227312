import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { enteredPasswordSchema, wrongCurrentPassword } from '../../people/staff/person.ts';
import { elseUnknown, lineOfText } from '../../text.ts';
import { noticeCalls } from './calls.ts';
import { kindsOfNotices } from './kinds.data.ts';
import { noticeLimits } from './limits.ts';

const endpoint = endpointsIn('Programs');

const idText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const noId = '00000000-0000-0000-0000-000000000000';
const idSchema = z.string().overwrite(elseUnknown(idText, noId));

/** A notice as owners and its program see it. */
export const noticeFields = {
  noticeId: z.string().describe('Also the header webhook-id, each time that it is sent.'),
  kind: z.enum(kindsOfNotices),
  at: z.iso.datetime().describe('When it happened.'),
  state: z
    .enum(['WAITING', 'SENT', 'GIVEN_UP', 'NOT_ALLOWED'])
    .describe(
      `SENT: it was answered with 200 to 299. GIVEN_UP: it wasn't, for ${noticeLimits.triedForDays} days. NOT_ALLOWED: when its turn came, no key of the program could have read it.`,
    ),
  attempts: z.number().int(),
  nextTryAt: z.iso.datetime().nullable().describe('Null: as soon as its turn comes, or never.'),
  lastTry: z
    .object({
      at: z.iso.datetime(),
      tookMs: z.number().int(),
      status: z.number().int().nullable().describe('Of the answer. Null: there was none.'),
      problem: z.string().nullable().describe('Why there was none.'),
    })
    .nullable(),
} as const;

const addressSchema = z.object({
  addressId: z.string(),
  program: z.string(),
  hasKey: z.boolean().describe('Whether the program has a key that works. Without one, we wait.'),
  url: z.string(),
  kinds: z.array(z.enum(kindsOfNotices)),
  unheard: z
    .array(z.enum(kindsOfNotices))
    .describe('Those of them that no key of the program may read: they are not sent.'),
  state: z
    .enum(['WORKS', 'FAILS', 'PAUSED', 'GAVE_UP', 'GONE'])
    .describe(
      'GAVE_UP: nothing arrived for days, so we paused it. GONE: it answered 410, so we paused it.',
    ),
  waiting: z.number().int().describe('How many notices wait to be sent; at most 1,000.'),
  lastArrivedAt: z.iso.datetime().nullable(),
  madeAt: z.iso.datetime(),
  madeBy: z.string(),
  oldSecretUntil: z.iso.datetime().nullable().describe('Until then we also sign with the old one.'),
});

export type NoticeAddress = z.output<typeof addressSchema>;

const addressesSchema = z.object({
  addresses: z.array(addressSchema),
  programs: z
    .array(z.object({ name: z.string(), kinds: z.array(z.enum(kindsOfNotices)) }))
    .describe('Those with a key that works, and what each may hear of.'),
});

const withSecretSchema = addressesSchema.extend({
  secret: z.string().describe('What notices are signed with: whsec_... It is never shown again.'),
});

const ofAddress = { params: z.object({ addressId: idSchema }) } as const;

const asSelf = { currentPassword: enteredPasswordSchema.describe("The caller's own password.") };

const addressNotFound = {
  address_not_found: { status: 404, message: "We couldn't find this address." },
} as const;

const noticeNotFound = {
  notice_not_found: { status: 404, message: "We couldn't find this notice." },
} as const;

export const replayRefusals = {
  ...noticeNotFound,
  notices_ended: { status: 409, message: 'Notices no longer go to this address.' },
} as const;

export const tooManyAddresses = {
  too_many_addresses: {
    status: 409,
    message: `A restaurant can have ${noticeLimits.addressesOfRestaurant} addresses for notices. End one first.`,
  },
} as const;

const ofSecret = { ...restaurantClosed, ...tooManyAttempts, ...wrongCurrentPassword } as const;

export const listNoticeAddresses = endpoint(noticeCalls.listNoticeAddresses, {
  summary: 'Where programs of the restaurant get notices, and how that goes',
  response: addressesSchema,
});

export const makeNoticeAddress = endpoint(noticeCalls.makeNoticeAddress, {
  summary:
    'Send notices of a program to an address; all owners get a text. The answer has the secret that signs them, which is shown once',
  body: z.object({
    program: lineOfText(60).min(1, 'Choose a program.'),
    url: lineOfText(500).min(1, 'Enter an address.'),
    kinds: z
      .array(z.enum(kindsOfNotices))
      .min(1, 'Choose at least one.')
      .max(kindsOfNotices.length),
    ...asSelf,
  }),
  response: withSecretSchema,
  refusals: {
    ...ofSecret,
    program_not_found: {
      status: 409,
      message: 'has no key that works. Make one first.',
      field: 'program',
    },
    address_known: {
      status: 409,
      message: 'already gets notices of this program.',
      field: 'url',
    },
    ...tooManyAddresses,
  },
});

export const replaceNoticeSecret = endpoint(noticeCalls.replaceNoticeSecret, {
  summary:
    'Replace the secret of an address; for a day or a week, notices are signed with the old one, too. All owners get a text. The answer has the new secret, which is shown once',
  ...ofAddress,
  body: z.object({
    oldWorks: z.enum(['NONE', 'DAY', 'WEEK']).describe('How much longer we sign with the old one.'),
    ...asSelf,
  }),
  response: withSecretSchema,
  refusals: { ...ofSecret, ...addressNotFound },
});

export const pauseNotices = endpoint(noticeCalls.pauseNotices, {
  summary: `Pause or resume what goes to an address. Notices wait meanwhile, for up to ${noticeLimits.triedForDays} days`,
  ...ofAddress,
  body: z.object({ paused: z.boolean() }),
  response: addressesSchema,
  refusals: addressNotFound,
});

export const endNoticeAddress = endpoint(noticeCalls.endNoticeAddress, {
  summary:
    'Send nothing more to an address, for good. All owners get a text. Doing it again changes nothing',
  ...ofAddress,
  response: addressesSchema,
  refusals: addressNotFound,
});

const loggedSchema = z.object({
  ...noticeFields,
  body: z.string().describe('What we sent, or will send.'),
  answer: z.string().nullable().describe('How the last answer began.'),
});

export type LoggedNotice = z.output<typeof loggedSchema>;

export const listNotices = endpoint(noticeCalls.listNotices, {
  summary: `The notices of an address in the last ${noticeLimits.keptDays} days, newest first`,
  ...ofAddress,
  query: z.object(pageQuery(25)),
  response: z.object(pageOf(loggedSchema)),
  refusals: addressNotFound,
});

export const noticeParams = z.object({ noticeId: idSchema });

export const replayNotice = endpoint(noticeCalls.replayNotice, {
  summary: 'Send a notice once more, with the same id',
  params: noticeParams,
  response: loggedSchema,
  refusals: { ...replayRefusals, ...tooManyAttempts },
});
