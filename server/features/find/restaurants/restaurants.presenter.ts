import { dietaryTagSchema, menuServiceSchema } from '#contract/find/menus/menus.ts';
import { shownWebsite } from '#contract/find/restaurants/fields.ts';
import { referralPath } from '#contract/find/restaurants/referral.ts';
import {
  type City,
  type Opening,
  type OwnRestaurant,
  priceLevelSchema,
  type Restaurant,
  type RestaurantCard,
  serviceTypeSchema,
} from '#contract/find/restaurants/restaurants.ts';
import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import type { WebOffer } from '#contract/find/restaurants/web-offer.ts';
import { type Holiday, nextHolidays } from '#contract/ground/hours/holidays.ts';
import type { HoursNow } from '#contract/ground/hours/hours.ts';
import { nextChangeMs, openingState } from '#contract/ground/hours/opening.ts';
import { openingSchedule } from '#contract/ground/hours/opening-schedule.ts';
import {
  describeOpening,
  hoursOfOperation,
  upcomingSpecialDays,
} from '#contract/ground/hours/opening-text.ts';
import { firstTimes } from '#contract/ground/hours/order-times.ts';
import { withClosedDay } from '#contract/ground/hours/restaurant-day.ts';
import { promisedText } from '#contract/ground/hours/slot-text.ts';
import { metricsOf } from '#contract/reviews/reviews/review-rules.ts';
import { dayNumberOf, weekdayOf } from '#contract/time/calendar-day.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { endOfLocalDayMs, localDateAt, zoneOffsetMs } from '#contract/time/time-zone.ts';
import { presentAttributes } from './attributes.ts';
import type {
  CityRow,
  ContactRow,
  HoursRow,
  OwnDetailsRow,
  RestaurantCardRow,
  RestaurantRow,
} from './restaurants.queries.ts';

function presentOpening(hours: HoursNow, timeZone: string, nowMs: number): Opening {
  const state = openingState(hours, timeZone, nowMs);
  return {
    isOpen: state.isOpen,
    closesSoon: state.isOpen && state.closesSoon,
    text: describeOpening(state, timeZone, nowMs),
    changesAtMs: Math.min(
      nextChangeMs(hours, timeZone, nowMs) ?? Number.POSITIVE_INFINITY,
      // A closing for today ends.
      hours.closedUntilMs && hours.closedUntilMs > nowMs
        ? hours.closedUntilMs
        : Number.POSITIVE_INFINITY,
      // 'Opens tomorrow' becomes 'Opens' at midnight, and the special days ahead change too.
      endOfLocalDayMs(timeZone, localDateAt(timeZone, nowMs)) + 1,
    ),
  };
}

/** What is known of every restaurant, including unlisted ones. */
type ListedColumn = 'rating' | 'total_reviews' | 'dietary' | 'web_services' | 'web_times';
type ProfileRow = Omit<RestaurantCardRow, ListedColumn>;
type FactsRow = Omit<RestaurantRow, keyof RestaurantCardRow> & ProfileRow;

const hoursOf = (row: HoursRow): HoursNow => ({
  weeklyHours: row.weekly_hours,
  specialDays: row.special_days,
  closedUntilMs: row.closed_until?.getTime() ?? null,
});

const presentAddress = (row: {
  address_line1: string;
  address_line2: string;
  city: string;
  state: string;
  zip_code: string;
}) => ({
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  zipCode: row.zip_code,
});

/** For a diner who has ordered there. */
export const presentContact = (row: ContactRow) => ({
  name: row.name,
  businessExternalId: row.external_id,
  slug: row.slug,
  timeZone: row.time_zone,
  isListed: row.listed,
  phoneNumber: row.phone_number,
  address: presentAddress(row),
  latitude: row.latitude,
  longitude: row.longitude,
});

function presentProfile(row: ProfileRow, nowMs: number) {
  return {
    businessExternalId: row.external_id,
    name: row.name,
    slug: row.slug,
    picture: row.picture,
    cuisineType: row.cuisines.join(', '),
    priceLevel: priceLevelSchema.parse(row.price_level),
    businessRating: Number(row.business_rating),
    address: presentAddress(row),
    serviceTypes: row.service_types.map((type) => serviceTypeSchema.parse(type)),
    timeZone: row.time_zone,
    utcOffsetMinutes: Math.round(zoneOffsetMs(row.time_zone, nowMs) / minuteMs),
    opening: presentOpening(hoursOf(row), row.time_zone, nowMs),
    couponsPaused: row.coupons_paused,
  };
}

/** Further ahead, a special day would need its year. */
const daysAhead = 180;
/** A holiday further away needs no decision yet. */
const holidayDaysAhead = 30;
/** More than any 30 days have. */
const holidayCount = 6;

/**
 * The next holiday that the restaurant still has to decide about: it has no hours of its own, and
 * by the hours of the week the restaurant would be open.
 */
function holidayWithoutHours(hours: HoursNow, today: string): Holiday | null {
  const last = dayNumberOf(today) + holidayDaysAhead;
  const open = nextHolidays(today, holidayCount).find(({ date }) => {
    const day = dayNumberOf(date);
    return (
      day <= last &&
      hours.weeklyHours.some(({ weekday }) => weekday === weekdayOf(day)) &&
      !hours.specialDays.some((special) => special.date === date)
    );
  });
  return open ?? null;
}

