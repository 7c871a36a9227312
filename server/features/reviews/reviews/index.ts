import * as reviewsCalls from '#contract/reviews/reviews/reviews.ts';
import { routesOf } from '../../people/access/index.ts';
import { showReviews } from './show-reviews.ts';
import { writeReview } from './write-review.ts';

export { countGivenBack } from './guests.queries.ts';
export { inviteByHand } from './invite-by-hand.ts';
export { type InvitingDependencies, inviteByText } from './invite-by-text.ts';
export { type Invitation, inviteReview } from './invite-review.ts';
export { findReviewedLately, refuseVisit } from './may-review.ts';
export { moderateReview } from './moderate-review.ts';
export { presentReview } from './reviews.presenter.ts';
export {
  findInvitedCoupons,
  findMetrics,
  findReviewedCoupons,
  findReviewOfVisit,
  findReviewsOfCustomer,
  insertAnsweredReviews,
  isReviewed,
} from './reviews.queries.ts';
export { expiryOf } from './reviews.rules.ts';
export { eraseReviewsOf, findInvitationsOf, findReviewsOf } from './reviews-of-diner.queries.ts';
export { listAllReviews } from './show-reviews.ts';
export {
  countUnanswered,
  type First,
  findAnswering,
  findPublicReply,
  findReplyBy,
  findReviewer,
  findReviewTimes,
  findStaffReview,
  findStaffReviews,
  insertReply,
  lockReply,
  markCodeTexted,
  type StaffReviewRow,
} from './staff-reviews.queries.ts';

export const reviewsRoutes = routesOf(reviewsCalls, {
  listReviews: { cached: showReviews },
  writeReview,
});
