import { expect, test } from 'vitest';
import { getRestaurant, getRestaurantByName } from '#contract/find/restaurants/restaurants.ts';
import { listReviews, writeReview } from '#contract/reviews/reviews/reviews.ts';
import { collectAnnouncements } from '../../../testing/collect-announcements.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { invite, makeReview, newReview, replyTo } from './reviews.factory.ts';

const { appUrl, call, database } = await openTestApp();

const list = ({ externalId }: { externalId: string }) =>
  call(listReviews, { params: { id: externalId }, query: {} });

test('cached answers follow a review and its reply', async () => {
  const restaurant = await makeRestaurant(database);
  expect((await list(restaurant)).results).toEqual([]);
  const token = await invite(database, restaurant);
  const { review, metrics } = await call(writeReview, {
    params: { id: restaurant.externalId },
    body: newReview({ token }),
  });
  await expect.poll(async () => (await list(restaurant)).results).toEqual([review]);
  expect((await list(restaurant)).metrics).toEqual(metrics);

  const reply = { message: 'Thank you.', discountPercentage: 10 };
  await replyTo(database, restaurant, review.userReviewId, reply);
  const replies = async () => (await list(restaurant)).results[0]?.replies;
  await expect.poll(replies).toMatchObject([{ description: 'Thank you.' }]);
});

test('of many restaurants, only those with new reviews are made again', async () => {
  const [own, other] = [await makeRestaurant(database), await makeRestaurant(database)];
  const heard = await collectAnnouncements(appUrl, () => makeReview(database, own));
  expect(heard).toEqual([`restaurant:${own.externalId}`, 'reviews']);
  expect(heard).not.toContain(`restaurant:${other.externalId}`);
});

test('a restaurant shows its review totals, and follows them', async () => {
  const restaurant = await makeRestaurant(database, { name: 'Copper Kettle' });
  const asked = { params: { id: restaurant.externalId } };
  const metricsToldAlone = async () => (await call(getRestaurant, asked)).reviewMetrics;
  expect(await metricsToldAlone()).toEqual((await list(restaurant)).metrics);
  expect(await metricsToldAlone()).toMatchObject({ totalReviews: 0, businessRating: 4.5 });

  for (const rating of [5, 4, 1]) await makeReview(database, restaurant, { rating });
  await expect
    .poll(metricsToldAlone)
    .toMatchObject({ totalReviews: 3, averageReviewScore: 3.3, percent1Star: 34 });
  expect(await metricsToldAlone()).toEqual((await list(restaurant)).metrics);
  const byName = await call(getRestaurantByName, { params: { name: 'copper-kettle' } });
  expect(byName.reviewMetrics).toEqual(await metricsToldAlone());
});
