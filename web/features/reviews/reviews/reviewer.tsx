import { initialsOf, shortDate } from '#contract/reviews/reviews/review-rules.ts';
import type { Review } from '#contract/reviews/reviews/reviews.ts';
import { Stars } from '#web/ui/stars.tsx';

/** The heading of a review: who, how many stars, and when they ordered. */
export function Reviewer({ review }: { review: Review }) {
  const { orderedWeekOf, rating } = review;
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-deep">
        {initialsOf(review)}
      </span>
      <div>
        <Stars rating={rating} color="rating" className="block" />
        <p className="mt-1 text-sm text-ink-soft">
          Ordered week of <time dateTime={orderedWeekOf}>{shortDate(orderedWeekOf)}</time>
        </p>
      </div>
    </div>
  );
}
