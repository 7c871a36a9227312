import type { FastifyInstance } from 'fastify';
import { listReviews, writeReview as writeReviewCall } from '#contract/reviews/reviews.ts';
import type { AnswerCache } from '#platform/cache/answer-cache.ts';
import { dependsOn } from '#platform/cache/dependencies.ts';
import type { Database } from '#platform/database/pool.ts';
import { mount, mountCached } from '#platform/http/mount.ts';
import { refusal, tooMany } from '#platform/http/refusal.ts';
import { networkBudgets } from '#platform/throttle/client-network.ts';
import type { Throttle } from '#platform/throttle/throttle.ts';
import { findListedPlace } from '../restaurants/index.ts';
import { presentMetrics, presentReview } from './reviews.presenter.ts';
import { findMetrics, findReviews } from './reviews.queries.ts';
import { writeReview } from './write-review.ts';

export type ReviewsDependencies = {
  database: Database;
  cache: AnswerCache;
  throttle: Throttle;
  now: () => number;
};

const notFound = refusal(404, 'restaurant_not_found', 'This restaurant was not found.');

// A household writes a few; a university behind one address, many more.
const mostTriesAnHour = 300;
const tooManyText = 'Many reviews were written from here. Please try again in an hour.';

const refusalOf = {
  token_unknown: refusal(
    404,
    'review_link_unknown',
    'This link does not lead to a review. Please open it again from your text message.',
  ),
  token_expired: refusal(
    410,
    'review_link_expired',
    'This link has expired: a review can be written for 60 days after the order.',
  ),
  already_reviewed: refusal(
    409,
    'already_reviewed',
    'There is a review of this order already. Thank you for it.',
  ),
};

export function reviewsRoutes(
  app: FastifyInstance,
  { database, cache, throttle, now }: ReviewsDependencies,
) {
  mountCached(app, cache, listReviews, async ({ params, query }) => {
    dependsOn(`restaurant:${params.id}`);
    const place = await findListedPlace(database, params.id);
    if (!place) return notFound;
    const [rows, metrics] = await Promise.all([
      findReviews(database, place.business_id, query),
      findMetrics(database, place.business_id),
    ]);
    return {
      results: rows.map(presentReview),
      probablyMoreResults: rows.length === query.limit,
      searchCriteria: query,
      metrics: presentMetrics(metrics),
    };
  });

  mount(app, writeReviewCall, async ({ params, body }, request) => {
    // Guessing a token of 256 bits is hopeless, but each guess asks the database.
    const tries = { name: 'reviews.address', points: mostTriesAnHour, windowMs: 3_600_000 };
    const taken = await throttle.spend(database, networkBudgets(tries, request.ip));
    if (!taken.allowed) {
      const { retryAfterMs } = taken;
      return tooMany('too_many_reviews', tooManyText, retryAfterMs);
    }
    const place = await findListedPlace(database, params.id);
    if (!place) return notFound;
    const { business_id: businessId } = place;
    const writing = await writeReview(database, { ...body, businessId, nowMs: now() });
    if (writing.outcome !== 'written') return refusalOf[writing.outcome];
    return { review: presentReview(writing.review), metrics: presentMetrics(writing.metrics) };
  });
}
