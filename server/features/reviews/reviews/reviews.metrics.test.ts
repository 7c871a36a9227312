import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asRestaurant } from '#platform/database/transactions.ts';
import { queryOnce } from '#platform/testing/query-once.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { moderateReview } from './moderate-review.ts';
import { makeReview } from './reviews.factory.ts';

const { database, ownerUrl } = await openTestDatabase();

type Step = { kind: 'write' | 'hide' | 'show' | 'erase'; rating: number; which: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('write', 'write', 'write', 'hide', 'show', 'erase'),
    rating: fc.integer({ min: 1, max: 5 }),
    which: fc.nat(20),
  }),
  { maxLength: 14 },
);

type Restaurant = Awaited<ReturnType<typeof makeRestaurant>>;

async function countersOf({ businessId }: Restaurant) {
  const row = await database
    .selectFrom('review_metrics')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const counts = row && [
    row.one_star,
    row.two_stars,
    row.three_stars,
    row.four_stars,
    row.five_stars,
  ];
  return { counts: counts ?? [0, 0, 0, 0, 0], total: row?.total_reviews ?? 0 };
}

async function recount({ businessId }: Restaurant) {
  const rows = await asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('reviews')
      .select('rating')
      .where('business_id', '=', businessId)
      .where('state', '=', 'PUBLISHED')
      .execute(),
  );
  const counts = [1, 2, 3, 4, 5].map((stars) => rows.filter((row) => row.rating === stars).length);
  return { counts, total: rows.length };
}

async function take({ kind, rating, which }: Step, restaurant: Restaurant, ids: number[]) {
  if (kind === 'write') {
    const { review } = await makeReview(database, restaurant, { rating });
    ids.push(review.user_review_id);
    return;
  }
  const userReviewId = ids[which % Math.max(1, ids.length)];
  if (userReviewId === undefined) return;
  if (kind === 'erase') {
    ids.splice(ids.indexOf(userReviewId), 1);
    // Only the owner can do this, for example because a person asked for it.
    await queryOnce(ownerUrl, 'DELETE FROM review_moderations WHERE user_review_id = $1', [
      userReviewId,
    ]);
    await queryOnce(ownerUrl, 'DELETE FROM reviews WHERE user_review_id = $1', [userReviewId]);
    return;
  }
  await moderateReview(database, kind === 'hide' ? 'HIDE' : 'SHOW', {
    externalId: restaurant.externalId,
    userReviewId,
    reason: 'because',
    by: 'Operator',
    nowMs: 0,
  });
}

test('the counters match a recount, whatever happened', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const [restaurant, other] = [await makeRestaurant(database), await makeRestaurant(database)];
      await makeReview(database, other, { rating: 2 });
      const ids: number[] = [];
      for (const step of history) await take(step, restaurant, ids);
      expect(await countersOf(restaurant)).toEqual(await recount(restaurant));
      expect(await countersOf(other)).toEqual({ counts: [0, 1, 0, 0, 0], total: 1 });
    }),
    { numRuns: 20 },
  );
});

test('even when it all happens at once', async () => {
  const restaurant = await makeRestaurant(database);
  const ids: number[] = [];
  const writes = (count: number) =>
    Array.from({ length: count }, (_, position) =>
      take({ kind: 'write', rating: (position % 5) + 1, which: 0 }, restaurant, ids),
    );
  await Promise.all(writes(20));
  const hides = ids
    .slice(0, 15)
    .map((_, which) => take({ kind: 'hide', rating: 1, which }, restaurant, ids));
  await Promise.all([...hides, ...writes(20)]);
  expect(await countersOf(restaurant)).toEqual(await recount(restaurant));
  expect((await countersOf(restaurant)).total).toBe(25);
});

test('only reviews change the counters', async () => {
  const [own, other] = [await makeRestaurant(database), await makeRestaurant(database)];
  await makeReview(database, own);
  await makeReview(database, other);
  await asRestaurant(database, own.businessId, (transaction) =>
    transaction.updateTable('review_metrics').set({ five_stars: 1_000 }).execute(),
  );
  expect((await countersOf(other)).total).toBe(1);
  expect((await countersOf(own)).total).toBe(1);
});
