import { beforeAll, describe, expect, test } from 'vitest';
import { type SearchCriteriaInput, searchRestaurants } from '#contract/find/search/search.ts';
import { daily, hoursOf, on } from '#contract/ground/hours/hours.factory.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';

const { app, call, database, clock, waitForChanges } = await openTestApp();

const search = (body: SearchCriteriaInput) => call(searchRestaurants, { body });
const names = async (body: SearchCriteriaInput) =>
  (await search(body)).results.map(({ name }) => name);

const at = (zipCode: string, latitude: number, longitude: number) => ({
  address: { addressLine1: '12 Elm Street', city: 'Austin', state: 'TX', zipCode },
  latitude,
  longitude,
});
const always = hoursOf(daily('00:00-24:00'));
const austin = { latitude: 30.25, longitude: -97.75 };

beforeAll(async () => {
  // Thursday, 11 AM in Chicago.
  clock.set('2026-03-19T16:00:00Z');
  const make = (name: string, place: ReturnType<typeof at>, hours = always) =>
    makeRestaurant(database, { name, ...place, hours, timeZone: 'America/Chicago' });
  await make('Nearest, opens at 5 PM', at('78704', 30.25, -97.75), hoursOf(daily('17:00-22:00')));
  await make('Open, half a mile', at('78704-1234', 30.257, -97.75));
  await make('Open, seven miles', at('78745', 30.35, -97.75));
  await make('Open, thirty-five miles', at('78626', 30.75, -97.75));
  await make('Miami', at('33130', 25.77, -80.2), hoursOf(on([4], '12:00-20:00')));
  await waitForChanges();
});

const nearAustin = ['Open, half a mile', 'Open, seven miles', 'Nearest, opens at 5 PM'];

describe('near a place', () => {
  test('lists open ones first, then the nearest, and only near ones', async () => {
    const { results } = await search({ position: austin, sort: 'near' });
    expect(results.map(({ name, distanceMiles }) => [name, distanceMiles])).toEqual([
      ['Open, half a mile', 0.5],
      ['Open, seven miles', 6.9],
      ['Nearest, opens at 5 PM', 0],
    ]);
  });

  test('pages join without a gap', async () => {
    const page = (offset: number) => names({ position: austin, sort: 'near', offset, limit: 1 });
    expect((await Promise.all([0, 1, 2, 3].map(page))).flat()).toEqual(nearAustin);
  });

  test('the answer changes when one of them opens, whichever page it is on', async () => {
    const body = { position: austin, sort: 'near', limit: 1 } as const;
    expect((await search(body)).changesAtMs).toBe(Date.parse('2026-03-19T17:00:00Z'));
    clock.set('2026-03-19T22:00:00Z');
    expect(await names({ position: austin, sort: 'near' })).toEqual([
      'Nearest, opens at 5 PM',
      'Open, half a mile',
      'Open, seven miles',
    ]);
    clock.set('2026-03-19T16:00:00Z');
  });

  test('with none open, the next to open come first, and then the nearest', async () => {
    const body = { zip: '33130', sort: 'near' } as const;
    clock.set('2026-03-19T09:00:00Z');
    const make = (name: string, latitude: number, opens: string) =>
      makeRestaurant(database, {
        name,
        ...at('33130', latitude, -80.2),
        timeZone: 'America/Chicago',
        hours: hoursOf(on([4], `${opens}-20:00`)),
      });
    await make('Early, far', 25.87, '10:00');
    await make('Early, nearer', 25.82, '10:00');
    await waitForChanges();
    expect(await names(body)).toEqual(['Early, nearer', 'Early, far', 'Miami']);
    const { results, nextToOpen } = await search({ ...body, openNow: true });
    expect(results).toEqual([]);
    expect(nextToOpen?.name).toBe('Early, far');
    expect(nextToOpen?.opening.text).toBe('Opens 10 AM');
    // Once one is open, it is first, and the others follow by distance.
    clock.set('2026-03-19T15:00:00Z');
    expect((await search({ ...body, openNow: true })).nextToOpen).toBeUndefined();
    clock.set('2026-03-19T16:00:00Z');
  });

  test('a precise position gets the same answer as the rounded one', async () => {
    const precise = { latitude: 30.2512345, longitude: -97.7487654 };
    const rounded = await search({ position: austin, sort: 'near' });
    const answer = await search({ position: precise, sort: 'near' });
    expect(answer).toEqual(rounded);
    expect(answer.searchCriteria.position).toEqual(austin);
  });

  test('a restaurant that moves is near its new place', async () => {
    const moved = await makeRestaurant(database, { name: 'Moves', ...at('10001', 40.75, -73.99) });
    await waitForChanges();
    expect(await names({ zip: '10001' })).toEqual(['Moves']);
    await asRestaurant(database, moved.businessId, (transaction) =>
      transaction
        .updateTable('restaurants')
        .set({ zip_code: '60607', latitude: 41.88, longitude: -87.65 })
        .where('business_id', '=', moved.businessId)
        .execute(),
    );
    await waitForChanges();
    expect((await search({ zip: '10001' })).zipMatch).toBe('NONE');
    expect(await names({ zip: '60607' })).toEqual(['Moves']);
  });
});

