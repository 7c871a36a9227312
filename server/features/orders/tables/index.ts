import * as calls from '#contract/orders/tables/tables.ts';
import { routesOf } from '../../people/access/index.ts';
import { callWaiter, findTable } from './at-card.ts';
import { endTableCall, listTableCalls } from './table-calls.ts';

export { tablesJobs } from './tables.jobs.ts';
export { findTableCallTimes } from './tables.queries.ts';

export const tablesRoutes = routesOf(calls, {
  findTable,
  callWaiter,
  listTableCalls,
  endTableCall,
});
