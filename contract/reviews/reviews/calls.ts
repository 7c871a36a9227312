import { calls } from '../../call.ts';

export const reviewCalls = calls({
  listReviews: 'GET /api/web/restaurant/:id/reviews',
  writeReview: 'POST /api/web/restaurant/:id/review/',
});
