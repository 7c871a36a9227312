import { initialsOf, shortDate } from '#contract/reviews/review-rules.ts';
import type { Review } from '#contract/reviews/reviews.ts';
import { Card } from '../../ui/card.tsx';
import { Stars } from '../../ui/stars.tsx';

/** Written in any language: each text says itself in which direction it runs. */
const words = 'whitespace-pre-line wrap-anywhere';

export function ReviewCard({ review }: { review: Review }) {
  const { description, orderedWeekOf, rating, replies } = review;
  const [reply] = replies;
  return (
    <Card className="overflow-clip">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-deep">
          {initialsOf(review)}
        </span>
        <div>
          <Stars rating={rating} colour="rating" className="block" />
          <p className="mt-1 text-sm text-ink-soft">
            Ordered week of <time dateTime={orderedWeekOf}>{shortDate(orderedWeekOf)}</time>
          </p>
        </div>
      </div>
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
