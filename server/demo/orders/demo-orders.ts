import { couponTerms } from '#contract/coupons/coupons/coupon-terms.ts';
import type { OpeningHours, OpeningInterval } from '#contract/ground/hours/hours.ts';
import { dateOf, dayNumberOf, weekdayOf } from '#contract/time/calendar-day.ts';
import { dayMs } from '#contract/time/durations.ts';
import { localDayNumberAt } from '#contract/time/time-zone.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { bookTaken } from '../../features/coupons/counter/index.ts';
import { demoMenu } from '../menus/demo-menus.ts';
import type { PastOrder } from '../past/past-order.ts';
import { findManager } from '../past/past-orders.queries.ts';
import { sweepPast } from '../past/sweep-past.ts';
import { writePastCoupons } from '../past/write-past-coupons.ts';
import { writePastAdjustments, writePastOrders } from '../past/write-past-orders.ts';
import { writePastWebOrder } from '../past/write-past-web-order.ts';
import { demoCities } from '../restaurants/cities.data.ts';
import type { InsertedRestaurant } from '../restaurants/demo-restaurants.ts';
import { planSpecialDays } from '../restaurants/special-days.ts';
import { seededRandom } from '../seeded-random.ts';
import { demoFlagship } from '../staff/demo-staff.data.ts';
import { planChangedWebOrder } from './changed-web-order.ts';
import { insertDemoCoupons, type Regular } from './demo-regulars.ts';
import { offersOf } from './draw-lines.ts';
import { drawDemoCode } from './draw-order.ts';
import { formerDish, itemLimitCents, serviceMix } from './order-words.data.ts';
import { type PastTaking, type Planned, planOrders, planSettled } from './plan-orders.ts';

const worth = { percentOff: 20, itemLimitCents };
const by = { actorUserId: null, address: null };

/** Coupons that regulars showed at the counter, each taken at its time. */
async function insertDemoTakings(
  transaction: DatabaseTransaction,
  { businessId, known }: { businessId: number; known: readonly Regular[] },
  takings: readonly PastTaking[],
): Promise<void> {
  const random = seededRandom(`joyous demo takings: ${businessId}`);
  for (const [position, { atMs, itemTotalCents }] of takings.entries()) {
    const consumerId = known[position % known.length]?.consumerId;
    if (consumerId === undefined) return;
    const code = drawDemoCode(random);
    const issuedAtMs = atMs - 2 * dayMs;
    const expiresAtMs = issuedAtMs + couponTerms.daysValid * dayMs;
    const used = { code, reference: null, atMs };
    const [couponId = 0] = await writePastCoupons(transaction, { businessId, nowMs: atMs }, [
      { consumerId, ...worth, issuedAtMs, expiresAtMs, used },
    ]);
    const counter = { businessId, nowMs: atMs, by };
    await bookTaken(transaction, counter, { couponId, ...worth, shown: code }, itemTotalCents);
  }
}

/** The name of each restaurant's till. */
const integration = 'Counter till';

/** How long its past is, how much it sells, and its local tax. */
type Size = Pick<
  Planned,
  'ordersPerDay' | 'taxBasisPoints' | 'largeChargebackDaysAgo' | 'wonDisputeDaysAgo'
> & { days: number };

export const flagshipTaxBasisPoints = 825;

const flagshipSize: Size = {
  days: 365,
  ordersPerDay: 29.5,
  taxBasisPoints: flagshipTaxBasisPoints,
  // A day on which it was closed: see its special days.
  largeChargebackDaysAgo: 20,
  wonDisputeDaysAgo: 22,
};
/** Others have a month, so that their data can be told apart. */
const othersSizes: readonly Size[] = [
  // Waits for its next sweep.
  { days: 30, ordersPerDay: 36, taxBasisPoints: 825, largeChargebackDaysAgo: 1 },
  { days: 30, ordersPerDay: 24, taxBasisPoints: 888, largeChargebackDaysAgo: 9 },
  { days: 30, ordersPerDay: 14, taxBasisPoints: 471, largeChargebackDaysAgo: 12 },
];

