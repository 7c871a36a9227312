export { inviteByHand } from './invite-by-hand.ts';
export { type InvitingDependencies, inviteByText } from './invite-by-text.ts';
export { listAllReviews } from './list-all-reviews.ts';
export { moderateReview } from './moderate-review.ts';
export { findReviewedCoupons, insertAnsweredReviews } from './reviews.queries.ts';
export { reviewsRoutes } from './reviews.routes.ts';
