import { classNames } from './class-names.ts';

const highest = 4;

type PriceLevelProps = { level: 1 | 2 | 3 | 4; className?: string };

/** `$$`. The signs above it, in a paler color, were read as four wherever colors are not seen. */
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
