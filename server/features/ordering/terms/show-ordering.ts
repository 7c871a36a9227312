import { offerChangesMs } from '#contract/ordering/terms/order-times.ts';
import { inForceAt } from '#contract/zone-periods.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import { readAsRestaurant } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { findListedRestaurant } from '../../tenant/restaurant/index.ts';
import { readOrdering } from './read-ordering.ts';
import { presentOffers } from './terms.presenter.ts';

export const showOrdering: Operation<'getOrdering'> = async ({ params }, context) => {
  const { database, nowMs, payments } = context;
  dependsOn(`restaurant:${params.id}`);
  const restaurant = await findListedRestaurant(database, params.id);
  if (!restaurant) return refuse('restaurant_not_found');
  const { business_id: businessId } = restaurant;
  const ordering = await readAsRestaurant(database, businessId, (transaction) =>
    readOrdering(transaction, businessId, nowMs),
  );
  const { terms, zones } = ordering;
  freshUntil(offerChangesMs(ordering));
  return {
    timeZone: inForceAt(zones, nowMs).timeZone,
    offers: presentOffers(ordering),
    paysOnline: payments !== undefined,
    paysAtRestaurant: payments === undefined || terms.paysAtRestaurant,
    delivery: terms.services.includes('DELIVERY') ? terms.delivery : null,
  };
};