describe('a ZIP code', () => {
  test.each([
    ['of restaurants, written in any way', '78704', 'ZIP', nearAustin],
    ['of the same area', '78799', 'AREA', nearAustin],
    ['far from all of them', '00501', 'NONE', []],
  ] as const)('%s', async (_what, zip, zipMatch, found) => {
    const answer = await search({ zip, sort: 'near' });
    expect(answer.zipMatch).toBe(zipMatch);
    expect(answer.results.map(({ name }) => name)).toEqual(found);
  });

  test('that is unknown says what is found without it', async () => {
    const { relaxations } = await search({ zip: '00501', openNow: true, query: 'miami' });
    // Noon is an hour away there.
    expect(relaxations).toContainEqual({
      without: [{ criterion: 'near' }, { criterion: 'openNow' }],
      totalResults: 1,
    });
  });
});

describe('open at a time', () => {
  test('uses the day on which that time comes next there', async () => {
    expect(await names({ openAt: '19:00', query: 'miami' })).toEqual(['Miami']);
    expect(await names({ openAt: '21:00', query: 'miami' })).toEqual([]);
    // It is 11 AM: the next 10 AM is Friday's.
    expect(await names({ openAt: '10:00', query: 'miami' })).toEqual([]);
    const { changesAtMs } = await search({ openAt: '19:00' });
    expect(changesAtMs).toBeLessThanOrEqual(Date.parse('2026-03-20T00:00:00.001Z'));
  });
});

describe('the search refuses', () => {
  test.each([
    ['zip', { zip: '7870' }],
    ['zip', { zip: '91 OR 1=1' }],
    ['zip', { zip: '7'.repeat(3_000) }],
    ['zip', { zip: 78_704 }],
    ['zip', { zip: '78704', position: austin }],
    ['sort', { sort: 'near' }],
    ['position.latitude', { position: { latitude: 90.5, longitude: 0 } }],
    ['position.latitude', { position: { latitude: '30', longitude: 0 } }],
    ['position.longitude', { position: { latitude: 0, longitude: -181 } }],
    ['position.longitude', { position: { latitude: 0 } }],
    ['position.name', { position: { ...austin, name: 'me' } }],
    ['openAt', { openAt: '7 PM' }],
    ['openAt', { openAt: '24:00' }],
    ['features', { features: ['WIFI', 'WIFI', 'WIFI', 'WIFI', 'WIFI'] }],
    ['features.0', { features: ['JACUZZI'] }],
    ['maxPriceLevel', { maxPriceLevel: 5 }],
    ['minRating', { minRating: -1 }],
  ])('%s of %j', async (field, body) => {
    const answer = await app.inject({ method: 'POST', url: '/api/web/restaurant/', payload: body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().responseMessage).toMatch(new RegExp(`^${field}: `));
  });

  test.each(['{"minRating":NaN}', '{"minRating":1e999}', '{"position":{"latitude":1e999}}'])(
    '%s',
    async (payload) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/web/restaurant/',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(answer.statusCode).toBe(400);
    },
  );

  test.each([
    ['the pole', { latitude: 90, longitude: 0 }],
    ['the antimeridian', { latitude: 0, longitude: 180 }],
    ['its other side', { latitude: -90, longitude: -180 }],
  ])('a place outside the Earth: %s', async (_what, position) => {
    expect(await search({ position, sort: 'near' })).toMatchObject({
      results: [],
      totalResults: 0,
    });
  });
});
