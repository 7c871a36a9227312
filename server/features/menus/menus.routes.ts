import type { FastifyInstance } from 'fastify';
import { getCatalog } from '#contract/menus/menus.ts';
import { serveCached } from '../access/index.ts';
import { showMenu } from './show-menu.ts';

export function menusRoutes(app: FastifyInstance): void {
  serveCached(app, getCatalog, showMenu);
}
