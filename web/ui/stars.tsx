import { classNames } from './class-names.ts';
import { ratingTone, rowWidth, StarRow, starBox, starCount, starGap } from './star-row.tsx';

const sizes = { md: 'h-4.5', lg: 'h-6' };

type StarsProps = {
  /** 0 to 5; fractions fill part of a star. */
  rating: number;
  size?: keyof typeof sizes;
  /** Gold, or a color for high, medium or low. */
  color?: 'gold' | 'rating';
  className?: string;
};

export function Stars({ rating, size = 'md', color = 'gold', className }: StarsProps) {
  const shown = Math.min(starCount, Math.max(0, rating));
  const whole = Math.floor(shown);
  const fillWidth = whole * (starBox + starGap) + (shown - whole) * starBox;
  const label = Number.isInteger(shown) ? String(shown) : shown.toFixed(1);

  return (
    <svg
      role="img"
      aria-label={`Rated ${label} out of ${starCount}`}
      viewBox={`0 0 ${rowWidth} ${starBox}`}
      className={classNames(
        'inline-block w-auto shrink-0 fill-current stroke-current',
        sizes[size],
        className,
      )}
    >
      <StarRow className="text-star-empty" />
      {/* An inner svg clips what lies outside it; a style attribute would be refused */}
      <svg width={fillWidth} height={starBox} aria-hidden="true">
        <StarRow className={color === 'gold' ? 'text-star' : ratingTone(shown)} />
      </svg>
    </svg>
  );
}
