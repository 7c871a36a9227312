import { useRef } from 'react';
import { noReviewsText } from '#contract/reviews/reviews/review-rules.ts';
import type { Review } from '#contract/reviews/reviews/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { type ReviewListRequest, type ReviewListState, statusOf } from './review-list-state.ts';
import { Reviewer } from './reviewer.tsx';

/** Reviews may be in any language: `dir="auto"` on each text sets its direction. */
const words = 'whitespace-pre-line wrap-anywhere';

function ReviewCard({ review }: { review: Review }) {
  const { description, replies } = review;
  const [reply] = replies;
  return (
    <Card className="overflow-clip">
      <Reviewer review={review} />
      {description !== '' && (
        <p dir="auto" className={`mt-3 text-md ${words}`}>
          {description}
        </p>
      )}
      {reply && (
        <div className="mt-4 rounded-md bg-sand p-4">
          <p className="text-sm font-semibold">Owner response:</p>
          <p dir="auto" className={`mt-1 text-ink-soft ${words}`}>
            {reply.description}
          </p>
        </div>
      )}
    </Card>
  );
}

type ReviewListProps = { state: ReviewListState; ask: (asked: ReviewListRequest) => void };

export function ReviewList({ state, ask }: ReviewListProps) {
  const { asked, failed, results, shown } = state;
  const list = useRef<HTMLUListElement>(null);
  const status = statusOf(state);
  const isReplaced = asked?.page === 0;

  return (
    <div>
      <RatingFilter
        rating={(asked ?? shown).rating}
        onChange={(rating) => ask({ rating, page: 0 })}
      />
      <p role="status" className="sr-only">
        {asked
          ? 'Loading reviews'
          : `${results.length} ${results.length === 1 ? 'review' : 'reviews'} shown`}
      </p>
      {failed && (
        <p className="mt-4 flex flex-wrap items-center gap-3 text-ink-soft">
          Couldn't load these reviews.
          <Button size="sm" variant="secondary" onClick={() => ask(failed)}>
            Try again
          </Button>
        </p>
      )}
      {results.length === 0 && !asked && (
        <p className="py-10 text-center text-ink-soft">{noReviewsText}</p>
      )}
      <ul
        ref={list}
        aria-busy={isReplaced || undefined}
        className={`mt-4 grid gap-4 transition-opacity ${isReplaced ? 'opacity-50' : ''}`}
      >
        {results.map((review) => (
          <li key={review.userReviewId} tabIndex={-1} className="rounded-lg">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <LoadMore
        list={list}
        shown={results.length}
        hasMore={status === 'PARTIAL' || (status === 'LOADING' && !isReplaced)}
        busy={status === 'LOADING'}
        onMore={() => ask({ ...shown, page: shown.page + 1 })}
        className="mt-6"
      />
    </div>
  );
}
