import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/portal/live/live.ts';
import { serveEvents } from '../../people/access/index.ts';
import { followNews } from './follow-news.ts';
import { createFollowers } from './followers.ts';

export function liveRoutes(
  app: FastifyInstance,
  parts: Parameters<typeof createFollowers>[0],
): void {
  serveEvents(app, contract.followNews, followNews(createFollowers(parts)));
}
