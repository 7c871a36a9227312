import { useCallback, useEffect, useReducer, useRef } from 'react';
import { reviewCalls } from '#contract/reviews/reviews/calls.ts';
import type { ReviewList } from '#contract/reviews/reviews/reviews.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { nextReviewList, type ReviewListRequest, startOfList } from './review-list-state.ts';

/** The list of a restaurant's reviews, starting from its first page. */
export function useReviewList(businessExternalId: string, first: ReviewList) {
  const [state, dispatch] = useReducer(nextReviewList, first, startOfList);
  const { clear, showError } = useMessages();
  const underWay = useRef<AbortController>(undefined);
  const { limit } = first.searchCriteria;

  useEffect(() => () => underWay.current?.abort(), []);

  const ask = useCallback(
    async (asked: ReviewListRequest) => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      clear();
      dispatch({ type: 'asked', asked });
      try {
        const list = await browserApi.call(reviewCalls.listReviews, {
          params: { id: businessExternalId },
          query: { rating: asked.rating, offset: asked.page, limit },
          signal,
        });
        dispatch({ type: 'answered', asked, list });
      } catch (error) {
        // Another request has replaced this one.
        if (signal.aborted) return;
        dispatch({ type: 'failed', asked });
        showError(messageOf(error));
      }
    },
    [businessExternalId, limit, clear, showError],
  );

  return { state, ask, dispatch };
}
