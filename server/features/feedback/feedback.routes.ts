import type { FastifyInstance } from 'fastify';
import {
  createBusinessIncentiveDiscount,
  getReviewMetrics,
  getUserReview,
  listUserReviews,
} from '#contract/feedback/feedback.ts';
import { serve } from '../access/index.ts';
import { listForStaff } from './list-for-staff.ts';
import { replyToReview } from './reply-to-review.ts';
import { showMetrics } from './show-metrics.ts';
import { showReview } from './show-review.ts';

export function feedbackRoutes(app: FastifyInstance): void {
  serve(app, getReviewMetrics, showMetrics);
  serve(app, listUserReviews, listForStaff);
  serve(app, getUserReview, showReview);
  serve(app, createBusinessIncentiveDiscount, replyToReview);
}
