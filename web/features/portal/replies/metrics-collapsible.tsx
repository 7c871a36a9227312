import { ChevronDown, Star } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { displayedRating } from '#contract/find/restaurants/displayed-rating.ts';
import type { FeedbackMetrics } from '#contract/portal/replies/feedback.ts';
import type { FeedbackView } from './feedback-address.ts';

type MetricsCollapsibleProps = {
  metrics: FeedbackMetrics;
  rating: FeedbackView['rating'];
  children: ReactNode;
};

const count = (reviews: number) => reviews.toLocaleString('en-US');

/**
 * A single line on a phone, so that the list starts on the first screen; it opens to show all
 * metrics.
 */
export function MetricsCollapsible({ metrics, rating, children }: MetricsCollapsibleProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const average = displayedRating(metrics);
  const { totalReviews, unansweredReviews } = metrics;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-13 w-full items-center gap-3 rounded-lg border border-line bg-paper px-4 py-2 text-left lg:hidden"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          {average > 0 && (
            <span className="flex items-center gap-1 font-semibold figures">
              <span className="sr-only">Rated</span> {average.toFixed(1)}
              <Star size={16} aria-hidden="true" className="fill-current text-star" />
            </span>
          )}
          <span className="text-sm text-ink-soft">
            {`${count(totalReviews)} ${totalReviews === 1 ? 'review' : 'reviews'}`}
          </span>
          <span className="text-sm font-semibold">{`Unanswered (${count(unansweredReviews)})`}</span>
          {rating !== undefined && (
            <span className="w-full text-sm text-accent-text">
              {`Showing: ${rating} ${rating === 1 ? 'Star' : 'Stars'}`}
            </span>
          )}
        </span>
        <ChevronDown
          size={20}
          className={`shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={id} className={`grid gap-5 ${isOpen ? '' : 'max-lg:hidden'}`}>
        {children}
      </div>
    </>
  );
}
