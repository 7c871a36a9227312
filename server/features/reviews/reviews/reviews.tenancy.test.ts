import { describe, expect, test } from 'vitest';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestDatabase } from '#platform/testing/test-database.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { moderateReview } from './moderate-review.ts';
import { invite, makeReview, replyTo } from './reviews.factory.ts';

const { database } = await openTestDatabase();
const own = await makeRestaurant(database);
const other = await makeRestaurant(database);
const { review } = await makeReview(database, other);
const userReviewId = review.user_review_id;

const insufficientPrivilege = { code: '42501' };
const asOwn = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
  asRestaurant(database, own.businessId, work);

describe('row-level security', () => {
  test('lets nobody write a review, a reply, a token or a record for another restaurant', async () => {
    const key = { business_id: other.businessId, user_review_id: userReviewId };
    const attempts = [
      (transaction: DatabaseTransaction) =>
        transaction.insertInto('reviews').values({
          business_id: other.businessId,
          rating: 1,
          ordered_on: '2026-03-18',
          subject_kind: 'ORDER',
          subject_id: 'forged',
        }),
      (transaction: DatabaseTransaction) =>
        transaction
          .insertInto('review_replies')
          .values({ ...key, message: 'Ha', discount_percentage: 40 }),
      (transaction: DatabaseTransaction) =>
        transaction.insertInto('review_invitations').values({
          business_id: other.businessId,
          token_sha256: Buffer.alloc(32),
          subject_kind: 'ORDER',
          subject_id: 'forged',
          ordered_on: '2026-03-18',
          expires_at: new Date(),
        }),
      (transaction: DatabaseTransaction) =>
        transaction
          .insertInto('review_moderations')
          .values({ ...key, action: 'HIDE', reason: 'x', moderated_by: 'x' }),
      (transaction: DatabaseTransaction) =>
        transaction.insertInto('review_metrics').values({ business_id: other.businessId }),
    ];
    for (const attempt of attempts) {
      await expect(asOwn((transaction) => attempt(transaction).execute())).rejects.toMatchObject(
        insufficientPrivilege,
      );
    }
  });

  test("lets nobody see another restaurant's tokens, records or hidden reviews", async () => {
    await invite(database, other);
    const { review: hidden } = await makeReview(database, other);
    await replyTo(database, other, hidden.user_review_id, {
      message: 'Hm.',
      discountPercentage: 5,
    });
    await moderateReview(database, 'HIDE', {
      externalId: other.externalId,
      userReviewId: hidden.user_review_id,
      reason: 'because',
      by: 'Operator',
      nowMs: 0,
    });
    await asOwn(async (transaction) => {
      for (const table of ['review_invitations', 'review_moderations', 'review_replies'] as const) {
        expect(await transaction.selectFrom(table).select('business_id').execute()).toEqual([]);
      }
      expect(await transaction.selectFrom('reviews').select('user_review_id').execute()).toEqual([
        { user_review_id: userReviewId },
      ]);
    });
  });

  test('changes no state at another restaurant', async () => {
    const changed = await asOwn((transaction) =>
      transaction.updateTable('reviews').set({ state: 'HIDDEN' }).executeTakeFirst(),
    );
    expect(Number(changed.numUpdatedRows)).toBe(0);
  });
});

describe('not even the restaurant itself', () => {
  const asOther = <Result>(work: (transaction: DatabaseTransaction) => Promise<Result>) =>
    asRestaurant(database, other.businessId, work);

  test('edits what a diner wrote', async () => {
    const onlyEmptied = { code: '23514', message: 'what a diner wrote: this state is final' };
    for (const [change, refusal] of [
      [{ rating: 5 }, insufficientPrivilege],
      [{ subject_id: 'x' }, insufficientPrivilege],
      [{ description: 'Great' }, onlyEmptied],
    ] as const) {
      const edit = asOther((transaction) =>
        transaction.updateTable('reviews').set(change).execute(),
      );
      await expect(edit).rejects.toMatchObject(refusal);
    }
  });

  test('adds a review by somebody who does not exist', async () => {
    const nobody = { consumerId: 999_999 };
    await expect(invite(database, other, nobody)).rejects.toMatchObject({
      constraint: 'review_invitations_consumer_id_fkey',
    });
    const insert = asOther((transaction) =>
      transaction
        .insertInto('reviews')
        .values({
          business_id: other.businessId,
          rating: 5,
          ordered_on: '2026-03-18',
          subject_kind: 'ORDER',
          subject_id: 'of nobody',
          consumer_id: nobody.consumerId,
        })
        .execute(),
    );
    await expect(insert).rejects.toMatchObject({ constraint: 'reviews_consumer_id_fkey' });
  });

  test('removes a review, or rewrites the moderation record', async () => {
    const attempts = [
      (transaction: DatabaseTransaction) => transaction.deleteFrom('reviews').execute(),
      (transaction: DatabaseTransaction) => transaction.deleteFrom('review_moderations').execute(),
      (transaction: DatabaseTransaction) =>
        transaction.updateTable('review_moderations').set({ reason: 'another' }).execute(),
    ];
    for (const attempt of attempts) {
      await expect(asOther<unknown>(attempt)).rejects.toMatchObject(insufficientPrivilege);
    }
  });

  test.each([[0], [4], [45], [12]])(
    'gives a discount of %d percent',
    async (discountPercentage) => {
      const reply = { message: 'Thank you.', discountPercentage };
      await expect(replyTo(database, other, userReviewId, reply)).rejects.toMatchObject({
        code: '23514',
      });
    },
  );
});
