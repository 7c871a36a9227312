import * as calls from '#contract/orders/terms/ordering.ts';
import { routesOf } from '../../people/access/index.ts';
import { showOrdering } from './show-ordering.ts';

export { presentOffers, readOrdering } from './show-ordering.ts';
export { findTerms, lockTerms, saveTerms } from './terms.queries.ts';

export const orderingRoutes = routesOf(calls, { getOrdering: { cached: showOrdering } });
