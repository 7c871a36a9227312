import { localDayNumberAt } from '#contract/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { sweepPast } from '../../features/deposits/index.ts';
import { placePastAdjustments, placePastOrders } from '../../features/orders/index.ts';
import { demoMenu } from '../menus/demo-menus.ts';
import type { PlacedRestaurant } from '../restaurants/demo-restaurants.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';
import { placeDemoCoupons, type Regular } from './demo-regulars.ts';
import { placeDemoTakings } from './demo-takings.ts';
import { offersOf } from './draw-lines.ts';
import { formerDish, serviceMix } from './order-words.data.ts';
import { pastHours } from './past-hours.ts';
import { type Planned, planOrders, planSettled } from './plan-orders.ts';

const dayMs = 86_400_000;

/** The name of each restaurant's till. */
const integration = 'Counter till';

/** How long its past is, how much it sells, and its local tax. */
type Size = Pick<Planned, 'ordersPerDay' | 'taxBasisPoints' | 'largeRefundDaysAgo'> & {
  days: number;
};

export const flagshipTaxBasisPoints = 825;

const flagshipSize: Size = {
  days: 365,
  ordersPerDay: 29.5,
  taxBasisPoints: flagshipTaxBasisPoints,
  // A day on which it was closed: see its special days.
  largeRefundDaysAgo: 20,
};
/** Others have a month, so that their data can be told apart. */
const othersSizes: readonly Size[] = [
  // Waits for its next sweep.
  { days: 30, ordersPerDay: 36, taxBasisPoints: 825, largeRefundDaysAgo: 1 },
  { days: 30, ordersPerDay: 24, taxBasisPoints: 888, largeRefundDaysAgo: 9 },
  { days: 30, ordersPerDay: 14, taxBasisPoints: 471, largeRefundDaysAgo: 12 },
];

/** The same owner's other restaurant, and one in each of two other zones. */
function chooseOthers(restaurants: readonly PlacedRestaurant[]): PlacedRestaurant[] {
  const others = restaurants.filter(({ externalId }) => externalId !== demoFlagship);
  const inZone = (zone: string) => others.find(({ facts }) => facts.timeZone === zone);
  return [others[0], inZone('America/New_York'), inZone('Pacific/Honolulu')].filter(
    (one) => one !== undefined,
  );
}

function plannedOf({ facts, externalId }: PlacedRestaurant, size: Size, nowMs: number): Planned {
  const { name, timeZone, hours } = facts;
  const firstDay = localDayNumberAt(timeZone, nowMs) - size.days;
  const isFlagship = externalId === demoFlagship;
  const offered = new Set<string>(facts.serviceTypes);
  // A restaurant that caters also delivers catering.
  if (offered.has('CATERING')) offered.add('CATERING_DELIVERY');
  return {
    ...{ name, timeZone, firstDay, ...size },
    hoursOn: pastHours({ name, hours }, firstDay),
    offers: offersOf(demoMenu(facts), isFlagship ? [formerDish] : []),
    services: serviceMix.filter(([service]) => offered.has(service)),
  };
}

/** Gives some demo restaurants a past of orders, with everything that follows from them. */
export async function placeDemoOrders(
  transaction: DatabaseTransaction,
  restaurants: readonly PlacedRestaurant[],
  { vault, nowMs, known = [] }: { vault: Vault | undefined; nowMs: number; known?: Regular[] },
): Promise<void> {
  const flagship = restaurants.filter(({ externalId }) => externalId === demoFlagship);
  const sized = [
    ...flagship.map((restaurant) => ({ restaurant, size: flagshipSize })),
    ...chooseOthers(restaurants).map((restaurant, index) => ({
      restaurant,
      size: othersSizes[index] ?? flagshipSize,
    })),
  ];
  for (const { restaurant, size } of sized) {
    const { businessId } = restaurant;
    const planned = plannedOf(restaurant, size, nowMs);
    await within(transaction, { restaurant: businessId }, async (acting) => {
      const place = { businessId, integration, vault, nowMs };
      const orders = planOrders(planned, nowMs);
      await placePastOrders(acting, place, orders);
      if (restaurant.externalId === demoFlagship) {
        await placeDemoCoupons(acting, { businessId, nowMs, known }, orders);
      }
      const { adjustments, takings } = planSettled(planned, nowMs);
      await placePastAdjustments(acting, place, adjustments);
      await placeDemoTakings(acting, { businessId, known }, takings);
      const fromMs = nowMs - (size.days + 2) * dayMs;
      await sweepPast(acting, { businessId, fromMs, nowMs });
    });
  }
}
