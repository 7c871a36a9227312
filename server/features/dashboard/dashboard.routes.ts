import type { FastifyInstance } from 'fastify';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { serve } from '../access/index.ts';
import { showDashboard } from './show-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, getDashboard, showDashboard);
}
