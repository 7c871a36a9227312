import { useRef } from 'react';
import { noReviewsText } from '#contract/reviews/reviews/review-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { LoadingRegion } from '#web/ui/loading-region.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ReviewRow } from './review-row.tsx';
import type { ShownFeedback } from './use-feedback.ts';

type FeedbackListProps = {
  shown: ShownFeedback;
  nowMs: number;
  onOpen: (userReviewId: number) => void;
};

const placeholders = [1, 2, 3, 4, 5, 6];

export function FeedbackList({ shown, nowMs, onOpen }: FeedbackListProps) {
  const list = useRef<HTMLUListElement>(null);
  const { hasFailed, isLoading, more, retry } = shown;
  const results = shown.reviews ?? [];

  if (isLoading && shown.reviews === null) {
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
        {more.busy
          ? 'Loading reviews'
          : `${results.length} ${results.length === 1 ? 'review' : 'reviews'} shown`}
      </p>
      {hasFailed && (
        <p className="mb-4 flex flex-wrap items-center gap-3 text-ink-soft">
          Couldn't load these reviews.
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {results.length === 0 && !more.busy && !more.hasMore && !hasFailed && (
        <p className="py-10 text-center text-ink-soft">{noReviewsText}</p>
      )}
      {results.length > 0 && (
        <ul
          ref={list}
          aria-label="Reviews"
          aria-busy={isLoading || undefined}
          className={`divide-y divide-line rounded-lg border border-line bg-paper transition-opacity ${isLoading ? 'opacity-50' : ''}`}
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
        {...more}
        hasMore={more.hasMore && !hasFailed && !isLoading}
        className="mt-6"
      />
    </div>
  );
}
