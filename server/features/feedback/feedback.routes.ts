import type { FastifyInstance } from 'fastify';
import {
  createBusinessIncentiveDiscount,
  getReviewMetrics,
  getUserReview,
  listUserReviews,
} from '#contract/feedback/feedback.ts';
import * as saved from '#contract/feedback/saved-replies.ts';
import { serve } from '../access/index.ts';
import { listForStaff } from './list-for-staff.ts';
import { replyToReview } from './reply-to-review.ts';
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from './saved-replies.ts';
import { showMetrics } from './show-metrics.ts';
import { showReview } from './show-review.ts';

export function feedbackRoutes(app: FastifyInstance): void {
  serve(app, getReviewMetrics, showMetrics);
  serve(app, listUserReviews, listForStaff);
  serve(app, getUserReview, showReview);
  serve(app, createBusinessIncentiveDiscount, replyToReview);
  serve(app, saved.listSavedReplies, listSavedReplies);
  serve(app, saved.addSavedReply, addSavedReply);
  serve(app, saved.changeSavedReply, changeSavedReply);
  serve(app, saved.removeSavedReply, removeSavedReply);
}
