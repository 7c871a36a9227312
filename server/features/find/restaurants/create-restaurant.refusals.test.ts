import { describe, expect, test } from 'vitest';
import { isRefused, refuseInput } from '#platform/refusals/refuse.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { createRestaurant } from './create-restaurant.ts';
import { newRestaurant } from './restaurants.factory.ts';

const { database } = await openTestDatabase();

const nowMs = Date.parse('2026-03-19T16:00:00Z');

const countRestaurants = async () =>
  (await database.selectFrom('restaurants').select('business_id').execute()).length;

describe('createRestaurant refuses', () => {
  const address = newRestaurant().address;
  const interval = { weekday: 1, opensAtMinute: 660, closesAtMinute: 600 };

  test.each([
    ['externalId', { externalId: 'Mama-Rosa' }],
    ['externalId', { externalId: 'cities' }],
    ['externalId', { externalId: 'country' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'Mama\u0000Rosa' }],
    ['name', { name: undefined }],
    ['description', { description: 'two\nlines' }],
    ['listed', { listed: 'yes' }],
    ['address.addressLine1', { address: { ...address, addressLine1: '' } }],
    ['address.city', { address: { ...address, city: ' ' } }],
    ['address.state', { address: { ...address, state: 'Texas' } }],
    ['address.state', { address: { ...address, state: 'tx' } }],
    ['address.zipCode', { address: { ...address, zipCode: '7870' } }],
    ['address.county', { address: { ...address, county: 'Travis' } }],
    ['latitude', { latitude: 90.1 }],
    ['longitude', { longitude: -180.1 }],
    ['longitude', { longitude: '12' }],
    ['phoneNumber', { phoneNumber: 'call us' }],
    ['phoneNumber', { phoneNumber: '555-0101' }],
    ['websiteAddress', { websiteAddress: 'javascript:alert(1)' }],
    ['websiteAddress', { websiteAddress: 'mamarosa.example' }],
    ['websiteAddress', { websiteAddress: 'https://rosa.example/\npath' }],
    ['websiteAddress', { websiteAddress: 'https://user:pass@evil.example' }],
    ['websiteAddress', { websiteAddress: 'https://rosa.example/\u202ematch' }],
    ['cuisines', { cuisines: [] }],
    ['cuisines', { cuisines: ['Thai', 'Thai'] }],
    ['cuisines.1', { cuisines: ['Thai', 'Fish, chips'] }],
    ['priceLevel', { priceLevel: 5 }],
    ['priceLevel', { priceLevel: 1.5 }],
    ['businessRating', { businessRating: 5.1 }],
    ['businessRating', { businessRating: 4.25 }],
    ['picture', { picture: 'unicorn' }],
    ['serviceTypes', { serviceTypes: [] }],
    ['serviceTypes.0', { serviceTypes: ['TELEPORT'] }],
    ['attributes.wifi', { attributes: { wifi: 'fast' } }],
    ['attributes.parking.0', { attributes: { parking: [''] } }],
    ['attributes.vegetarianOptions', { attributes: { vegetarianOptions: true } }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: 'america/chicago' }],
    ['timeZone', { timeZone: 'EST' }],
    ['timeZone', { timeZone: '-06:00' }],
    ['hours', { hours: undefined }],
    ['hours.weeklyHours.0.closesAtMinute', { hours: { weeklyHours: [interval], specialDays: [] } }],
    [
      'hours.specialDays.0.date',
      {
        hours: { weeklyHours: [], specialDays: [{ date: '2026-02-30', name: 'x', intervals: [] }] },
      },
    ],
    ['nmae', { nmae: 'Juniper' }],
  ])('%s of %j', async (field, overrides) => {
    const before = await countRestaurants();
    const made = await createRestaurant(database, { ...newRestaurant(), ...overrides }, { nowMs });
    expect(made).toEqual(refuseInput(field, expect.stringMatching(/./)));
    expect(await countRestaurants()).toBe(before);
  });

  test('everything wrong at once', async () => {
    const input = { ...newRestaurant({ name: '', latitude: 100 }), color: 'red' };
    const made = await createRestaurant(database, input, { nowMs });
    expect(isRefused(made) && made.problems?.map(({ field }) => field)).toEqual([
      'name',
      'latitude',
      'color',
    ]);
  });

  test.each([[null], ['Mama Rosa'], [[]]])('%j', async (input) => {
    expect(await createRestaurant(database, input, { nowMs })).toMatchObject({
      code: 'bad_input',
    });
  });
});
