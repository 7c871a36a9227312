import { beforeAll, describe, expect, test } from 'vitest';
import { listReviews } from '#contract/reviews/reviews/reviews.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { makeReview, replyTo } from './reviews.factory.ts';

const { app, call, refused, database } = await openTestApp();
const restaurant = await makeRestaurant(database, { businessRating: 3.5 });
const silent = await makeRestaurant(database);
const params = { id: restaurant.externalId };

const total = 53;
const startMs = Date.parse('2026-01-05T12:00:00Z');
/** One star for every tenth, four for every third of the rest. */
const ratingAt = (position: number) => (position % 10 === 0 ? 1 : position % 3 === 0 ? 4 : 5);

beforeAll(async () => {
  for (let position = 0; position < total; position += 1) {
    await makeReview(database, restaurant, {
      rating: ratingAt(position),
      description: `Review ${position}`,
      // Pairs at the same moment: pages must not overlap at ties.
      nowMs: startMs + Math.floor(position / 2) * 60_000,
    });
  }
});

const list = (query: { limit?: number; offset?: number; rating?: number } = {}) =>
  call(listReviews, { params, query });

describe('the reviews of a restaurant', () => {
  test('come newest first, 25 by default', async () => {
    const answer = await list();
    expect(answer.results).toHaveLength(25);
    expect(answer.results[0]?.description).toBe(`Review ${total - 1}`);
    expect(answer.probablyMoreResults).toBe(true);
    expect(answer.searchCriteria).toEqual({ limit: 25, offset: 0 });
  });

  test('are each on one page, and the offset counts pages', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((offset) => list({ offset, limit: 15 })));
    const texts = pages.flatMap(({ results }) => results.map(({ description }) => description));
    expect(texts).toEqual(Array.from({ length: total }, (_, n) => `Review ${total - 1 - n}`));
    expect(pages.map((page) => page.probablyMoreResults)).toEqual([true, true, true, false]);
    expect((await list({ offset: 4, limit: 15 })).results).toEqual([]);
  });

  test('can be filtered by stars, with the metrics of all', async () => {
    const ones = await list({ rating: 1, limit: 100 });
    expect(ones.results.map(({ description }) => description)).toEqual([
      'Review 50',
      'Review 40',
      'Review 30',
      'Review 20',
      'Review 10',
      'Review 0',
    ]);
    expect(ones.searchCriteria).toEqual({ limit: 100, offset: 0, rating: 1 });
    expect((await list({ rating: 3 })).results).toEqual([]);
    expect(ones.metrics).toEqual((await list()).metrics);
  });

  test('add up to what the chart shows', async () => {
    const ratings = Array.from({ length: total }, (_, position) => ratingAt(position));
    const stars = ratings.reduce((sum, rating) => sum + rating, 0);
    expect((await list()).metrics).toEqual({
      percent1Star: 11,
      percent2Star: 0,
      percent3Star: 0,
      percent4Star: 30,
      percent5Star: 59,
      totalReviews: total,
      averageReviewScore: Math.round((stars / total) * 10) / 10,
      businessRating: 3.5,
    });
  });

  test('show what the restaurant answered', async () => {
    const { review } = await makeReview(database, silent, { orderedOn: '2026-03-01' });
    const reply = { message: 'Come back soon.', discountPercentage: 15 };
    await replyTo(database, silent, review.user_review_id, reply);
    const { results } = await call(listReviews, { params: { id: silent.externalId }, query: {} });
    expect(results).toMatchObject([
      {
        orderedWeekOf: '2026-02-23',
        replies: [
          {
            userReviewId: review.user_review_id,
            description: 'Come back soon.',
            discountPercentage: 15,
          },
        ],
      },
    ]);
  });

  test('name nobody who wants no name shown', async () => {
    const own = await makeRestaurant(database);
    await makeReview(database, own, { anonymous: true, userFirstName: 'Zenobia' });
    const answer = await app.inject(`/api/web/restaurant/${own.externalId}/reviews`);
    expect(answer.json().response.results).toMatchObject([
      { anonymous: true, userFirstName: '', userLastName: '' },
    ]);
    expect(answer.payload).not.toContain('Zenobia');
  });

  test('show only the initials of their writers', async () => {
    const own = await makeRestaurant(database);
    await makeReview(database, own, { userFirstName: 'zenobia', userLastName: "O'Dowd" });
    await makeReview(database, own, { userFirstName: ' - ', userLastName: '\ud835\udc9clice' });
    const answer = await app.inject(`/api/web/restaurant/${own.externalId}/reviews`);
    expect(answer.json().response.results).toMatchObject([
      { anonymous: false, userFirstName: '', userLastName: '\ud835\udc9c' },
      { anonymous: false, userFirstName: 'Z', userLastName: 'O' },
    ]);
    expect(answer.payload).not.toMatch(/enobia|dowd|lice/i);
  });

  test('are empty if there are none', async () => {
    const { externalId } = await makeRestaurant(database, { businessRating: 4.1 });
    expect(await call(listReviews, { params: { id: externalId }, query: {} })).toEqual({
      results: [],
      probablyMoreResults: false,
      searchCriteria: { limit: 25, offset: 0 },
      metrics: {
        percent1Star: 0,
        percent2Star: 0,
        percent3Star: 0,
        percent4Star: 0,
        percent5Star: 0,
        totalReviews: 0,
        averageReviewScore: 0,
        businessRating: 4.1,
      },
    });
  });
});

describe('are not available', () => {
  test('for an unlisted or unknown restaurant', async () => {
    const unlisted = await makeRestaurant(database, { listed: false });
    await makeReview(database, unlisted);
    for (const id of [unlisted.externalId, 'nobodyhasit1']) {
      expect(await refused(listReviews, { params: { id } })).toMatchObject({
        httpStatus: 404,
        code: 'restaurant_not_found',
      });
    }
  });

  test.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['limit', 'limit=many'],
    ['offset', 'offset=-1'],
    ['offset', 'offset=1001'],
    ['offset', 'offset=0.5'],
    ['rating', 'rating=0'],
    ['rating', 'rating=6'],
    ['rating', 'rating=%27'],
  ])('with a %s like %s', async (field, query) => {
    const answer = await app.inject(`/api/web/restaurant/${params.id}/reviews?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().responseMessage).toMatch(new RegExp(`^${field}: `));
  });
});
