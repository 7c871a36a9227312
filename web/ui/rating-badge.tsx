import { classNames } from './class-names.ts';
import { ratingTone } from './rating-tone.ts';
import { starBox, starPath, starStroke } from './star-path.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const path = starPath(1);
const tones = { high: 'text-rating-high', medium: 'text-rating-medium', low: 'text-rating-low' };

type RatingBadgeProps = { rating: number; reviews?: number; className?: string };

/**
 * One star, the score and, if known, the number of reviews: the short form for a card. 0: no score.
 */
export function RatingBadge({ rating, reviews, className }: RatingBadgeProps) {
  if (rating === 0) {
    return (
      <span className={classNames('text-sm whitespace-nowrap text-ink-faint', className)}>
        Not rated yet
      </span>
    );
  }
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap figures',
        tones[ratingTone(rating)],
        className,
      )}
    >
      <svg
        viewBox={`0 0 ${starBox} ${starBox}`}
        className="size-[1.05em] fill-current stroke-current"
        aria-hidden="true"
      >
        <path d={path} {...starStroke} />
      </svg>
      <VisuallyHidden>Rated </VisuallyHidden>
      {rating.toFixed(1)}
      <VisuallyHidden> out of 5</VisuallyHidden>
      {reviews !== undefined && (
        <span className="font-normal text-ink-faint">
          ({reviews.toLocaleString('en-US')}
          <VisuallyHidden> reviews</VisuallyHidden>)
        </span>
      )}
    </span>
  );
}
