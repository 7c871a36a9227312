import * as dashboardCalls from '#contract/portal/dashboard/dashboard.ts';
import { routesOf } from '../../people/access/index.ts';
import { showDashboard } from './show-dashboard.ts';

export const dashboardRoutes = routesOf(dashboardCalls, {
  getDashboard: showDashboard,
});
