import type { Country, Restaurant } from '#contract/find/restaurants/restaurants.ts';
import { slugOf } from '#contract/slug.ts';
import { dependsOn, freshUntil } from '#platform/cache/dependencies.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { throwIfMoved } from '../../ground/restaurant/index.ts';
import type { Operation } from '../../people/access/index.ts';
import {
  cardChangesMs,
  presentHoursAhead,
  presentOwnRestaurant,
  presentRestaurant,
  presentServing,
} from './restaurants.presenter.ts';
import {
  findOwnDetails,
  findOwnHours,
  findReferral,
  findRestaurant,
  findRestaurantsBySlug,
  findServing,
  type RestaurantRow,
} from './restaurants.queries.ts';

/** Where text messages are sent. The mobile app and partners already use these ids. */
export const countries: Country[] = [
  { countryId: 231, name: 'United States', isoCode: 'US', callingCode: '+1' },
];

function show(row: RestaurantRow, nowMs: number): Restaurant {
  dependsOn(`restaurant:${row.external_id}`);
  const restaurant = presentRestaurant(row, nowMs);
  freshUntil(cardChangesMs(restaurant));
  return restaurant;
}

export const showRestaurant: Operation<'getRestaurant'> = async ({ params }, context) => {
  const row = await findRestaurant(context.database, params.id);
  if (row) return show(row, context.nowMs);
  await throwIfMoved(context.database, params.id);
  return refuse('restaurant_not_found');
};

export const showRestaurantByName: Operation<'getRestaurantByName'> = async (
  { params },
  context,
) => {
  // A new restaurant with the same name may open, which changes no row of this one.
  dependsOn('restaurants');
  const [row, second] = await findRestaurantsBySlug(context.database, slugOf(params.name));
  if (second) return refuse('restaurant_name_ambiguous');
  return row ? show(row, context.nowMs) : refuse('restaurant_not_found');
};

export const showOwnRestaurant: Operation<'getOwnRestaurant'> = async (_, context) => {
  const { businessId, transact } = context;
  return presentOwnRestaurant(
    await transact((transaction) => findOwnDetails(transaction, businessId)),
    context,
  );
};

/** The codes are on posters and are no secret: the search finds the same restaurants. */
export const showReferral: Operation<'getReferral'> = async ({ params }, { database }) => {
  const row = await findReferral(database, params.code);
  if (!row) return refuse('restaurant_not_found');
  dependsOn(`restaurant:${row.external_id}`);
  return {
    businessExternalId: row.external_id,
    slug: row.slug,
    businessReferralCode: row.business_referral_code,
  };
};

/** Whether a restaurant, listed or not, is open, until when, and its next special day. */
export const readHoursAhead = async (
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
) => presentHoursAhead(await findOwnHours(transaction, businessId), nowMs);

/** When it is open and where it is, listed or not. */
export const readServing = async (transaction: DatabaseTransaction, businessId: number) =>
  presentServing(await findServing(transaction, businessId));
