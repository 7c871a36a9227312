import { z } from 'zod';
import { endpointsIn } from '../endpoint.ts';
import { liveCalls } from './calls.ts';
import { allNouns, oldestPageMs } from './nouns.ts';

const endpoint = endpointsIn('News');

const ageMs = z.coerce.number().int().min(0).max(oldestPageMs).optional();

const pagesSchema = z
  .object({
    orders: ageMs.describe('How long ago, in milliseconds, the page asked for what it shows.'),
    reviews: ageMs,
    takings: ageMs,
    redemptions: ageMs,
  })
  .refine((asked) => allNouns.some((noun) => asked[noun] !== undefined), {
    message: 'Ask for at least one: orders, reviews, takings or redemptions',
    path: ['orders'],
  });

export const followNews = endpoint(liveCalls.followNews, {
  summary:
    'How many orders, reviews and coupons are new since a page was loaded, for as long as it is read',
  query: pagesSchema,
  isEventStream: true,
  response: z
    .string()
    .describe(
      'Events (text/event-stream), the first one at once: `data: {"orders":3}`, with what was asked for and the role may read. 100 means 100 or more. It is no use of the session, and ends with it; a comment every 10 seconds shows that it is open.',
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
