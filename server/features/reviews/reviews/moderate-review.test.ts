import { describe, expect, test } from 'vitest';
import { listReviews } from '#contract/reviews/reviews/reviews.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused, refuse, refuseInput } from '#platform/refusals/refuse.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { moderateReview } from './moderate-review.ts';
import { makeReview, readReview, replyTo } from './reviews.factory.ts';
import { listAllReviews } from './show-reviews.ts';

const { app, call, clock, database, waitForChanges } = await openTestApp();

type Restaurant = Awaited<ReturnType<typeof makeRestaurant>>;

const list = ({ externalId }: Restaurant) =>
  call(listReviews, { params: { id: externalId }, query: {} });

const moderate = (
  action: 'HIDE' | 'SHOW',
  { externalId }: Restaurant,
  userReviewId: number,
  overrides: { reason?: string; by?: string } = {},
) =>
  moderateReview(database, action, {
    externalId,
    userReviewId,
    reason: 'Names a private person',
    by: 'Operator',
    nowMs: clock.now(),
    ...overrides,
  });

const recordOf = ({ businessId }: Restaurant) =>
  asRestaurant(database, businessId, (transaction) =>
    transaction.selectFrom('review_moderations').selectAll().orderBy('moderation_id').execute(),
  );

describe('a review that is hidden', () => {
  test('disappears everywhere, with its reply and its stars, and comes back complete', async () => {
    const restaurant = await makeRestaurant(database);
    await makeReview(database, restaurant, { rating: 5, description: 'Lovely.' });
    const { review } = await makeReview(database, restaurant, {
      rating: 1,
      description: 'Abuse of the worst kind',
    });
    const id = review.user_review_id;
    await replyTo(database, restaurant, id, { message: 'Oh dear.', discountPercentage: 5 });
    const before = await list(restaurant);
    expect(before.metrics).toMatchObject({ totalReviews: 2, averageReviewScore: 3 });
    const textOf = async (query: string) => {
      const answer = await app.inject(
        `/api/web/restaurant/${restaurant.externalId}/reviews${query}`,
      );
      expect(answer.statusCode).toBe(200);
      return answer.payload;
    };
    expect(await textOf('?rating=1')).toMatch(/Abuse.*Oh dear/);

    expect(await moderate('HIDE', restaurant, id)).toEqual({ isChanged: true });
    await waitForChanges();
    expect(await list(restaurant)).toMatchObject({
      results: [{ description: 'Lovely.' }],
      metrics: { totalReviews: 1, averageReviewScore: 5, percent1Star: 0 },
    });
    for (const query of ['', '?rating=1', '?limit=1&offset=1']) {
      expect(await textOf(query)).not.toMatch(/Abuse|Oh dear/);
    }
    // The database hides it, too, from a query for everything public.
    const seen = await database
      .selectFrom('review_replies')
      .select('user_review_id')
      .where('business_id', '=', restaurant.businessId)
      .execute();
    expect(seen).toEqual([]);

    expect(await moderate('SHOW', restaurant, id, { reason: 'A mistake' })).toEqual({
      isChanged: true,
    });
    await waitForChanges();
    expect(await list(restaurant)).toEqual(before);
    expect(await recordOf(restaurant)).toMatchObject([
      {
        user_review_id: id,
        action: 'HIDE',
        reason: 'Names a private person',
        moderated_by: 'Operator',
        moderated_at: new Date(clock.now()),
      },
      { user_review_id: id, action: 'SHOW', reason: 'A mistake' },
    ]);
  });

  test('can be of an unlisted restaurant', async () => {
    const restaurant = await makeRestaurant(database, { listed: false });
    const { review } = await makeReview(database, restaurant);
    expect(await moderate('HIDE', restaurant, review.user_review_id)).toEqual({
      isChanged: true,
    });
    expect(await listAllReviews(database, restaurant.externalId, { limit: 9 })).toMatchObject([
      { state: 'HIDDEN', first_name: 'Ingrid' },
    ]);
  });
});

describe('moderation', () => {
  test('is recorded once, even if ten hide the same review at once', async () => {
    const restaurant = await makeRestaurant(database);
    const { review } = await makeReview(database, restaurant);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => moderate('HIDE', restaurant, review.user_review_id)),
    );
    const unchanged = answers.filter((answer) => !isRefused(answer) && !answer.isChanged);
    expect(answers).toContainEqual({ isChanged: true });
    expect(unchanged).toHaveLength(9);
    expect(await recordOf(restaurant)).toHaveLength(1);
    await waitForChanges();
    expect((await list(restaurant)).metrics.totalReviews).toBe(0);
  });

  test("does nothing to another restaurant's review", async () => {
    const [own, other] = [await makeRestaurant(database), await makeRestaurant(database)];
    const { review } = await makeReview(database, other);
    expect(await moderate('HIDE', own, review.user_review_id)).toEqual(refuse('review_not_found'));
    expect(await readReview(database, other.businessId, review.user_review_id)).toMatchObject({
      state: 'PUBLISHED',
    });
  });

  test('refuses a wrong restaurant id', async () => {
    const nobody = { businessId: 0, externalId: 'nobodyhasit1' };
    expect(await moderate('HIDE', nobody, 1)).toEqual(refuse('restaurant_not_found'));
    expect(await listAllReviews(database, 'nobodyhasit1', { limit: 1 })).toEqual(
      refuse('restaurant_not_found'),
    );
  });

  test.each([
    ['reason', { reason: '  ' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['by', { by: '' }],
  ])('needs a valid %s (%#)', async (field, overrides) => {
    const restaurant = await makeRestaurant(database);
    const { review } = await makeReview(database, restaurant);
    expect(await moderate('HIDE', restaurant, review.user_review_id, overrides)).toEqual(
      refuseInput(field, expect.stringMatching(/./)),
    );
    expect((await list(restaurant)).results).toHaveLength(1);
  });

  test('lists hidden reviews separately', async () => {
    const restaurant = await makeRestaurant(database);
    const [stored, gone] = [
      await makeReview(database, restaurant),
      await makeReview(database, restaurant),
    ];
    await moderate('HIDE', restaurant, gone.review.user_review_id);
    const ids = async (state?: string) => {
      const listed = await listAllReviews(database, restaurant.externalId, { limit: 9, state });
      return isRefused(listed) ? listed : listed.map(({ user_review_id }) => user_review_id);
    };
    expect(await ids()).toEqual([gone.review.user_review_id, stored.review.user_review_id]);
    expect(await ids('HIDDEN')).toEqual([gone.review.user_review_id]);
    expect(await ids('PUBLISHED')).toEqual([stored.review.user_review_id]);
  });
});
