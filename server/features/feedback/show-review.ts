import { refuse } from '#platform/refusals/refuse.ts';
import type { Operation } from '../access/index.ts';
import { findStaffReview } from '../reviews/index.ts';
import { presentForStaff } from './feedback.presenter.ts';
import { findBelongings } from './find-belongings.ts';

export const showReview: Operation<'getUserReview'> = (
  { params: { userReviewId }, query },
  { businessId, transact },
) =>
  transact(async (transaction) => {
    const row = await findStaffReview(transaction, { businessId, userReviewId });
    if (!row) return refuse('review_not_found');
    return presentForStaff(row, await findBelongings(transaction, businessId, [row], query));
  });
