import { lazy, Suspense, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import { reviewCalls } from '#contract/reviews/reviews/calls.ts';
import { reviewTokenIn } from '#contract/reviews/reviews/review-rules.ts';
import type { Review, ReviewList as ReviewPage } from '#contract/reviews/reviews/reviews.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { browserApi } from '#web/platform/api/browser-api.ts';
import { useMessages } from '#web/platform/messages.tsx';
import { useLatest } from '#web/platform/use-loaded.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ReviewList } from './review-list.tsx';
import { nextReviewList, type ReviewListRequest, startOfList } from './review-list-state.ts';
import { ReviewSummary } from './review-summary.tsx';

// Few visitors come with a review link: the others don't load the form.
const WriteReview = lazy(() => import('./write-review.tsx'));

function Thanks() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-md outline-none">
      <Banner kind="success">Thank you. Your review is public now.</Banner>
    </div>
  );
}

type ReviewsProps = {
  restaurant: { businessExternalId: string; name: string };
  /** The first page, as the server rendered it. */
  first: ReviewPage;
};

/** The list of a restaurant's reviews, starting from its first page. */
function useReviewList(businessExternalId: string, first: ReviewPage) {
  const [state, dispatch] = useReducer(nextReviewList, first, startOfList);
  const { clear, showError } = useMessages();
  const latest = useLatest();
  const { limit } = first.searchCriteria;

  const ask = useCallback(
    async (asked: ReviewListRequest) => {
      clear();
      dispatch({ type: 'asked', asked });
      try {
        const list = await latest.ask((signal) =>
          browserApi.call(reviewCalls.listReviews, {
            params: { id: businessExternalId },
            query: { rating: asked.rating, offset: asked.page, limit },
            signal,
          }),
        );
        if (list) dispatch({ type: 'answered', asked, list });
      } catch (error) {
        dispatch({ type: 'failed', asked });
        showError(messageOf(error));
      }
    },
    [businessExternalId, limit, latest.ask, clear, showError],
  );

  return { state, ask, dispatch };
}

/** A restaurant's reviews, with the form for visitors who follow a review link. */
export function Reviews({ restaurant, first }: ReviewsProps) {
  const { state, ask, dispatch } = useReviewList(restaurant.businessExternalId, first);
  const { token, forget } = useReviewToken();
  const [isWritten, setWritten] = useState(false);

  const apply = (written: { review: Review; metrics: ReviewMetrics }) => {
    dispatch({ type: 'written', ...written });
    setWritten(true);
    forget();
  };

  return (
    <div className="grid items-start gap-8 lg:grid-cols-[auto_1fr] lg:gap-12">
      <div className="lg:sticky lg:top-24">
        <ReviewSummary metrics={state.metrics} />
      </div>
      <div className="grid min-w-0 gap-6">
        {token !== undefined && (
          <Suspense>
            <WriteReview key={token} restaurant={restaurant} token={token} onWritten={apply} />
          </Suspense>
        )}
        {isWritten && token === undefined && <Thanks />}
        <ReviewList state={state} ask={ask} />
      </div>
    </div>
  );
}

/**
 * The token of the review link. Read after the first render: the server never sees it, and its page
 * must match the browser's first render.
 */
function useReviewToken() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();

  useEffect(() => setToken(reviewTokenIn(hash)), [hash]);

  /**
   * Removes the token, so that nobody finds it later on the screen, in the history or in a
   * bookmark.
   */
  const forget = () => {
    setToken(undefined);
    history.replaceState(history.state, '', location.pathname + location.search);
  };
  return { token, forget };
}
