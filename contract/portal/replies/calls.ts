import { calls } from '../../call.ts';

export const feedbackCalls = calls({
  getReviewMetrics: 'GET /api/api/userReview/metrics',
  listUserReviews: 'GET /api/api/userReview/',
  getUserReview: 'GET /api/api/userReview/:userReviewId',
  createBusinessIncentiveDiscount: 'POST /api/api/reservation/createBusinessIncentiveDiscount',
  sendReplyCode: 'POST /api/api/V1/business/reviews/:userReviewId/replyCode',
  listSavedReplies: 'GET /api/api/V1/business/savedReplies',
  addSavedReply: 'POST /api/api/V1/business/savedReplies',
  changeSavedReply: 'PUT /api/api/V1/business/savedReplies/:savedReplyId',
  removeSavedReply: 'DELETE /api/api/V1/business/savedReplies/:savedReplyId',
});
