import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { restaurantClosed } from '../../ground/restaurant/refusals.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { lineOfText } from '../../text.ts';
import { noticeCalls } from './calls.ts';
import { kindsOfNotices } from './kinds.data.ts';
import { noticeLimits } from './limits.ts';
import { noticeFields, noticeParams, replayRefusals, tooManyAddresses } from './notices.ts';

const endpoint = endpointsIn('Partners');

const partnerNoticeSchema = z.object({
  ...noticeFields,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).describe('What it says.'),
});

export type PartnerNotice = z.output<typeof partnerNoticeSchema>;

/** By the specification: 24 to 64 bytes. */
const secretText = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/;

export const setPartnerNoticeAddress = endpoint(noticeCalls.setPartnerNoticeAddress, {
  summary:
    'At a test restaurant: where your program gets its notices from now on, instead of before. At a real one, an owner sets that in the portal',
  acceptsIdempotencyKey: true,
  body: z.object({
    url: lineOfText(500).min(1, 'Required'),
    kinds: z
      .array(z.enum(kindsOfNotices))
      .min(1)
      .max(kindsOfNotices.length)
      .optional()
      .describe('Left out: all that your key may read.'),
    secret: z
      .string()
      .max(94)
      .regex(secretText, 'must be whsec_ and 24 to 64 bytes in Base64')
      .describe('What we sign with. Draw it yourself.'),
  }),
  response: z.object({ url: z.string(), kinds: z.array(z.enum(kindsOfNotices)) }),
  refusals: {
    ...idempotencyRefusals,
    ...restaurantClosed,
    ...tooManyAttempts,
    ...tooManyAddresses,
    only_at_test: {
      status: 403,
      message: 'A real restaurant’s owner sets the address in the portal.',
    },
  },
});

export const listPartnerNotices = endpoint(noticeCalls.listPartnerNotices, {
  summary: `The notices of your program in the last ${noticeLimits.keptDays} days that this key may read, newest first: to see what you missed`,
  query: z.object({
    ...pageQuery(50),
    state: z.enum(['WAITING', 'SENT', 'GIVEN_UP', 'NOT_ALLOWED']).optional(),
  }),
  response: z.object(pageOf(partnerNoticeSchema)),
});

export const replayPartnerNotice = endpoint(noticeCalls.replayPartnerNotice, {
  summary: 'Send a notice of your program once more, with the same id',
  params: noticeParams,
  acceptsIdempotencyKey: true,
  response: partnerNoticeSchema,
  refusals: { ...idempotencyRefusals, ...replayRefusals, ...tooManyAttempts },
});
