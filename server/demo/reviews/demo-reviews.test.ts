import { expect, test } from 'vitest';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { displayedRating } from '#contract/find/restaurants/displayed-rating.ts';
import { listReviews } from '#contract/reviews/reviews/reviews.ts';
import { dayMs } from '#contract/time/durations.ts';
import type { Database } from '#platform/database/pool.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { openTestApp } from '../../testing/test-app.ts';
import { loadDemoData } from '../load-demo.ts';
import { sentences } from './review-words.data.ts';

const { call, clock, database } = await openTestApp();
const another = await openTestDatabase();
await loadDemoData(database, clock.now(), { orders: false });

const restaurants = await database
  .selectFrom('restaurants')
  .select(['external_id', 'name'])
  .execute();

const reviewsIn = (from: Database) =>
  from
    .selectFrom('reviews')
    .select(['business_id', 'rating', 'description', 'first_name', 'ordered_on', 'created_at'])
    .orderBy('business_id')
    .orderBy('user_review_id')
    .execute();

test('gives every restaurant but one from a few to 60 reviews, near its own rating', async () => {
  const counts: number[] = [];
  for (const { external_id } of restaurants) {
    const { metrics } = await call(listReviews, { params: { id: external_id }, query: {} });
    counts.push(metrics.totalReviews);
    expect(Math.abs(displayedRating(metrics) - metrics.businessRating)).toBeLessThan(0.5);
  }
  expect(counts.filter((count) => count === 0)).toHaveLength(1);
  expect(Math.max(...counts)).toBeLessThanOrEqual(60);
  expect(counts.filter((count) => count > 20).length).toBeGreaterThan(20);
  expect(counts.filter((count) => count > 0 && count <= 20).length).toBeGreaterThan(10);
});

test('repeats no text in one place, names some writers, and answers some', async () => {
  const { results, metrics } = await call(listReviews, {
    params: { id: 'mamarosa0001' },
    query: { limit: 100 },
  });
  expect(metrics.totalReviews).toBeGreaterThan(50);
  const said = results.map(({ description }) => description).filter(Boolean);
  expect(new Set(said).size).toBe(said.length);
  expect(said.length).toBeGreaterThan(30);
  expect(said.join(' ')).not.toMatch(/[{}]|undefined/);
  expect(results.filter(({ anonymous }) => anonymous).length).toBeGreaterThan(3);
  expect(results.filter(({ replies }) => replies.length > 0).length).toBeGreaterThan(3);
});

/** Finds the dish in a sentence that names one. */
const namings = Object.values(sentences)
  .flatMap(({ food }) => food.filter((sentence) => sentence.includes('{dish}')))
  .map((sentence) => {
    const written = sentence.replace(/[.?]/g, '\\$&');
    return new RegExp(written.replace('{dish}', '(.+?)'), 'g');
  });

test('talks about dishes that the restaurant serves', async () => {
  let spoken = 0;
  for (const { external_id, name } of restaurants) {
    const { catalogs } = await call(getCatalog, { params: { id: external_id } });
    const served = catalogs
      .flatMap(({ categories }) => categories.flatMap(({ items }) => items))
      .map((item) => item.name.replace(/,.*/, ''));
    const { results } = await call(listReviews, {
      params: { id: external_id },
      query: { limit: 100 },
    });
    const named = results.flatMap(({ description }) =>
      namings.flatMap((naming) => [...description.matchAll(naming)].map(([, dish]) => dish)),
    );
    spoken += named.length;
    expect(
      named.filter((dish) => !served.includes(dish ?? '')),
      name,
    ).toEqual([]);
  }
  expect(spoken).toBeGreaterThan(500);
});

test('is all in the past, each after its order', async () => {
  for (const { created_at, ordered_on } of await reviewsIn(database)) {
    expect(created_at.getTime()).toBeLessThan(clock.now());
    const sinceOrderMs = created_at.getTime() - Date.parse(ordered_on);
    expect(sinceOrderMs).toBeLessThan(8 * dayMs);
    expect(sinceOrderMs).toBeGreaterThan(-dayMs);
  }
});

test('is the same everywhere', async () => {
  await loadDemoData(another.database, clock.now(), { orders: false });
  expect(await reviewsIn(another.database)).toEqual(await reviewsIn(database));
});
