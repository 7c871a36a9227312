import type { FastifyInstance } from 'fastify';
import { getCatalog } from '#contract/menus/menus.ts';
import type { Database } from '#platform/database/pool.ts';
import type { Memory } from '#platform/freshness/memory.ts';
import { dependsOn } from '#platform/freshness/scope.ts';
import { mountRemembered } from '#platform/http/mount.ts';
import { refusal } from '#platform/http/refusal.ts';
import { findListedPlace } from '../restaurants/index.ts';
import { presentMenu } from './menus.presenter.ts';
import { findMenu } from './menus.queries.ts';

export type MenusDependencies = { database: Database; memory: Memory };

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');

export function menusRoutes(app: FastifyInstance, { database, memory }: MenusDependencies) {
  mountRemembered(app, memory, getCatalog, async ({ params }) => {
    dependsOn(`restaurant:${params.id}`);
    const place = await findListedPlace(database, params.id);
    return place ? presentMenu(await findMenu(database, place.business_id)) : notFound;
  });
}
