import type { FastifyInstance } from 'fastify';
import { may } from '#contract/people/access/roles.ts';
import * as liveCalls from '#contract/site/live/live.ts';
import { allNouns, nouns } from '#contract/site/live/nouns.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { eventStream } from '#platform/streaming/events.ts';
import { type EventsOperation, routesOf } from '../../people/access/index.ts';
import type { ShownSince } from './count-news.ts';
import { createFollowers } from './followers.ts';

/**
 * Streams what is new on a page. The page says how long ago it loaded its data, so no clocks have
 * to agree, and missed news needs no list of its own.
 */
const followNews =
  (follow: ReturnType<typeof createFollowers>): EventsOperation<'followNews'> =>
  ({ query }, { session, secrets, nowMs }) =>
    eventStream((line) => {
      const shown: ShownSince = {};
      for (const noun of allNouns) {
        const ageMs = query[noun];
        if (ageMs !== undefined && may(session.roleId, nouns[noun])) shown[noun] = nowMs - ageMs;
      }
      if (Object.keys(shown).length === 0 || !secrets) return refuse('not_permitted');
      return follow({ session, secrets, shown, line });
    });

export function liveRoutes(
  app: FastifyInstance,
  parts: Parameters<typeof createFollowers>[0],
): void {
  routesOf(liveCalls, { followNews: { events: followNews(createFollowers(parts)) } })(app);
}
