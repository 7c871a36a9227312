import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../../people/access/index.ts';
import { findReviewer, findStaffReview } from '../reviews/index.ts';
import { presentForStaff } from './feedback.presenter.ts';
import { findBelongings } from './find-belongings.ts';
import { howToReach } from './how-to-reach.ts';

export const showReview: Operation<'getUserReview'> = (
  { params: { userReviewId }, query },
  { businessId, transact, vault },
) =>
  transact(async (transaction) => {
    const key = { businessId, userReviewId };
    const row = await findStaffReview(transaction, key);
    const reviewer = await findReviewer(transaction, key);
    if (!row || !reviewer) return refuse('review_not_found');
    const { outcome } = await howToReach(transaction, vault, reviewer.consumer_id);
    return {
      ...presentForStaff(row, await findBelongings(transaction, businessId, [row], query)),
      discountReach: outcome,
    };
  });
