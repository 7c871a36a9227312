import {
  type NewRestaurant,
  type NewRestaurantInput,
  newRestaurantSchema,
} from '#contract/find/restaurants/restaurants-admin.ts';
import { localDateAt } from '#contract/time/time-zone.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import {
  addRestaurant,
  type Created,
  hasRestaurants,
  takenColumn,
} from '../../features/find/restaurants/index.ts';
import { seededRandom } from '../seeded-random.ts';
import { demoCities } from './cities.data.ts';
import type { DemoCity, DemoRestaurant } from './demo-city.ts';
import { waitForDemoTurn } from './demo-turn.queries.ts';
import { readWeek } from './hours-notation.ts';
import { planSpecialDays } from './special-days.ts';

export type InsertedRestaurant = Created & { facts: NewRestaurant };

/** Adds the data of other features to the demo's restaurants. */
export type Furnish = (
  transaction: DatabaseTransaction,
  restaurants: InsertedRestaurant[],
) => Promise<void>;

function attributesOf({ offers, parking, ambience }: DemoRestaurant) {
  return {
    ...Object.fromEntries(offers.map((offer) => [offer, true])),
    parking: [...parking],
    ambience: [...ambience],
  };
}

function inputOf(
  { city, state, timeZone }: DemoCity,
  plan: DemoRestaurant,
  nowMs: number,
): NewRestaurantInput {
  const [latitude, longitude] = plan.at;
  return {
    ...(plan.externalId !== undefined && { externalId: plan.externalId }),
    name: plan.name,
    description: plan.description,
    address: {
      addressLine1: plan.street,
      addressLine2: plan.unit ?? '',
      city,
      state,
      zipCode: plan.zipCode,
    },
    latitude,
    longitude,
    phoneNumber: plan.phone,
    websiteAddress: plan.website ?? null,
    cuisines: [...plan.cuisines],
    priceLevel: plan.priceLevel,
    businessRating: plan.rating,
    picture: plan.picture,
    serviceTypes: [...plan.services],
    attributes: attributesOf(plan),
    timeZone,
    hours: {
      weeklyHours: readWeek(plan.hours),
      specialDays: planSpecialDays(plan.specialDays, localDateAt(timeZone, nowMs)),
    },
  };
}

/** Every restaurant of the demo, as it is on the day of loading. */
export function demoRestaurants(nowMs: number): NewRestaurant[] {
  return demoCities.flatMap((city) =>
    city.restaurants.map((plan) => newRestaurantSchema.parse(inputOf(city, plan, nowMs))),
  );
}

async function loadAll(transaction: DatabaseTransaction, nowMs: number, furnish: Furnish) {
  await waitForDemoTurn(transaction);
  if (await hasRestaurants(transaction)) return { loaded: 0 };
  const inserted: InsertedRestaurant[] = [];
  for (const facts of demoRestaurants(nowMs)) {
    const random = seededRandom(`joyous demo: ${facts.name}`);
    const randomBelow = (end: number) => Math.floor(random() * end);
    inserted.push({ ...(await addRestaurant(transaction, facts, { nowMs, randomBelow })), facts });
  }
  await furnish(transaction, inserted);
  return { loaded: inserted.length };
}

/** Loads the demo if there is no restaurant yet: all of it or, when interrupted, nothing. */
export async function loadDemoRestaurants(
  database: Database,
  nowMs: number,
  furnish: Furnish = async () => undefined,
): Promise<{ loaded: number }> {
  try {
    return await database
      .transaction()
      .execute((transaction) => loadAll(transaction, nowMs, furnish));
  } catch (error) {
    // Unlisted restaurants are invisible here, but this demo was loaded before they were unlisted.
    if (takenColumn(error)) return { loaded: 0 };
    throw error;
  }
}
