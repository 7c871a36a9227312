import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { listReviews, ReviewList } from '../../../contract/reviews.ts';
import { messageOf } from '../../platform/api-error.ts';
import { browserApi, callAt } from '../../platform/browser-api.ts';
import { type Asked, nextReviewList, startOfList } from './review-list-state.ts';

const pageOfReviews = callAt<typeof listReviews>('GET', '/api/web/restaurant/:id/reviews');

/** The list of a restaurant's reviews, from its first page on. */
export function useReviewList(businessExternalId: string, first: ReviewList) {
  const [state, dispatch] = useReducer(nextReviewList, first, startOfList);
  const underWay = useRef<AbortController>(undefined);
  const { limit } = first.searchCriteria;

  useEffect(() => () => underWay.current?.abort(), []);

  const ask = useCallback(
    async (asked: Asked) => {
      underWay.current?.abort();
      const controller = new AbortController();
      underWay.current = controller;
      const { signal } = controller;
      dispatch({ type: 'asked', asked });
      try {
        const list = await browserApi.call(pageOfReviews, {
          params: { id: businessExternalId },
          query: { ...asked, limit },
          signal,
        });
        dispatch({ type: 'answered', asked, list });
      } catch (error) {
        // Somebody wanted something else before this came.
        if (!signal.aborted) dispatch({ type: 'failed', asked, message: messageOf(error) });
      }
    },
    [businessExternalId, limit],
  );

  return { state, ask, dispatch };
}
