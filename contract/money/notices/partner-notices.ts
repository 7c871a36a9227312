import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { idempotencyRefusals } from '../../idempotency.ts';
import { pageOf, pageQuery } from '../../paging.ts';
import { tooManyAttempts } from '../../people/access/refusals.ts';
import { noticeCalls } from './calls.ts';
import { noticeLimits } from './limits.ts';
import { noticeFields, noticeParams, replayRefusals } from './notices.ts';

const endpoint = endpointsIn('Partners');

const partnerNoticeSchema = z.object({
  ...noticeFields,
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).describe('What it says.'),
});

export type PartnerNotice = z.output<typeof partnerNoticeSchema>;

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
