import type { FastifyInstance } from 'fastify';
import { getSite } from '#contract/site/site.ts';
import { serveCached } from '../access/index.ts';
import { showSite } from './show-site.ts';

export function siteRoutes(app: FastifyInstance): void {
  serveCached(app, getSite, showSite);
}
