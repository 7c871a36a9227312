import { classNames } from './class-names.ts';
import { ratingTone, StarRow, starBox } from './star-row.tsx';

type RatingBadgeProps = { rating: number; reviews?: number };

/**
 * One star, the score and, if known, the number of reviews: the short form for a card. 0 means no
 * score.
 */
export function RatingBadge({ rating, reviews }: RatingBadgeProps) {
  if (rating === 0) {
    return <span className="text-sm whitespace-nowrap text-ink-faint">Not rated yet</span>;
  }
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap figures',
        ratingTone(rating),
      )}
    >
      <svg
        viewBox={`0 0 ${starBox} ${starBox}`}
        className="size-[1.05em] fill-current stroke-current"
        aria-hidden="true"
      >
        <StarRow />
      </svg>
      <span className="sr-only">Rated </span>
      {rating.toFixed(1)}
      <span className="sr-only"> out of 5</span>
      {reviews !== undefined && (
        <span className="font-normal text-ink-faint">
          ({reviews.toLocaleString('en-US')}
          <span className="sr-only"> reviews</span>)
        </span>
      )}
    </span>
  );
}
