import { randomInt } from 'node:crypto';
import {
  type NewRestaurant,
  newRestaurantSchema,
} from '#contract/find/restaurants/restaurants-admin.ts';
import { slugOf } from '#contract/slug.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { within } from '#platform/database/transactions.ts';
import { isRefused, readInput, refuseInput } from '#platform/refusals/refuse.ts';
import {
  drawShortCode,
  drawText,
  drawUntilFree,
  type RandomBelow,
} from '#platform/tokens/short-code.ts';
import { writeOpenSpans } from '../../ground/hours/index.ts';
import { attributeColumnsOf } from './attributes.ts';
import {
  drawBusinessId,
  insertRestaurant,
  type NewRestaurantRow,
  takenColumn,
} from './restaurants.queries.ts';

type Circumstances = { nowMs: number; randomBelow: RandomBelow };

export type Created = { businessId: number; externalId: string };

const externalIdCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const externalIdLength = 12;

const referralCodeLength = 6;

function rowOf(facts: NewRestaurant, businessId: number, randomBelow: RandomBelow) {
  const { address, attributes, hours } = facts;
  return {
    business_id: businessId,
    external_id: facts.externalId ?? drawText(externalIdCharacters, externalIdLength, randomBelow),
    name: facts.name,
    slug: slugOf(facts.name),
    description: facts.description,
    listed: facts.listed,
    address_line1: address.addressLine1,
    address_line2: address.addressLine2,
    city: address.city,
    url_friendly_city: slugOf(address.city),
    state: address.state,
    zip_code: address.zipCode,
    latitude: facts.latitude,
    longitude: facts.longitude,
    phone_number: facts.phoneNumber,
    website_address: facts.websiteAddress,
    cuisines: facts.cuisines,
    price_level: facts.priceLevel,
    business_rating: facts.businessRating,
    picture: facts.picture,
    business_referral_code: `JOY-${drawShortCode(referralCodeLength, randomBelow)}`,
    service_types: facts.serviceTypes,
    ...attributeColumnsOf(attributes),
    time_zone: facts.timeZone,
    weekly_hours: JSON.stringify(hours.weeklyHours),
    special_days: JSON.stringify(hours.specialDays),
  } satisfies NewRestaurantRow;
}

/**
 * Creates a restaurant as part of a larger change, which fails with it if one of its names is
 * taken.
 */
export async function addRestaurant(
  transaction: DatabaseTransaction,
  facts: NewRestaurant,
  { nowMs, randomBelow }: Circumstances,
): Promise<Created> {
  const businessId = await drawBusinessId(transaction);
  const row = rowOf(facts, businessId, randomBelow);
  await within(transaction, { restaurant: businessId }, async (acting) => {
    await insertRestaurant(acting, row);
    await writeOpenSpans(acting, businessId, nowMs);
  });
  return { businessId, externalId: row.external_id };
}

/** Creates a restaurant from an operator's input: see `newRestaurantSchema`. */
export async function createRestaurant(
  database: Database,
  input: unknown,
  {
    nowMs,
    randomBelow = (end) => randomInt(end),
  }: Pick<Circumstances, 'nowMs'> & Partial<Circumstances>,
) {
  const facts = readInput(newRestaurantSchema, input);
  if (isRefused(facts)) return facts;
  return drawUntilFree('external id and referral code', async () => {
    try {
      return await database
        .transaction()
        .execute((transaction) => addRestaurant(transaction, facts, { nowMs, randomBelow }));
    } catch (error) {
      const column = takenColumn(error);
      if (column === undefined) throw error;
      if (column === 'external_id' && facts.externalId) {
        return refuseInput('externalId', 'is already taken');
      }
      return undefined;
    }
  });
}
