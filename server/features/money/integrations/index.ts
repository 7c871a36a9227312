import * as integrationsCalls from '#contract/money/integrations/integrations.ts';
import { routesOf } from '../../people/access/index.ts';
import { showRestaurant } from './show-restaurant.ts';

export { confirmCompleteUpTo, earliestConfirmed, findConfirmed } from './confirmations.queries.ts';
export { identifyIntegration } from './identify-integration.routes.ts';
export { integrationsJobs } from './integrations.jobs.ts';
export { countKeys, hasKey, revokeAllKeys, untilKeysRest } from './integrations.queries.ts';
export { createKey, listKeys, revokeKey } from './keys.ts';
export { writeLimitsOf } from './limit-bodies.routes.ts';
export { once } from './once.routes.ts';
export { findLeftToRefund, spendRefund } from './refund-days.queries.ts';
export { digestInAnyOrder } from './same-in-any-order.ts';

export const integrationsRoutes = routesOf(integrationsCalls, {
  getPartnerRestaurant: showRestaurant,
});
