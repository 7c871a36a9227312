import { lowRating } from '#contract/reviews/reviews/reply-rules.ts';
import { minuteMs } from '#contract/time/durations.ts';
import { refuse } from '#platform/refusals/refuse.ts';
import { presentMetrics } from '../../find/restaurants/index.ts';
import type { Operation } from '../../people/access/index.ts';
import {
  type First,
  findAnswering,
  findMetrics,
  findReviewer,
  findStaffReview,
  findStaffReviews,
  type StaffReviewRow,
} from '../../reviews/reviews/index.ts';
import { presentForStaff } from './feedback.presenter.ts';
import { findDiscountsAndOrders } from './find-discounts-and-orders.ts';
import { findDiscountRecipient } from './reply-to-review.ts';

/**
 * `u812`: among those without a reply that come first, the last one was 812. See `after` in the
 * contract.
 */
const positionAfter = (last: StaffReviewRow, first: First) => {
  const isLow = first !== 'LOW_UNANSWERED' || last.rating <= lowRating;
  return `${last.reply_message === null && isLow ? 'u' : 'a'}${last.user_review_id}`;
};

const readPosition = (text: string) => ({
  isAmongFirst: text.startsWith('u'),
  userReviewId: Number(text.slice(1)),
});

const firstOf = (query: { unansweredFirst: boolean; lowUnansweredFirst: boolean }): First => {
  if (query.lowUnansweredFirst) return 'LOW_UNANSWERED';
  return query.unansweredFirst ? 'UNANSWERED' : 'NEWEST';
};

export const listForStaff: Operation<'listUserReviews'> = ({ query }, { businessId, transact }) =>
  transact(async (transaction) => {
    const { after, limit, offset, rating, includeReservationDetails } = query;
    const first = firstOf(query);
    const rows = await findStaffReviews(transaction, businessId, {
      ...query,
      first,
      after: after === undefined ? undefined : readPosition(after),
    });
    const reviewContext = await findDiscountsAndOrders(transaction, businessId, rows, {
      includeReservationDetails,
    });
    const last = rows.at(-1);
    return {
      results: rows.map((row) => presentForStaff(row, reviewContext)),
      probablyMoreResults: rows.length === limit,
      next: last ? positionAfter(last, first) : null,
      searchCriteria: { limit, offset, rating },
    };
  });

export const showReview: Operation<'getUserReview'> = (
  { params: { userReviewId }, query },
  context,
) =>
  context.transact(async (transaction) => {
    const { businessId } = context;
    const key = { businessId, userReviewId };
    const row = await findStaffReview(transaction, key);
    const reviewer = await findReviewer(transaction, key);
    if (!row || !reviewer) return refuse('review_not_found');
    const { delivery } = await findDiscountRecipient(transaction, context, reviewer);
    return {
      ...presentForStaff(row, await findDiscountsAndOrders(transaction, businessId, [row], query)),
      discountReach: delivery,
    };
  });

export const showMetrics: Operation<'getReviewMetrics'> = (_, { businessId, transact }) =>
  transact(async (transaction) => {
    const { reviews, answered, median_ms: medianMs } = await findAnswering(transaction, businessId);
    return {
      ...presentMetrics(await findMetrics(transaction, businessId)),
      unansweredReviews: reviews - answered,
      percentAnswered: reviews === 0 ? 0 : Math.floor((answered * 100) / reviews),
      medianMinutesToAnswer: medianMs === null ? null : Math.round(medianMs / minuteMs),
    };
  });