export function presentHoursAhead(row: HoursRow, nowMs: number) {
  const hours = hoursOf(row);
  const days = withClosedDay(hours, row.time_zone, nowMs);
  const [next] = upcomingSpecialDays(days, row.time_zone, nowMs, daysAhead);
  return {
    hours: {
      opening: presentOpening(hours, row.time_zone, nowMs),
      nextSpecialDay: next ?? null,
    },
    holiday: holidayWithoutHours(days, localDateAt(row.time_zone, nowMs)),
  };
}

const firstWords = { TAKE_OUT: 'Pickup', DELIVERY: 'Delivery' } as const;

/**
 * The first time that diners can order for, by the rules of the order page. It ignores how many orders
 * the kitchen has: otherwise each order would make all cached lists outdated.
 */
function presentWebOffer(row: RestaurantCardRow, nowMs: number): WebOffer | undefined {
  const { web_services: offered, web_times: listed, time_zone: timeZone } = row;
  if (!listed) return undefined;
  const services = offered.map((service) => menuServiceSchema.parse(service));
  const { travelMinutes, ...times } = listed;
  const { times: found, changesAtMs } = firstTimes({
    terms: { ...times, services, tables: [], delivery: { travelMinutes }, ordersPerSlot: null },
    hours: hoursOf(row),
    zones: [{ fromMs: 0, timeZone }],
    nowMs,
  });
  const first = (['TAKE_OUT', 'DELIVERY'] as const).flatMap((service) => {
    const atMs = found[service];
    if (atMs === undefined) return [];
    return { service, atMs, text: `${firstWords[service]} ${promisedText(timeZone, atMs, nowMs)}` };
  });
  return { services, first, changesAtMs };
}

/** When a card becomes outdated if nothing else changes. */
export const cardChangesMs = ({ opening, webOffer }: RestaurantCard): number =>
  Math.min(opening.changesAtMs, webOffer?.changesAtMs ?? Number.POSITIVE_INFINITY);

/** What a card shows only in a search. */
type FoundRow = { matched_dishes?: string[] | null; distance_miles?: number | null };

export function presentCard(row: RestaurantCardRow & FoundRow, nowMs: number): RestaurantCard {
  const { matched_dishes: matchedDishes, distance_miles: miles = null } = row;
  const webOffer = presentWebOffer(row, nowMs);
  return {
    ...presentProfile(row, nowMs),
    rating: Number(row.rating),
    totalReviews: row.total_reviews,
    dietary: row.dietary.map((tag) => dietaryTagSchema.parse(tag)),
    ...(webOffer && { webOffer }),
    ...(matchedDishes && { matchedDishes }),
    ...(miles !== null && { distanceMiles: Math.round(miles * 10) / 10 }),
  };
}

/** A restaurant that nobody has reviewed has no such row. */
type MetricsRow = { business_rating: string } & Record<
  'one_star' | 'two_stars' | 'three_stars' | 'four_stars' | 'five_stars' | 'total_stars',
  number | null
>;

export const presentMetrics = (row: MetricsRow): ReviewMetrics =>
  metricsOf({
    starCounts: [
      row.one_star ?? 0,
      row.two_stars ?? 0,
      row.three_stars ?? 0,
      row.four_stars ?? 0,
      row.five_stars ?? 0,
    ],
    totalStars: row.total_stars ?? 0,
    businessRating: Number(row.business_rating),
  });

function presentFacts(row: FactsRow, nowMs: number) {
  const hours = withClosedDay(hoursOf(row), row.time_zone, nowMs);
  return {
    description: row.description,
    phoneNumber: row.phone_number,
    websiteAddress: shownWebsite(row.website_address),
    latitude: row.latitude,
    longitude: row.longitude,
    attributes: presentAttributes(row),
    hoursOfOperation: hoursOfOperation(hours),
    schedule: openingSchedule(hours, localDateAt(row.time_zone, nowMs)),
    specialDays: upcomingSpecialDays(hours, row.time_zone, nowMs),
    reviewMetrics: presentMetrics(row),
  };
}

export const presentServing = (
  row: HoursRow & { external_id: string; latitude: number; longitude: number },
) => ({
  hours: hoursOf(row),
  position: { latitude: row.latitude, longitude: row.longitude },
  externalId: row.external_id,
});

export const presentRestaurant = (row: RestaurantRow, nowMs: number): Restaurant => ({
  ...presentCard(row, nowMs),
  ...presentFacts(row, nowMs),
});

export const presentOwnRestaurant = (
  row: OwnDetailsRow,
  { nowMs, publicUrl }: { nowMs: number; publicUrl: string },
): OwnRestaurant => ({
  ...presentProfile(row, nowMs),
  ...presentFacts(row, nowMs),
  listed: row.listed,
  businessReferralCode: row.business_referral_code,
  referralUrl: new URL(referralPath(row.business_referral_code), publicUrl).href,
});

export const presentCity = (row: CityRow): City => ({
  city: row.city,
  urlFriendlyCity: row.url_friendly_city,
});

export function presentCities(rows: readonly CityRow[]): City[] {
  return (
    rows
      .map(presentCity)
      // Not sorted by the database, whose collation may sort by bytes.
      .sort((a, b) => a.city.localeCompare(b.city, 'en'))
  );
}
