import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import type { Review, ReviewList } from '#contract/reviews/reviews/reviews.ts';

/** One page of the list, as requested. */
export type ReviewListRequest = { rating: number | undefined; page: number };

export type ReviewListState = {
  results: Review[];
  metrics: ReviewMetrics;
  /** The request behind the results; `page` is the last one loaded. */
  shown: ReviewListRequest;
  /** The page that is loading. */
  asked: ReviewListRequest | undefined;
  hasMore: boolean;
  /** The page that failed to load. The page's banner says why. */
  failed: ReviewListRequest | undefined;
};

export type ReviewListEvent =
  | { type: 'asked'; asked: ReviewListRequest }
  | { type: 'answered'; asked: ReviewListRequest; list: ReviewList }
  | { type: 'failed'; asked: ReviewListRequest }
  | { type: 'written'; review: Review; metrics: ReviewMetrics };

export const startOfList = (list: ReviewList): ReviewListState => ({
  results: list.results,
  metrics: list.metrics,
  shown: { rating: list.searchCriteria.rating, page: list.searchCriteria.offset },
  asked: undefined,
  hasMore: list.probablyMoreResults,
  failed: undefined,
});

/** A new review moves the others down a page, so one of them comes twice. */
function withoutRepeats(shown: Review[], next: Review[]): Review[] {
  const known = new Set(shown.map(({ userReviewId }) => userReviewId));
  return [...shown, ...next.filter(({ userReviewId }) => !known.has(userReviewId))];
}

/** `LOADING`, `PARTIAL` while there is more to load, or `COMPLETE`. */
export const statusOf = ({ asked, hasMore }: ReviewListState) =>
  asked ? 'LOADING' : hasMore ? 'PARTIAL' : 'COMPLETE';

export function nextReviewList(state: ReviewListState, event: ReviewListEvent): ReviewListState {
  switch (event.type) {
    case 'asked':
      return { ...state, asked: event.asked, failed: undefined };
    case 'answered': {
      const { asked, list } = event;
      return {
        results: asked.page === 0 ? list.results : withoutRepeats(state.results, list.results),
        metrics: list.metrics,
        shown: asked,
        asked: undefined,
        hasMore: list.probablyMoreResults,
        failed: undefined,
      };
    }
    // The results stay.
    case 'failed':
      return { ...state, asked: undefined, failed: event.asked };
    case 'written':
      return {
        ...state,
        results: withoutRepeats([event.review], state.results),
        metrics: event.metrics,
      };
  }
}
