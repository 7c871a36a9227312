import { useCallback, useEffect, useState } from 'react';
import { feedbackCalls } from '#contract/feedback/calls.ts';
import type { FeedbackReview } from '#contract/feedback/feedback.ts';
import { messageOf } from '../../platform/api-error.ts';
import { portalApi } from '../../platform/portal-api.ts';

/**
 * The review in the popup: at once as the list has it, then as it is now, with what was ordered.
 * Somebody else may have answered it meanwhile.
 */
export function useOpenedReview(
  opened: number | undefined,
  inList: FeedbackReview | undefined,
  onRead: (review: FeedbackReview) => void,
) {
  const [read, setRead] = useState<FeedbackReview>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it loads again
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
    // A reply that was just saved is in the list before it is read again.
    review: inList ? { ...whole, ...inList } : whole,
    failure,
    again,
  };
}
