import { calls } from '../call.ts';

export const feedbackCalls = calls({
  getReviewMetrics: 'GET /api/api/userReview/metrics',
  listUserReviews: 'GET /api/api/userReview/',
  getUserReview: 'GET /api/api/userReview/:userReviewId',
  createBusinessIncentiveDiscount: 'POST /api/api/reservation/createBusinessIncentiveDiscount',
});
