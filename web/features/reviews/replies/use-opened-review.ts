import { useCallback, useEffect, useState } from 'react';
import { feedbackCalls } from '#contract/reviews/replies/calls.ts';
import type { FeedbackReview, OpenedReview } from '#contract/reviews/replies/feedback.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';

/**
 * The review in the popup: first as it is in the list, then as the server has it now, with the
 * order. Somebody else may have answered it meanwhile.
 */
export function useOpenedReview(
  opened: number | undefined,
  inList: FeedbackReview | undefined,
  onRead: (review: FeedbackReview) => void,
) {
  const [read, setRead] = useState<OpenedReview>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again
  useEffect(() => {
    if (opened === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    setFailure(undefined);
    portalApi
      .call(feedbackCalls.getUserReview, {
        params: { userReviewId: opened },
        query: { includeReservationDetails: 'true' },
        signal,
      })
      .then(
        (review) => {
          setRead(review);
          onRead(review);
        },
        (error) => {
          if (!signal.aborted) setFailure(messageOf(error));
        },
      );
    return () => controller.abort();
  }, [opened, tries, onRead]);

  const whole = read?.userReviewId === opened ? read : undefined;
  return {
    // The list has a reply that was just saved before the review is loaded again.
    review: inList ? { ...whole, ...inList } : whole,
    reach: whole?.discountReach,
    failure,
    again,
  };
}
