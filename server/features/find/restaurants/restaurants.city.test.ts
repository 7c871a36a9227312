import { beforeAll, describe, expect, test } from 'vitest';
import { getCity, listCities } from '#contract/find/restaurants/restaurants.ts';
import type { OpeningHours } from '#contract/ground/hours/hours.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { inCity, makeRestaurant } from './restaurants.factory.ts';

const { app, call, refused, database, clock, waitForChanges } = await openTestApp();

const city = (urlFriendlyCity: string) => call(getCity, { params: { urlFriendlyCity } });
const cityRefused = (urlFriendlyCity: string) => refused(getCity, { params: { urlFriendlyCity } });
const namesIn = async (urlFriendlyCity: string) =>
  (await city(urlFriendlyCity)).results.map(({ name }) => name);

const unknown = { httpStatus: 404, code: 'city_not_found' };
const inState = (name: string, state: string) => ({
  address: { ...inCity(name).address, state },
});

beforeAll(async () => {
  await makeRestaurant(database, { name: 'Zest', ...inCity('Éclair Springs') });
  await makeRestaurant(database, { name: 'Alder', ...inCity('Éclair Springs') });
  await makeRestaurant(database, { name: 'Hidden', listed: false, ...inCity('Éclair Springs') });
  await makeRestaurant(database, { name: 'Contesting', ...inCity('Éclair Springs') });
  await makeRestaurant(database, { name: 'Elsewhere', ...inCity('Eclair') });
  await makeRestaurant(database, { name: 'Joyous TESTING Kitchen', ...inCity('Boise') });
  await makeRestaurant(database, { name: 'Secret', listed: false, ...inCity('Nowhere') });
  await makeRestaurant(database, { name: 'West', ...inState('Portland', 'OR') });
  await makeRestaurant(database, { name: 'East', ...inState('Portland', 'ME') });
  await makeRestaurant(database, { name: 'South', ...inState('portland', 'OR') });
});

describe('a city', () => {
  test('has its listed restaurants, by name, without test ones', async () => {
    const answer = await city('eclair-springs');
    expect(answer).toMatchObject({
      city: 'Éclair Springs',
      urlFriendlyCity: 'eclair-springs',
      states: ['TX'],
      probablyMoreResults: false,
    });
    expect(answer.results.map(({ name }) => name)).toEqual(['Alder', 'Zest']);
    expect(answer.results[0]).toMatchObject({
      slug: 'alder',
      cuisineType: 'American, Barbecue',
      address: { city: 'Éclair Springs', state: 'TX' },
      opening: { isOpen: false },
    });
  });

  test('names the states with a city of its name, each once', async () => {
    const answer = await city('portland');
    expect(answer.states).toEqual(['ME', 'OR']);
    expect(answer.results.map(({ name }) => name)).toEqual(['East', 'South', 'West']);
  });

  test('is one of the cities, under the same name', async () => {
    const cities = await call(listCities, {});
    expect(cities.length).toBeGreaterThan(2);
    for (const listed of cities) {
      expect(await city(listed.urlFriendlyCity)).toMatchObject(listed);
    }
  });

  test('is found with a trailing slash', async () => {
    const answer = await app.inject('/api/web/restaurant/city/portland/');
    expect(answer.json().response).toEqual(await city('portland'));
  });

  test('shows at most 200 restaurants, and says that there may be more', async () => {
    for (let index = 0; index < 201; index += 1) {
      await makeRestaurant(database, { name: 'Many', ...inCity('Crowded') });
    }
    const answer = await city('crowded');
    expect(answer.results).toHaveLength(200);
    expect(answer.probablyMoreResults).toBe(true);
  });
});

describe('a city is not found', () => {
  test.each([
    ['that does not exist', 'atlantis'],
    ['by part of its name', 'eclair-spring'],
    ['with only a test restaurant', 'boise'],
    ['with no listed restaurant', 'nowhere'],
    ['of another script', '京都'],
  ])('%s', async (_what, slug) => {
    expect(await cityRefused(slug)).toMatchObject(unknown);
  });

  test.each([
    ['capital letters', 'Portland'],
    ['an accent', 'éclair-springs'],
    ['a blank', 'eclair springs'],
    ['a wildcard', 'portlan%'],
    ['two hyphens', 'eclair--springs'],
    ['a slash', 'portland/or'],
    ['a quote', "' or 1=1 --"],
    ['a null byte', 'port\u0000land'],
    ['121 letters', 'x'.repeat(121)],
  ])('under %s, which no address has', async (_what, slug) => {
    const answer = await cityRefused(slug);
    expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input' });
    expect(answer.responseMessage).toMatch(/^urlFriendlyCity: /);
  });
});

describe('a cached city', () => {
  test('follows a restaurant that is new, and one that is unlisted', async () => {
    expect(await cityRefused('waco')).toMatchObject(unknown);
    const made = await makeRestaurant(database, { name: 'First', ...inCity('Waco') });
    await waitForChanges();
    expect(await namesIn('waco')).toEqual(['First']);

    await makeRestaurant(database, { name: 'Early', ...inCity('Waco') });
    await waitForChanges();
    expect(await namesIn('waco')).toEqual(['Early', 'First']);

    await asRestaurant(database, made.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ listed: false })
        .where('business_id', '=', made.businessId)
        .execute(),
    );
    await waitForChanges();
    expect(await namesIn('waco')).toEqual(['Early']);
  });

  test('follows the clock, even if nothing changes in the database', async () => {
    // Thursday, 10 AM to 2 PM.
    const hours: OpeningHours = {
      weeklyHours: [{ weekday: 4, opensAtMinute: 600, closesAtMinute: 840 }],
      specialDays: [],
    };
    await makeRestaurant(database, { name: 'Lunch', hours, ...inCity('Marfa') });
    await waitForChanges();
    const openingAt = async (instant: string) => {
      clock.set(instant);
      return (await city('marfa')).results[0]?.opening;
    };
    expect(await openingAt('2026-03-19T09:59:59.999-05:00')).toMatchObject({ isOpen: false });
    expect(await openingAt('2026-03-19T10:00:00-05:00')).toMatchObject({ isOpen: true });
    expect(await openingAt('2026-03-19T13:30:00-05:00')).toMatchObject({ closesSoon: true });
    expect(await openingAt('2026-03-19T14:00:00-05:00')).toMatchObject({ isOpen: false });
  });
});
