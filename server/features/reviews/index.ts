export { placeDemoReviews } from './demo/demo-reviews.ts';
export { inviteByHand } from './invite-by-hand.ts';
export { inviteReview } from './invite-review.ts';
export { listAllReviews } from './list-all-reviews.ts';
export { moderateReview } from './moderate-review.ts';
export { reviewsRoutes } from './reviews.routes.ts';
