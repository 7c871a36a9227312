import { describe, expect, test } from 'vitest';
import { byAttribute } from '#contract/find/restaurants/attributes.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused, refuseInput } from '#platform/refusals/refuse.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import type { RandomBelow } from '#platform/tokens/short-code.ts';
import { createRestaurant } from './create-restaurant.ts';
import { makeRestaurant, newRestaurant, readRestaurant } from './restaurants.factory.ts';
import { insertRestaurant } from './restaurants.queries.ts';

const { database } = await openTestDatabase();

const nowMs = Date.parse('2026-03-19T16:00:00Z');

const countRestaurants = async () =>
  (await database.selectFrom('restaurants').select('business_id').execute()).length;

/** Draws the given numbers in turn, and then ever higher ones. */
function drawing(...numbers: number[]): RandomBelow {
  let next = 0;
  return (end) => (numbers.shift() ?? next++) % end;
}

const zeros = (count: number) => Array.from({ length: count }, () => 0);
/** The values of attributes that a test doesn't give. */
const otherAttributes = byAttribute('column', { yesNo: () => false, list: () => [] });

const drawsOfOneTry = 12 + 6;

describe('createRestaurant', () => {
  test('stores every fact', async () => {
    const hours = {
      weeklyHours: [{ weekday: 1, opensAtMinute: 660, closesAtMinute: 1560 }],
      specialDays: [{ date: '2026-11-26', name: 'Thanksgiving', intervals: [] }],
    };
    const made = await createRestaurant(
      database,
      newRestaurant({
        externalId: 'cafezephyr01',
        name: '  Café Zéphyr & Sons  ',
        description: 'Warm bread.',
        listed: false,
        address: {
          addressLine1: '8 Rue Street',
          addressLine2: 'Suite 2',
          city: 'San José',
          state: 'CA',
          zipCode: '95112-0001',
        },
        latitude: 37.33,
        longitude: -121.88,
        phoneNumber: '+1 408 555 0142',
        websiteAddress: 'https://zephyr.example/menu',
        cuisines: ['French', 'Bakery'],
        priceLevel: 3,
        businessRating: 4.3,
        picture: 'croissant',
        serviceTypes: ['DINE_IN', 'CATERING'],
        attributes: {
          reservations: true,
          outdoorSeating: false,
          wifi: true,
          vegeterianOptions: true,
          veganOptions: false,
          sportsBar: true,
          parking: ['Valet'],
          ambience: ['Cozy', 'Quiet'],
        },
        timeZone: 'America/Los_Angeles',
        hours,
      }),
      { nowMs },
    );
    expect(made).toEqual({
      businessId: expect.any(Number),
      externalId: 'cafezephyr01',
    });
    if (isRefused(made)) return;
    expect(await readRestaurant(database, made.businessId)).toEqual({
      business_id: made.businessId,
      daily_payable_limit_cents: null,
      closed_until: null,
      coupons_paused: false,
      closed_at: null,
      external_id: 'cafezephyr01',
      name: 'Café Zéphyr & Sons',
      slug: 'cafe-zephyr-sons',
      description: 'Warm bread.',
      listed: false,
      address_line1: '8 Rue Street',
      address_line2: 'Suite 2',
      city: 'San José',
      url_friendly_city: 'san-jose',
      state: 'CA',
      zip_code: '95112-0001',
      latitude: 37.33,
      longitude: -121.88,
      phone_number: '+1 408 555 0142',
      website_address: 'https://zephyr.example/menu',
      cuisines: ['French', 'Bakery'],
      price_level: 3,
      business_rating: '4.3',
      picture: 'croissant',
      business_referral_code: expect.stringMatching(/^JOY-[34679CDFGHJKMNPRTVWXY]{6}$/),
      service_types: ['DINE_IN', 'CATERING'],
      ...otherAttributes,
      reservations: true,
      outdoor_seating: false,
      wifi: true,
      vegetarian_options: true,
      vegan_options: false,
      sports_bar: true,
      parking: ['Valet'],
      ambience: ['Cozy', 'Quiet'],
      time_zone: 'America/Los_Angeles',
      weekly_hours: hours.weeklyHours,
      special_days: hours.specialDays,
      sweep_minutes: 240,
      refund_limit_cents: 200_00,
      // All its entries are booked by the rules of money as they stand.
      money_rules_since: Number.NEGATIVE_INFINITY,
      created_at: expect.any(Date),
      updated_at: expect.any(Date),
    });
  });

  test('needs only the facts that every restaurant has', async () => {
    const { description, websiteAddress, businessRating, ...least } = newRestaurant();
    const made = await createRestaurant(database, least, { nowMs });
    expect(made).toMatchObject({
      externalId: expect.stringMatching(/^[a-z0-9]{12}$/),
    });
    if (isRefused(made)) return;
    expect(await readRestaurant(database, made.businessId)).toMatchObject({
      listed: true,
      description: '',
      address_line2: '',
      website_address: null,
      business_rating: '0.0',
      reservations: false,
      parking: [],
      special_days: [],
    });
  });

  test('accepts several restaurants with one name', async () => {
    const [first, second] = [await makeRestaurant(database), await makeRestaurant(database)];
    expect(first.externalId).not.toBe(second.externalId);
  });

  test('reports that an id is taken, and creates nothing', async () => {
    await makeRestaurant(database, { externalId: 'onlyoneofit01' });
    const before = await countRestaurants();
    expect(
      await createRestaurant(database, newRestaurant({ externalId: 'onlyoneofit01' }), { nowMs }),
    ).toEqual(refuseInput('externalId', 'is already taken'));
    expect(await countRestaurants()).toBe(before);
  });

  test('reports that an unlisted restaurant has the id', async () => {
    await makeRestaurant(database, { externalId: 'hidden0000001', listed: false });
    expect(
      await createRestaurant(database, newRestaurant({ externalId: 'hidden0000001' }), { nowMs }),
    ).toEqual(refuseInput('externalId', 'is already taken'));
  });

  test('gives an id to one of many who want it at once', async () => {
    const input = newRestaurant({ externalId: 'wantedbyall01' });
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createRestaurant(database, input, { nowMs })),
    );
    expect(made.filter(isRefused)).toEqual(
      Array(7).fill(refuseInput('externalId', 'is already taken')),
    );
  });

  test('draws again if a code is taken, but not forever', async () => {
    const first = await createRestaurant(database, newRestaurant(), {
      nowMs,
      randomBelow: drawing(...zeros(18)),
    });
    expect(first).toMatchObject({ externalId: 'aaaaaaaaaaaa' });

    const sameId = drawing(...zeros(drawsOfOneTry));
    const second = await createRestaurant(database, newRestaurant(), {
      nowMs,
      randomBelow: sameId,
    });
    expect(second).toMatchObject({ externalId: 'abcdefghijkl' });

    const sameCode = drawing(...zeros(6));
    const third = await createRestaurant(database, newRestaurant({ externalId: 'othercode0001' }), {
      nowMs,
      randomBelow: sameCode,
    });
    expect(third).toMatchObject({ externalId: 'othercode0001' });

    await expect(
      createRestaurant(database, newRestaurant(), { nowMs, randomBelow: () => 0 }),
    ).rejects.toThrow('no free external id and referral code');
  });

  test('does not mistake an unexpected error for a taken name', async () => {
    const { businessId } = await makeRestaurant(database);
    const { created_at, updated_at, weekly_hours, special_days, ...row } = await readRestaurant(
      database,
      businessId,
    );
    const nextId = businessId + 1;
    const inTheWay = {
      ...row,
      business_id: nextId,
      external_id: 'intheway00001',
      business_referral_code: 'JOY-INTHEWAY',
    };
    await asRestaurant(database, nextId, (transaction) => insertRestaurant(transaction, inTheWay));
    await expect(createRestaurant(database, newRestaurant(), { nowMs })).rejects.toMatchObject({
      code: '23505',
      constraint: 'restaurants_pkey',
    });
  });
});
