import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { RatingFilter } from './rating-filter.tsx';
import { ReviewCard } from './review-card.tsx';
import { type Asked, type ReviewListState, statusOf } from './review-list-state.ts';

type ReviewListProps = { state: ReviewListState; ask: (asked: Asked) => void };

/**
 * A button that is disabled loses the focus, and one that is gone has none to give: whoever pressed
 * it with a key goes on at the first of the reviews that came, or at the button when none did.
 */
function useFocusAfterLoading({ asked, failed, results }: ReviewListState) {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<number>(undefined);

  useEffect(() => {
    if (asked || pressedAt.current === undefined) return;
    const firstNew = list.current?.children.item(pressedAt.current);
    pressedAt.current = undefined;
    const isLost = [document.body, button.current, null].includes(
      document.activeElement as HTMLButtonElement | null,
    );
    if (!isLost) return;
    if (failed) button.current?.focus({ preventScroll: true });
    else if (firstNew instanceof HTMLElement) firstNew.focus({ preventScroll: true });
  }, [asked, failed]);

  const remember = () => {
    pressedAt.current = results.length;
  };
  return { list, button, remember };
}

export function ReviewList({ state, ask }: ReviewListProps) {
  const { asked, failed, results, shown } = state;
  const status = statusOf(state);
  const focus = useFocusAfterLoading(state);
  const isReplaced = asked?.offset === 0;

  const loadMore = () => {
    focus.remember();
    ask({ ...shown, offset: shown.offset + 1 });
  };

  return (
    <div>
      <RatingFilter
        rating={(asked ?? shown).rating}
        onChange={(rating) => ask({ rating, offset: 0 })}
      />
      <p role="status" className="sr-only">
        {asked ? 'Loading reviews' : `${results.length} reviews shown`}
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
        <p className="py-10 text-center text-ink-soft">
          No customer reviews were found, try changing the search filter.
        </p>
      )}
      <ul
        ref={focus.list}
        aria-busy={isReplaced || undefined}
        className={`mt-4 grid gap-4 transition-opacity ${isReplaced ? 'opacity-50' : ''}`}
      >
        {results.map((review) => (
          <li key={review.userReviewId} tabIndex={-1} className="rounded-lg">
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      {(status === 'PARTIAL' || (status === 'LOADING' && !isReplaced)) && (
        <Button
          ref={focus.button}
          variant="secondary"
          disabled={status === 'LOADING'}
          onClick={loadMore}
          className="mt-6"
        >
          {status === 'LOADING' ? 'Loading...' : 'Load More'}
        </Button>
      )}
    </div>
  );
}
