import { minuteMs } from '#contract/durations.ts';
import { presentMetrics } from '../../find/restaurants/index.ts';
import type { Operation } from '../../people/access/index.ts';
import { findAnswering, findMetrics } from '../reviews/index.ts';

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
