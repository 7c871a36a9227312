import type { FeedbackReview } from '#contract/feedback/feedback.ts';
import { prettify } from '#contract/prettify.ts';
import { Reviewer } from '../reviews/index.ts';

/** The review's text, and the order it is about, if known. */
export function ReviewText({ review }: { review: FeedbackReview }) {
  const { description, reservationDetails: order } = review;
  return (
    <div>
      <Reviewer review={review} />
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
