import type { Position } from '#contract/find/search/near.ts';
import { openingState } from '#contract/ground/hours/opening.ts';
import { describeOpening } from '#contract/ground/hours/opening-text.ts';
import {
  isOffered,
  offerChangesMs,
  offeredTimes,
  problemAtTable,
} from '#contract/ground/hours/order-times.ts';
import { slotRunsOf } from '#contract/ground/hours/slots.ts';
import type { Offer } from '#contract/orders/terms/ordering.ts';
import { firstTimeText, noOffersText } from '#contract/orders/terms/ordering-words.ts';
import type { Ordering } from '#contract/orders/terms/terms.ts';
import { hourMs } from '#contract/time/durations.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { readAsRestaurant, together } from '#platform/database/transactions.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { readServing } from '../../find/restaurants/index.ts';
import { findListedRestaurant, findZones } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findOrdersBySlot, findTerms } from './terms.queries.ts';

export type OrderingThere = Ordering & { position: Position; externalId: string };

/** All that decides what may be ordered from the restaurant that the transaction acts for. */
export async function readOrdering(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<OrderingThere> {
  const [terms, serving, zones] = await together(
    findTerms(transaction, businessId),
    readServing(transaction, businessId),
    findZones(transaction, businessId),
  );
  const ordering = { terms, ...serving, zones, nowMs };
  if (terms.ordersPerSlot === null) return ordering;
  const since = new Date(nowMs - hourMs);
  return { ...ordering, ordersBySlot: await findOrdersBySlot(transaction, businessId, since) };
}

/** How the restaurant takes orders, and for when, or why it takes none now. */
export function presentOffers(ordering: Ordering): Offer[] {
  const { terms, hours, zones, nowMs } = ordering;
  const { timeZone } = inForceAt(zones, nowMs);
  const opens = () => describeOpening(openingState(hours, timeZone, nowMs), timeZone, nowMs);
  return terms.services
    .filter((service) => isOffered(terms, service))
    .map((service) => {
      const { times, problem } =
        service === 'DINE_IN'
          ? { times: [], problem: problemAtTable(ordering) }
          : offeredTimes(ordering, service);
      return {
        service,
        isOffered: problem === undefined,
        text:
          problem === undefined
            ? firstTimeText(service, { timeZone, atMs: times[0] ?? nowMs, nowMs })
            : noOffersText(service, problem, opens()),
        times: slotRunsOf(times),
      };
    });
}

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
