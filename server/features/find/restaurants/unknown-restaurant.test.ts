import { describe, expect, test } from 'vitest';
import { requestRestaurantCoupon } from '#contract/coupons/coupons/coupons.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getCatalog } from '#contract/find/menus/menus.ts';
import { getRestaurant } from '#contract/find/restaurants/restaurants.ts';
import { getOrdering } from '#contract/orders/terms/ordering.ts';
import { listReviews, writeReview } from '#contract/reviews/reviews/reviews.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from './restaurants.factory.ts';

const { refused, database } = await openTestApp();
await makeRestaurant(database, { externalId: 'hidden000001', listed: false });

const coupon = { mobileNumber: '512-555-0190' };
const review = { token: 'x', rating: 5 };

/** Every public call about one restaurant. */
const calls: [string, Endpoint, object?][] = [
  ['the restaurant', getRestaurant],
  ['its menu', getCatalog],
  ['how to order from it', getOrdering],
  ['its reviews', listReviews],
  ['a coupon of it', requestRestaurantCoupon, coupon],
  ['a review of it', writeReview, review],
];

describe.each(calls)('%s', (_what, endpoint, body) => {
  const answerTo = async (id: string) => {
    const { requestId, ...answer } = await refused(endpoint, { params: { id }, body });
    return answer;
  };

  test.each([
    'short',
    'MAMAROSA0001',
    'mama-rosa-01',
    'x'.repeat(25),
    'x'.repeat(199),
    '..%2f..',
    'mama\u0000rosa1',
    '\ud83c\udf55',
    'hidden000001',
  ])('is as unknown under %j as under an id that nobody has', async (id) => {
    const unknown = await answerTo('nosuchplace1');
    expect(unknown).toMatchObject({ httpStatus: 404, code: 'restaurant_not_found' });
    expect(await answerTo(id)).toEqual(unknown);
  });
});
