import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { feedbackCalls } from '#contract/reviews/replies/calls.ts';
import type { FeedbackReview } from '#contract/reviews/replies/feedback.ts';
import { q, renewed } from '#web/platform/query/query.ts';
import { useCall } from '#web/platform/query/use-call.ts';
import { replaceReview } from './use-feedback.ts';

const reviewOf = (userReviewId: number) =>
  renewed(
    q(feedbackCalls.getUserReview, {
      params: { userReviewId },
      query: { includeReservationDetails: 'true' },
    }),
  );

/**
 * The review in the popup: first as it is in the list, then as the server has it now, with the
 * order. Somebody else may have answered it meanwhile.
 */
export function useOpenedReview(opened: number | undefined, inList: FeedbackReview | undefined) {
  const client = useQueryClient();
  const query = opened === undefined ? null : reviewOf(opened);
  const { result: whole, failure, retry } = useCall(query, { isQuiet: true });
  useEffect(() => {
    if (whole) replaceReview(client, whole.userReviewId, () => whole);
  }, [client, whole]);

  return {
    // The list has a reply that was just saved before the review is loaded again.
    review: inList ? { ...whole, ...inList } : (whole ?? undefined),
    delivery: whole?.discountReach,
    failure,
    retry,
  };
}
