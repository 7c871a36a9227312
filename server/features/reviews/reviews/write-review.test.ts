import { describe, expect, test } from 'vitest';
import { writeReview as writeReviewCall } from '#contract/reviews/reviews/reviews.ts';
import { dayMs } from '#contract/time/durations.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { works } from '../../../testing/works.ts';
import { findOrCreateDiner } from '../../diners/diners/index.ts';
import { makeRestaurant } from '../../find/restaurants/restaurants.factory.ts';
import { inviteReview } from './invite-review.ts';
import { invite, newReview, readReview } from './reviews.factory.ts';

const { app, call, refused, clock, database, vault } = await openTestApp();
const restaurant = await makeRestaurant(database);
const params = { id: restaurant.externalId };

const countReviews = (businessId = restaurant.businessId) =>
  asRestaurant(database, businessId, async (transaction) => {
    const rows = await transaction
      .selectFrom('reviews')
      .select('user_review_id')
      .where('business_id', '=', businessId)
      .execute();
    return rows.length;
  });

describe('writing a review', () => {
  test('returns the review as everybody sees it, and stores what proved the visit', async () => {
    const subject = { kind: 'COUPON', id: 'coupon-1' } as const;
    const orderedOn = '2026-03-15';
    const { consumerId } = await database
      .transaction()
      .execute((transaction) => findOrCreateDiner(transaction, vault, '+15125550190'));
    const token = await invite(database, restaurant, { subject, consumerId, orderedOn });
    const { review, metrics } = await call(writeReviewCall, { params, body: newReview({ token }) });
    expect(review).toEqual({
      userReviewId: expect.any(Number),
      rating: 5,
      description: 'I still think about the ribs.',
      createdDate: '2026-03-19T16:00:00.000Z',
      anonymous: false,
      userFirstName: 'I',
      userLastName: 'O',
      orderedWeekOf: '2026-03-09',
      replies: [],
    });
    expect(metrics).toMatchObject({ totalReviews: 1, averageReviewScore: 5, businessRating: 4.5 });
    expect(await readReview(database, restaurant.businessId, review.userReviewId)).toMatchObject({
      subject_kind: 'COUPON',
      subject_id: 'coupon-1',
      consumer_id: consumerId,
      ordered_on: '2026-03-15',
      state: 'PUBLISHED',
      created_at: new Date(clock.now()),
    });
  });

  test('needs no words and no name', async () => {
    const token = await invite(database, restaurant);
    const { review } = await call(writeReviewCall, { params, body: { token, rating: 1 } });
    expect(review).toMatchObject({ description: '', userFirstName: '', anonymous: false });
  });

  test('stores the name of an anonymous reviewer without showing it', async () => {
    const token = await invite(database, restaurant);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/web/restaurant/${params.id}/review/`,
      payload: newReview({ token, anonymous: true, userFirstName: 'Zenobia' }),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).not.toContain('Zenobia');
    expect(answer.payload).not.toContain('Okafor');
    const { userReviewId } = answer.json().response.review;
    expect(await readReview(database, restaurant.businessId, userReviewId)).toMatchObject({
      anonymous: true,
      first_name: 'Zenobia',
    });
  });

  test('cleans what was written', async () => {
    const token = await invite(database, restaurant);
    const { review } = await call(writeReviewCall, {
      params,
      body: newReview({
        token,
        description: '  <b>Cafe\u0301</b>\u0000   \u202Eevil\u202C\r\n\r\n\r\n\tbread  ',
        userFirstName: 'Ana\nMaria',
      }),
    });
    expect(review.description).toBe('<b>Café</b> evil\n\nbread');
    expect(await readReview(database, restaurant.businessId, review.userReviewId)).toMatchObject({
      first_name: 'Ana Maria',
    });
  });

  test.each([
    ['2,000 characters', 'x'.repeat(2_000)],
    ['1,000 emoji, which a form counts as 2,000 characters', '😀'.repeat(1_000)],
  ])('takes %s', async (_, description) => {
    const token = await invite(database, restaurant);
    const { review } = await call(writeReviewCall, {
      params,
      body: newReview({ token, description }),
    });
    expect(review.description).toBe(description);
  });

  test('is possible until the link is 60 days old', async () => {
    const [last, late] = [await invite(database, restaurant), await invite(database, restaurant)];
    clock.advance(60 * dayMs - 1);
    await call(writeReviewCall, { params, body: newReview({ token: last }) });
    clock.advance(1);
    const answer = await refused(writeReviewCall, { params, body: newReview({ token: late }) });
    expect(answer).toMatchObject({ httpStatus: 410, code: 'review_link_expired' });
    clock.set('2026-03-19T16:00:00Z');
  });
});

describe('one visit, one review', () => {
  test('from fifty simultaneous requests with one token', async () => {
    const own = await makeRestaurant(database);
    const token = await invite(database, own);
    const send = () =>
      app.inject({
        method: 'POST',
        url: `/api/web/restaurant/${own.externalId}/review/`,
        payload: newReview({ token }),
      });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
    expect(await countReviews(own.businessId)).toBe(1);
  });

  test('from many simultaneous requests with different links to it', async () => {
    const own = await makeRestaurant(database);
    const subject = { kind: 'ORDER', id: 'the-same' } as const;
    const tokens = await Promise.all(
      Array.from({ length: 10 }, () => invite(database, own, { subject })),
    );
    const answers = await Promise.all(
      tokens.map((token) =>
        app.inject({
          method: 'POST',
          url: `/api/web/restaurant/${own.externalId}/review/`,
          payload: newReview({ token }),
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await countReviews(own.businessId)).toBe(1);
  });

  test('and a coupon with the same number is another visit', async () => {
    const before = await countReviews(restaurant.businessId);
    for (const kind of ['ORDER', 'COUPON'] as const) {
      const token = await invite(database, restaurant, { subject: { kind, id: 'seventeen' } });
      await call(writeReviewCall, { params, body: newReview({ token }) });
    }
    expect(await countReviews(restaurant.businessId)).toBe(before + 2);
  });

  test('with the token valid again if the review could not be stored', async () => {
    const token = await invite(database, restaurant);
    const body = newReview({ token });
    expect(await refused(writeReviewCall, { params, body: { ...body, rating: 6 } })).toMatchObject({
      code: 'bad_input',
    });
    await works(call(writeReviewCall, { params, body }));
  });
});

describe('no review', () => {
  test('with an unknown token, or one for another restaurant', async () => {
    const other = await makeRestaurant(database);
    const before = await countReviews();
    for (const token of ['x', 'A'.repeat(43), await invite(database, other)]) {
      const answer = await refused(writeReviewCall, { params, body: newReview({ token }) });
      expect(answer).toMatchObject({ httpStatus: 404, code: 'review_link_unknown' });
    }
    expect(await countReviews()).toBe(before);
  });

  test('with a token that was used', async () => {
    const token = await invite(database, restaurant);
    await call(writeReviewCall, { params, body: newReview({ token }) });
    const answer = await refused(writeReviewCall, { params, body: newReview({ token }) });
    expect(answer).toMatchObject({ httpStatus: 409, code: 'already_reviewed' });
  });

  test.each([['not listed', false] as const, ['unknown', undefined] as const])(
    'of a restaurant that is %s',
    async (_, listed) => {
      const other = listed === undefined ? undefined : await makeRestaurant(database, { listed });
      const answer = await refused(writeReviewCall, {
        params: { id: other?.externalId ?? 'nobodyhasit1' },
        body: newReview({ token: other ? await invite(database, other) : 'x' }),
      });
      expect(answer).toMatchObject({ httpStatus: 404, code: 'restaurant_not_found' });
    },
  );

  test.each([
    ['token', { token: '' }],
    ['token', { token: 'x'.repeat(201) }],
    ['token', { token: undefined }],
    ['rating', { rating: 0 }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 4.5 }],
    ['rating', { rating: '5' }],
    ['rating', { rating: undefined }],
    ['description', { description: 'x'.repeat(2_001) }],
    ['description', { description: null }],
    // One character as typed, three when normalized as PostgreSQL and we compare it.
    ['description', { description: '\uFB2C'.repeat(2_000) }],
    ['anonymous', { anonymous: 'yes' }],
    ['userFirstName', { userFirstName: 'x'.repeat(41) }],
    ['userLastName', { userLastName: 7 }],
  ])('without a valid %s (%#)', async (field, overrides) => {
    const token = await invite(database, restaurant);
    const body = { ...newReview({ token }), ...overrides };
    const answer = await refused(writeReviewCall, { params, body });
    expect(answer).toMatchObject({ httpStatus: 400, code: 'bad_input' });
    expect(answer.responseMessage).toMatch(new RegExp(`^${field}: `));
  });

  test("that another site's page made a browser send", async () => {
    const token = await invite(database, restaurant);
    const headers = { origin: 'https://evil.example' };
    const answer = await refused(writeReviewCall, { params, body: newReview({ token }) }, headers);
    expect(answer.code).toBe('xsrf_token_mismatch');
  });
});

describe('a token', () => {
  test('is 256 bits, and only its hash is stored', async () => {
    const { token } = await asRestaurant(database, restaurant.businessId, async (transaction) => {
      const invitation = {
        businessId: restaurant.businessId,
        subject: { kind: 'ORDER', id: 'hashed' } as const,
        consumerId: null,
        orderedOn: '2026-03-18',
        nowMs: clock.now(),
        cell: '',
      };
      return inviteReview(transaction, invitation);
    });
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await asRestaurant(database, restaurant.businessId, (transaction) =>
      transaction
        .selectFrom('review_invitations')
        .selectAll()
        .where('subject_id', '=', 'hashed')
        .executeTakeFirstOrThrow(),
    );
    expect(stored.token_sha256).toHaveLength(32);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(stored.token_sha256.toString('base64url')).not.toBe(token);
  });

  test('does not work if the change that created it was rolled back', async () => {
    let given = '';
    const undone = asRestaurant(database, restaurant.businessId, async (transaction) => {
      const { token } = await inviteReview(transaction, {
        businessId: restaurant.businessId,
        subject: { kind: 'ORDER', id: 'undone' },
        consumerId: null,
        orderedOn: '2026-03-18',
        nowMs: clock.now(),
        cell: '',
      });
      given = token;
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    const answer = await refused(writeReviewCall, { params, body: newReview({ token: given }) });
    expect(answer.code).toBe('review_link_unknown');
  });
});
