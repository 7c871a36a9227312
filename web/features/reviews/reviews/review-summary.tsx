import {
  displayedRating,
  fewestThatSpeak,
  isRatedByReviews,
} from '#contract/find/restaurants/displayed-rating.ts';
import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';
import { Stars } from '#web/ui/stars.tsx';
import { RatingChart } from './rating-chart.tsx';

const counted = (reviews: number) =>
  `${reviews.toLocaleString('en-US')} ${reviews === 1 ? 'review' : 'reviews'}`;

/** Where the rating comes from: a few guests don't speak for all. */
function sourceOf(metrics: ReviewMetrics): string {
  const { totalReviews } = metrics;
  if (isRatedByReviews(metrics)) return `The average of ${counted(totalReviews)}`;
  const soFar = totalReviews === 0 ? 'no reviews yet' : `${counted(totalReviews)} so far`;
  return `Our own rating, ${soFar}`;
}

function unratedText({ totalReviews }: ReviewMetrics): string {
  if (totalReviews === 0) return 'No reviews yet';
  return `${counted(totalReviews)} so far; we show their average from ${fewestThatSpeak} on`;
}

/** The rating as a number and in stars, and how it breaks down. */
export function ReviewSummary({ metrics }: { metrics: ReviewMetrics }) {
  const rating = displayedRating(metrics);
  return (
    <div>
      {rating > 0 ? (
        <>
          <p className="flex items-center gap-3">
            <span className="font-display text-4xl font-bold figures">{rating.toFixed(1)}</span>
            <span>
              <Stars rating={rating} size="lg" className="block" />
              <span className="mt-1 block text-ink-soft">out of 5.0</span>
            </span>
          </p>
          <p className="mt-2 text-ink-soft">{sourceOf(metrics)}</p>
        </>
      ) : (
        <p>
          <span className="block text-lg font-semibold">Not rated yet</span>
          <span className="mt-1 block text-ink-soft">{unratedText(metrics)}</span>
        </p>
      )}
      {metrics.totalReviews > 0 && (
        <div className="mt-5">
          <RatingChart metrics={metrics} />
        </div>
      )}
    </div>
  );
}