/** The same owner's other restaurant, and one in each of two other zones. */
function chooseOthers(restaurants: readonly InsertedRestaurant[]): InsertedRestaurant[] {
  const others = restaurants.filter(({ externalId }) => externalId !== demoFlagship);
  const inZone = (zone: string) => others.find(({ facts }) => facts.timeZone === zone);
  return [others[0], inZone('America/New_York'), inZone('Pacific/Honolulu')].filter(
    (one) => one !== undefined,
  );
}

function plannedOf(
  { facts, externalId }: InsertedRestaurant,
  size: Size,
  { nowMs, hasManager }: { nowMs: number; hasManager: boolean },
): Planned {
  const { name, timeZone, hours } = facts;
  const firstDay = localDayNumberAt(timeZone, nowMs) - size.days;
  const isFlagship = externalId === demoFlagship;
  const offered = new Set<string>(facts.serviceTypes);
  // A restaurant that caters also delivers catering.
  if (offered.has('CATERING')) offered.add('CATERING_DELIVERY');
  return {
    name,
    timeZone,
    firstDay,
    hasManager,
    ...size,
    hoursOn: pastHours({ name, hours }, firstDay),
    offers: offersOf(demoMenu(facts), isFlagship ? [formerDish] : []),
    services: serviceMix.filter(([service]) => offered.has(service)),
  };
}

/** Gives some demo restaurants a past of orders, with everything that follows from them. */
export async function insertDemoOrders(
  transaction: DatabaseTransaction,
  restaurants: readonly InsertedRestaurant[],
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
    await within(transaction, { restaurant: businessId }, async (acting) => {
      const managerId = await findManager(acting, businessId);
      const hasManager = managerId !== undefined;
      const planned = plannedOf(restaurant, size, { nowMs, hasManager });
      const at = { businessId, integration, vault, nowMs, managerId };
      const orders = planOrders(planned, nowMs);
      const isFlagship = restaurant.externalId === demoFlagship;
      const web =
        isFlagship && vault && hasManager ? planChangedWebOrder(planned, nowMs) : undefined;
      // Numbers are given in the order in which orders come.
      const webAtMs = web?.placedAtMs ?? nowMs;
      const isBefore = ({ receivedAtMs }: PastOrder) => receivedAtMs < webAtMs;
      await writePastOrders(acting, at, orders.filter(isBefore));
      if (web && vault && hasManager) {
        const { externalId } = restaurant;
        await writePastWebOrder(acting, { businessId, externalId, vault, userId: managerId }, web);
      }
      await writePastOrders(
        acting,
        at,
        orders.filter((order) => !isBefore(order)),
      );
      if (isFlagship) {
        await insertDemoCoupons(acting, { businessId, nowMs, known }, orders);
      }
      const { adjustments, takings } = planSettled(planned, nowMs);
      await writePastAdjustments(acting, at, adjustments);
      await insertDemoTakings(acting, { businessId, known }, takings);
      const fromMs = nowMs - (size.days + 2) * dayMs;
      await sweepPast(acting, { businessId, fromMs, nowMs });
    });
  }
}

type Kitchen = { name: string; hours: OpeningHours };

/**
 * When a demo restaurant was open on a day. Its page has its future special days; the previous
 * year's were the same.
 */
function pastHours({ name, hours }: Kitchen, firstDay: number) {
  const plans = demoCities
    .flatMap(({ restaurants }) => restaurants)
    .find((restaurant) => restaurant.name === name)?.specialDays;
  const special = new Map(
    [...planSpecialDays(plans ?? [], dateOf(firstDay)), ...hours.specialDays].map(
      ({ date, intervals }) => [dayNumberOf(date), intervals],
    ),
  );
  return (day: number): readonly OpeningInterval[] =>
    special.get(day) ?? hours.weeklyHours.filter(({ weekday }) => weekday === weekdayOf(day));
}
