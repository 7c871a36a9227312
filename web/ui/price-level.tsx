import { classNames } from './class-names.ts';

const highest = 4;

type PriceLevelProps = { level: 1 | 2 | 3 | 4; className?: string };

/** $$ of $$$$ */
export function PriceLevel({ level, className }: PriceLevelProps) {
  return (
    <span
      role="img"
      aria-label={`Price level ${level} of ${highest}`}
      className={classNames('inline-block text-sm font-semibold', className)}
    >
      {'$'.repeat(level)}
      <span className="font-normal text-ink/35">{'$'.repeat(highest - level)}</span>
    </span>
  );
}
