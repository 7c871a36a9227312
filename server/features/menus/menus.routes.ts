import type { FastifyInstance } from 'fastify';
import { getCatalog } from '#contract/menus/menus.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { mountCached } from '#platform/http/mount.ts';
import { refusal } from '#platform/http/refusal.ts';
import { findListedPlace } from '../restaurants/index.ts';
import { presentMenu } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';

export type MenusDependencies = { database: Database; cache: AnswerCache };

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');

export function menusRoutes(app: FastifyInstance, { database, cache }: MenusDependencies) {
  mountCached(app, cache, getCatalog, async ({ params }) => {
    dependsOn(`restaurant:${params.id}`);
    const place = await findListedPlace(database, params.id);
    return place ? presentMenu(await findMenu(database, place.business_id)) : notFound;
  });
}
