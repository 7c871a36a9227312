import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { feedbackCalls } from '#contract/reviews/replies/calls.ts';
import type {
  FeedbackMetrics,
  FeedbackReply,
  FeedbackReview,
} from '#contract/reviews/replies/feedback.ts';
import { reviewPageSize } from '#contract/reviews/reviews/review-rules.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { portalApi } from '#web/platform/api/portal-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import type { FeedbackView } from './feedback-address.ts';
import { emptyList, nextFeedbackList } from './feedback-list-state.ts';

type Criteria = Pick<FeedbackView, 'rating' | 'unansweredFirst' | 'search'>;

/** The requested reviews, and the metrics of all reviews. */
export function useFeedback(first: FeedbackMetrics, criteria: Criteria) {
  const { rating, unansweredFirst, search } = criteria;
  const [state, dispatch] = useReducer(nextFeedbackList, emptyList);
  const [metrics, setMetrics] = useState(first);
  const [shownAtMs, setShownAtMs] = useState<number>();
  const { clear, showError } = useMessages();
  const underWay = useRef<AbortController>(undefined);

  const ask = useCallback(
    async (offset: number, after?: string) => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      const askedAtMs = Date.now();
      clear();
      dispatch({ type: 'asked', offset });
      try {
        const list = await portalApi.call(feedbackCalls.listUserReviews, {
          query: {
            limit: reviewPageSize,
            offset,
            includeReservationDetails: 'false',
            ...(rating !== undefined && { rating }),
            ...(unansweredFirst && { unansweredFirst: 'true' }),
            ...(search !== '' && { search }),
            ...(after !== undefined && { after }),
          },
          signal,
        });
        dispatch({ type: 'answered', list });
        if (offset === 0) setShownAtMs(askedAtMs);
      } catch (error) {
        // Another request has replaced this one.
        if (signal.aborted) return;
        dispatch({ type: 'failed' });
        showError(messageOf(error));
      }
    },
    [rating, unansweredFirst, search, clear, showError],
  );

  useEffect(() => {
    void ask(0);
    return () => underWay.current?.abort();
  }, [ask]);

  const renewMetrics = () =>
    portalApi.call(feedbackCalls.getReviewMetrics).then(setMetrics, (error) => {
      showError(messageOf(error));
    });

  const hasReview = (id: number) =>
    state.results?.some(({ userReviewId }) => userReviewId === id) ?? false;

  return {
    state,
    metrics,
    shownAtMs,
    showNew: () => {
      void ask(0);
      void renewMetrics();
    },
    /** Loads the next page, or again the one that failed. */
    loadMore: () => {
      const offset = state.hasFailed ? state.offset : state.offset + 1;
      void ask(offset, offset === 0 ? undefined : (state.nextAfter ?? undefined));
    },
    takeReply: (reply: FeedbackReply) => {
      if (!hasReview(reply.userReviewId)) {
        // SPEC asks for this warning. It happens when a link opens a review that the filters hide.
        // biome-ignore lint/suspicious/noConsole: SPEC asks for a warning in the log
        console.warn(`a reply was saved to review ${reply.userReviewId}, which is not in the list`);
      }
      dispatch({ type: 'replied', reply });
      void renewMetrics();
    },
    takeReview: useCallback((review: FeedbackReview) => dispatch({ type: 'read', review }), []),
  };
}
