import { useRef } from 'react';
import { noReviewsText } from '#contract/reviews/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type FeedbackListState, statusOf } from './feedback-list-state.ts';
import { ReviewRow } from './review-row.tsx';

type FeedbackListProps = {
  state: FeedbackListState;
  nowMs: number;
  onOpen: (userReviewId: number) => void;
  onMore: () => void;
};

const placeholders = [1, 2, 3, 4, 5, 6];

export function FeedbackList({ state, nowMs, onOpen, onMore }: FeedbackListProps) {
  const list = useRef<HTMLUListElement>(null);
  const status = statusOf(state);
  const { hasFailed, isLoading, offset } = state;
  const results = state.results ?? [];
  const isReplaced = isLoading && offset === 0;

  if (isLoading && state.results === null) {
    return (
      <LoadingRegion label="Loading reviews" className="grid gap-3">
        {placeholders.map((one) => (
          <Skeleton key={one} className="h-24" />
        ))}
      </LoadingRegion>
    );
  }
  return (
    <div>
      <p role="status" className="sr-only">
        {isLoading ? 'Loading reviews' : `${results.length} reviews shown`}
      </p>
      {hasFailed && (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-ink-soft">
          Couldn't load these reviews.
          <Button size="sm" variant="secondary" onClick={onMore}>
            Try again
          </Button>
        </p>
      )}
      {results.length === 0 && status === 'COMPLETE' && !hasFailed && (
        <p className="py-10 text-center text-ink-soft">{noReviewsText}</p>
      )}
      {results.length > 0 && (
        <ul
          ref={list}
          aria-label="Reviews"
          aria-busy={isReplaced || undefined}
          className={`divide-y divide-line rounded-lg border border-line bg-paper transition-opacity ${isReplaced ? 'opacity-50' : ''}`}
        >
          {results.map((review) => (
            <li key={review.userReviewId} tabIndex={-1}>
              <ReviewRow review={review} nowMs={nowMs} onOpen={() => onOpen(review.userReviewId)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        list={list}
        shown={results.length}
        hasMore={(status === 'PARTIAL' && !hasFailed) || (status === 'LOADING' && !isReplaced)}
        busy={status === 'LOADING'}
        onMore={onMore}
        className="mt-6"
      />
    </div>
  );
}
