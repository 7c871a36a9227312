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
import { insertTest } from '../../ground/restaurant/index.ts';
import { attributeColumnsOf } from './attributes.ts';
import { findFacts } from './operated.queries.ts';
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

const alwaysOpen = Array.from({ length: 7 }, (_, day) => ({
  weekday: day + 1,
  opensAtMinute: 0,
  closesAtMinute: 1_440,
}));

/** Its name says it to everybody who reads it, in texts and on paper, too. */
const testName = (name: string) => `Test restaurant: ${name}`.slice(0, mostOfName);
const mostOfName = 120;

/**
 * A copy for tests of the restaurant that the transaction acts for: the same to read, and listed
 * nowhere. Open at all hours if the other one says none.
 */
export async function addTestRestaurant(
  transaction: DatabaseTransaction,
  { testOf, nowMs }: { testOf: number; nowMs: number },
): Promise<Created> {
  const {
    business_id: _id,
    created_at: _created,
    updated_at: _updated,
    closed_at: _closed,
    closed_until: _until,
    money_rules_since: _since,
    weekly_hours: hours,
    special_days: days,
    ...same
  } = await findFacts(transaction, testOf);
  const businessId = await drawBusinessId(transaction);
  const row = {
    ...same,
    business_id: businessId,
    external_id: drawText(externalIdCharacters, externalIdLength),
    name: testName(same.name),
    slug: slugOf(testName(same.name)),
    listed: false,
    business_referral_code: `JOY-${drawShortCode(referralCodeLength)}`,
    weekly_hours: JSON.stringify(hours.length > 0 ? hours : alwaysOpen),
    special_days: JSON.stringify(days),
  };
  await within(transaction, { restaurant: businessId }, async (acting) => {
    // First, so that nothing that comes with the row takes it for a real one.
    await insertTest(acting, { businessId, testOf, nowMs });
    await insertRestaurant(acting, row);
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
