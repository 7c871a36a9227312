import { beforeAll, describe, expect, test } from 'vitest';
import { searchRestaurants } from '#contract/find/search/search.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../restaurants/restaurants.factory.ts';

const { app, call, refused, database } = await openTestApp();

const total = 205;
const searchUrl = '/api/web/restaurant/';
const asJson = { 'content-type': 'application/json' };

const search = (body: { offset?: number; limit?: number }) => call(searchRestaurants, { body });

beforeAll(async () => {
  // Every name comes several times: pages must not overlap at equal names.
  const names = Array.from({ length: total }, (_, index) => `Cafe ${index % 10}`);
  for (const name of names) await makeRestaurant(database, { name });
  await makeRestaurant(database, { name: 'Aardvark Secret Supper', listed: false });
});

describe('the search', () => {
  test('returns the first 200 by default', async () => {
    const answer = await search({});
    expect(answer.results).toHaveLength(200);
    expect(answer.probablyMoreResults).toBe(true);
    expect(answer.searchCriteria).toEqual({ offset: 0, limit: 200 });
    expect(await search({ offset: 0, limit: 200 })).toEqual(answer);
  });

  test.each([
    ['no body', undefined],
    ['an empty object', '{}'],
  ])('takes %s as the default', async (_name, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: searchUrl,
      ...(payload !== undefined && { payload, headers: asJson }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().response.searchCriteria).toEqual({ offset: 0, limit: 200 });
  });

  test('shows every listed restaurant once, by name, over all pages', async () => {
    const pages = await Promise.all(
      [0, 50, 100, 150, 200].map((offset) => search({ offset, limit: 50 })),
    );
    const cards = pages.flatMap(({ results }) => results);
    const names = cards.map(({ name }) => name);
    expect(new Set(cards.map((card) => card.businessExternalId)).size).toBe(total);
    expect(cards).toHaveLength(total);
    expect(names).toEqual([...names].sort());
    expect(names).not.toContain('Aardvark Secret Supper');
    expect(pages.map((page) => page.probablyMoreResults)).toEqual([true, true, true, true, false]);
  });

  test('has nothing after the last', async () => {
    expect(await search({ offset: 1_000_000, limit: 1 })).toEqual({
      results: [],
      probablyMoreResults: false,
      totalResults: total,
      changesAtMs: null,
      searchCriteria: { offset: 1_000_000, limit: 1 },
    });
  });

  test('is found with and without the trailing slash', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/web/restaurant', payload: {} });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the search refuses', () => {
  test.each([
    ['limit', { limit: 0 }],
    ['limit', { limit: 201 }],
    ['limit', { limit: -1 }],
    ['limit', { limit: 2.5 }],
    ['limit', { limit: '5' }],
    ['limit', { limit: null }],
    ['limit', { limit: [5] }],
    ['offset', { offset: -1 }],
    ['offset', { offset: 1_000_001 }],
    ['offset', { offset: 0.5 }],
    ['offset', { offset: true }],
    ['offset', { offset: '1; drop table restaurants' }],
    ['body', []],
    ['body', 7],
  ])('%s of %j', async (field, body) => {
    const answer = await app.inject({
      method: 'POST',
      url: searchUrl,
      headers: asJson,
      payload: JSON.stringify(body),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'Failure', code: 'bad_input' });
    expect(answer.json().responseMessage).toMatch(new RegExp(`^${field}: `));
  });

  test('every wrong field at once', async () => {
    const answer = await refused(searchRestaurants, { body: { limit: 0, offset: -1 } });
    expect(answer.response.map((message) => message.split(':')[0]).sort()).toEqual([
      'limit',
      'offset',
    ]);
  });

  test.each(['{"limit":', '', '{"limit":5}}', '{"__proto__":{"limit":5}}'])(
    'broken JSON: %s',
    async (payload) => {
      const answer = await app.inject({
        method: 'POST',
        url: searchUrl,
        headers: asJson,
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ status: 'Failure', code: 'broken_json' });
    },
  );

  test.each(['application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data'])(
    'a body of type %s',
    async (contentType) => {
      const answer = await app.inject({
        method: 'POST',
        url: searchUrl,
        headers: { 'content-type': contentType },
        payload: 'limit=5',
      });
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ status: 'Failure', code: 'unsupported_media_type' });
    },
  );

  test('a body of a megabyte', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: searchUrl,
      headers: asJson,
      payload: JSON.stringify({ padding: 'x'.repeat(1024 * 1024) }),
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ status: 'Failure', code: 'body_too_large' });
  });
});
