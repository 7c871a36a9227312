import type { FeedbackReview } from '#contract/feedback/feedback.ts';
import { prettify } from '#contract/prettify.ts';
import { initialsOf, shortDate } from '#contract/reviews/review-rules.ts';
import { Stars } from '../../ui/stars.tsx';

/** What somebody wrote, and what they had ordered where that is known. */
export function ReviewText({ review }: { review: FeedbackReview }) {
  const { description, orderedWeekOf, rating, reservationDetails: order } = review;
  return (
    <div>
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
      <p dir="auto" className="mt-3 text-md whitespace-pre-line wrap-anywhere">
        {description === '' ? (
          <span className="text-ink-soft">No words, only stars.</span>
        ) : (
          description
        )}
      </p>
      {order && (
        <p className="mt-3 text-sm wrap-anywhere text-ink-soft">
          <span className="font-semibold">
            {prettify(order.serviceType)}, order {order.reservationId}:
          </span>{' '}
          {order.items.map(({ itemName, quantity }) => `${quantity} × ${itemName}`).join(', ')}
        </p>
      )}
    </div>
  );
}
