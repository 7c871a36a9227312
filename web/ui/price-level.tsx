import { classNames } from './class-names.ts';

const highest = 4;

type PriceLevelProps = { level: 1 | 2 | 3 | 4; className?: string };

/**
 * Such as `$$`. Paler signs for the unused levels would read as `$$$$` where colors are not seen.
 */
export function PriceLevel({ level, className }: PriceLevelProps) {
  return (
    <span
      role="img"
      aria-label={`Price level ${level} of ${highest}`}
      className={classNames('inline-block text-sm font-semibold', className)}
    >
      {'$'.repeat(level)}
    </span>
  );
}
