import type { FastifyInstance } from 'fastify';
import { listReviews, writeReview as writeReviewCall } from '#contract/reviews/reviews.ts';
import { serve, serveCached } from '../access/index.ts';
import { showReviews } from './show-reviews.ts';
import { writeReview } from './write-review.ts';

export function reviewsRoutes(app: FastifyInstance): void {
  serveCached(app, listReviews, showReviews);
  serve(app, writeReviewCall, writeReview);
}
