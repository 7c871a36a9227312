import { restaurantUrl } from '#contract/ground/restaurant/restaurant-url.ts';
import { centsText } from '#contract/money/cents.ts';
import { roleOf } from '#contract/people/access/roles.ts';
import { inForceAt } from '#contract/time/zone-periods.ts';
import type { Database } from '#platform/database/pool.ts';
import { countLive } from '../../coupons/coupons/index.ts';
import { findFacts, type RestaurantFacts } from '../../find/restaurants/index.ts';
import { inRestaurant } from '../../ground/restaurant/index.ts';
import { countKeys } from '../../money/integrations/index.ts';
import { feesInWords, findFeePlans } from '../../money/ledger/index.ts';
import { findMoneyStanding } from '../../money/sweeps/index.ts';
import { findStanding } from '../../orders/orders/index.ts';
import { countStaff } from '../../people/staff/index.ts';
import { findMetrics } from '../../reviews/reviews/index.ts';
import { stateOf } from './list-restaurants.ts';

const instant = (date: Date | null | undefined) => date?.toISOString() ?? null;

const presentFacts = (facts: RestaurantFacts) => ({
  externalId: facts.external_id,
  businessId: facts.business_id,
  name: facts.name,
  status: stateOf(facts),
  closedAt: instant(facts.closed_at),
  createdAt: instant(facts.created_at),
  updatedAt: instant(facts.updated_at),
  page: restaurantUrl({ slug: facts.slug, businessExternalId: facts.external_id }),
  referralCode: facts.business_referral_code,
  description: facts.description,
  address: {
    addressLine1: facts.address_line1,
    addressLine2: facts.address_line2,
    city: facts.city,
    state: facts.state,
    zipCode: facts.zip_code,
  },
  latitude: facts.latitude,
  longitude: facts.longitude,
  phoneNumber: facts.phone_number,
  websiteAddress: facts.website_address,
  cuisines: facts.cuisines,
  priceLevel: facts.price_level,
  businessRating: Number(facts.business_rating),
  serviceTypes: facts.service_types,
  timeZone: facts.time_zone,
  weeklyHours: facts.weekly_hours,
  specialDays: facts.special_days,
});

/** Everything known about a restaurant, except secrets and the names of its diners and staff. */
export const showRestaurantToOperator = (database: Database, externalId: string, nowMs: number) =>
  inRestaurant(database, externalId, async (transaction, businessId) => {
    const facts = await findFacts(transaction, businessId);
    const plans = await findFeePlans(transaction, businessId);
    const next = plans.find(({ fromMs }) => fromMs > nowMs);
    const orders = await findStanding(transaction, businessId);
    const money = await findMoneyStanding(transaction, businessId);
    const reviews = await findMetrics(transaction, businessId);
    const staff = await countStaff(transaction, businessId);
    const { lastDeposit } = money;
    return {
      ...presentFacts(facts),
      fees: {
        now: feesInWords(inForceAt(plans, nowMs)),
        next: next ? { from: new Date(next.fromMs).toISOString(), fees: feesInWords(next) } : null,
      },
      staff: staff.map(({ role_id, status, count }) => ({
        role: roleOf(role_id).name,
        status,
        count,
      })),
      apiKeys: await countKeys(transaction, businessId, nowMs),
      couponsGoodNow: await countLive(transaction, businessId, nowMs),
      reviewStars: {
        1: reviews.one_star ?? 0,
        2: reviews.two_stars ?? 0,
        3: reviews.three_stars ?? 0,
        4: reviews.four_stars ?? 0,
        5: reviews.five_stars ?? 0,
      },
      orders: {
        open: orders.open,
        last: orders.last
          ? { orderId: orders.last.order_id, receivedAt: instant(orders.last.received_at) }
          : null,
      },
      money: {
        notYetSwept: centsText(money.unsweptCents),
        heldForReview: centsText(money.heldCents),
        sweepAtMinuteOfDay: facts.sweep_minutes,
        nextSweepAt: instant(money.nextSweepAt),
        lastDeposit: lastDeposit
          ? {
              number: lastDeposit.sweep_batch_num,
              madeAt: instant(lastDeposit.made_at),
              amount: centsText(lastDeposit.amount_cents),
            }
          : null,
      },
    };
  });
