import { z } from 'zod';
import { endpointsIn } from '../../endpoint.ts';
import { liveCalls } from './calls.ts';
import { allNouns, oldestPageMs } from './nouns.ts';

const endpoint = endpointsIn('News');

const ageMs = z.coerce.number().int().min(0).max(oldestPageMs).optional();

const pagesSchema = z
  .object({
    orders: ageMs.describe('How long ago, in milliseconds, the page requested what it shows.'),
    reviews: ageMs,
    takings: ageMs,
    redemptions: ageMs,
    webOrders: ageMs,
    waitingOrders: ageMs,
    tableCalls: ageMs,
    edits: ageMs,
  })
  .refine((asked) => allNouns.some((noun) => asked[noun] !== undefined), {
    message:
      'Ask for at least one: orders, reviews, takings, redemptions, webOrders, waitingOrders, tableCalls or edits',
    path: ['orders'],
  });

export const followNews = endpoint(liveCalls.followNews, {
  summary: 'Stream how many orders, reviews and coupons are new since a page was loaded',
  query: pagesSchema,
  isEventStream: true,
  response: z
    .string()
    .describe(
      'Events (text/event-stream), the first one right away: `data: {"orders":3}`, with whatever was requested and the role may read. 100 means 100 or more. The stream does not count as using the session, and closes when the session ends. A comment every 10 seconds shows that it is still open.',
    ),
  refusals: {
    too_many_followed: {
      status: 429,
      message: "You have too many pages open. They still work, but won't update by themselves.",
    },
    followers_full: {
      status: 503,
      message:
        "Too many pages are open right now. They still work, but won't update by themselves.",
    },
  },
});
