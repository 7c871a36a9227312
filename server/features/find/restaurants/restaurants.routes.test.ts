import { beforeAll, describe, expect, test } from 'vitest';
import {
  getRestaurant,
  getRestaurantByName,
  listCities,
  listCountries,
} from '#contract/find/restaurants/restaurants.ts';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { inCity, makeRestaurant } from './restaurants.factory.ts';

const { app, call, refused, database, ownerUrl, waitForChanges } = await openTestApp();

beforeAll(async () => {
  await makeRestaurant(database, {
    externalId: 'mamarosa0001',
    name: "Mama Rosa's Café & Grill",
    ...inCity('Austin'),
  });
  await makeRestaurant(database, {
    externalId: 'hidden000001',
    name: 'Hidden Hearth',
    listed: false,
    ...inCity('Nowhere'),
  });
  await makeRestaurant(database, { name: 'Twin Bistro', ...inCity('Zavalla') });
  await makeRestaurant(database, { name: 'TWIN  bistro!', ...inCity('Éclair Springs') });
  await makeRestaurant(database, { name: 'Lonely Twin', ...inCity('austin') });
  await makeRestaurant(database, { name: 'Lonely Twin', listed: false, ...inCity('Austin') });
  await makeRestaurant(database, { name: 'Joyous Testing Kitchen', ...inCity('Boise') });
  await makeRestaurant(database, { name: 'A Contesting Palate', ...inCity('Marfa') });
  await makeRestaurant(database, { name: 'testing table', ...inCity('Austin') });
  await makeRestaurant(database, { name: 'Night Heron', ...inCity('Fort Worth') });
});

const byId = (id: string) => call(getRestaurant, { params: { id } });
const byName = (name: string) => call(getRestaurantByName, { params: { name } });
const byNameRefused = (name: string) => refused(getRestaurantByName, { params: { name } });

describe('a restaurant by its id', () => {
  test('is returned with all its fields', async () => {
    expect(await byId('mamarosa0001')).toMatchObject({
      businessExternalId: 'mamarosa0001',
      name: "Mama Rosa's Café & Grill",
      slug: 'mama-rosas-cafe-grill',
      cuisineType: 'American, Barbecue',
      priceLevel: 2,
      businessRating: 4.5,
      address: { addressLine1: '12 Elm Street', city: 'Austin', state: 'TX', zipCode: '78701' },
      phoneNumber: '(512) 555-0190',
      websiteAddress: 'https://junipertable.example',
      serviceTypes: ['DINE_IN', 'TAKE_OUT'],
      attributes: { vegeterianOptions: false, parking: [] },
    });
  });

  test.each([
    'https://user:pass@evil.example',
    'https://evil.example\\@good.example',
    'https://evil.example/\u202egood',
  ])('is shown without the website %j, which an earlier rule let in', async (website) => {
    const { businessId, externalId } = await makeRestaurant(database, { name: 'Testing Old' });
    await queryOnce(
      ownerUrl,
      'UPDATE restaurants SET website_address = $2 WHERE business_id = $1',
      [businessId, website],
    );
    await waitForChanges();
    expect((await byId(externalId)).websiteAddress).toBeNull();
  });

  test('is found without the trailing slash', async () => {
    const answer = await app.inject('/api/web/restaurant/mamarosa0001');
    expect(answer.json().response).toEqual(await byId('mamarosa0001'));
  });

  test('is not found under an unknown id', async () => {
    expect(await refused(getRestaurant, { params: { id: 'nosuchplace1' } })).toMatchObject({
      httpStatus: 404,
      code: 'restaurant_not_found',
    });
  });

  test('has no internal fields', async () => {
    const answer = JSON.stringify(await byId('mamarosa0001'));
    expect(answer).not.toMatch(/business_?id"|referral|JOY-/i);
  });
});

describe('a restaurant by its name', () => {
  test.each([
    ['the slug', 'mama-rosas-cafe-grill'],
    ['the name', "Mama Rosa's Café & Grill"],
    ['the name in other letters', 'MAMA ROSAS CAFE GRILL'],
    ['the name decomposed', "Mama Rosa's Cafe\u0301 & Grill"],
    ['a name with a slash in it', "Mama Rosa's/ Café & Grill"],
  ])('is found by %s', async (_what, name) => {
    expect((await byName(name)).businessExternalId).toBe('mamarosa0001');
  });

  test.each(['nobody here', 'mama', '!!!', '../../etc/passwd', "' or 1=1 --", '%'])(
    'is not found by %j',
    async (name) => {
      expect(await byNameRefused(name)).toMatchObject({
        httpStatus: 404,
        code: 'restaurant_not_found',
      });
    },
  );

  test('is not chosen among several', async () => {
    expect(await byNameRefused('twin-bistro')).toMatchObject({
      httpStatus: 409,
      code: 'restaurant_name_ambiguous',
    });
  });

  test.each([
    ['a null byte', 'mama\u0000rosa'],
    ['a line break', 'mama\nrosa'],
    ['blanks alone', '   '],
    ['more than 120 characters', 'x'.repeat(121)],
  ])('is refused with %s', async (_what, name) => {
    const answer = await byNameRefused(name);
    expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input' });
    expect(answer.responseMessage).toMatch(/^name: /);
  });

  test.each(['%', '%E0%A4%A', '%ff', 'x'.repeat(5_000)])(
    'is refused if the address is broken: %s',
    async (name) => {
      const answer = await app.inject(`/api/web/restaurant/byName/${name}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ status: 'Failure' });
    },
  );
});

describe('an unlisted restaurant', () => {
  test('is not found by its id', async () => {
    expect(await refused(getRestaurant, { params: { id: 'hidden000001' } })).toMatchObject({
      httpStatus: 404,
      code: 'restaurant_not_found',
    });
  });

  test('is not found by its name', async () => {
    expect(await byNameRefused('hidden-hearth')).toMatchObject({ httpStatus: 404 });
  });

  test("does not make another's name ambiguous", async () => {
    expect((await byName('lonely-twin')).address.city).toBe('austin');
  });

  test('is not among the results', async () => {
    const { results } = await call(searchRestaurants, { body: {} });
    expect(results.map(({ name }) => name)).not.toContain('Hidden Hearth');
    expect(results.filter(({ name }) => name === 'Lonely Twin')).toHaveLength(1);
  });
});

describe('the cities', () => {
  test('are sorted, each once, without those of only test or unlisted restaurants', async () => {
    expect(await call(listCities, {})).toEqual([
      { city: expect.stringMatching(/^austin$/i), urlFriendlyCity: 'austin' },
      { city: 'Éclair Springs', urlFriendlyCity: 'eclair-springs' },
      { city: 'Fort Worth', urlFriendlyCity: 'fort-worth' },
      { city: 'Zavalla', urlFriendlyCity: 'zavalla' },
    ]);
  });
});

describe('the countries', () => {
  test('are those that coupons are sent to', async () => {
    expect(await call(listCountries, {})).toEqual([
      { countryId: 231, name: 'United States', isoCode: 'US', callingCode: '+1' },
    ]);
  });
});
