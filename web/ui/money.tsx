import { formatCents } from '#contract/money.ts';
import { classNames } from './class-names.ts';

type MoneyProps = {
  /** Whole cents; `n/a` is shown as it is. */
  cents: number | 'n/a';
  /** Zero is as dark as every other amount, as in a total. */
  strong?: boolean;
  className?: string;
};

/** `$1,234.50`, `($3.07)`; zero is soft, so that the eye finds what is there. */
export function Money({ cents, strong = false, className }: MoneyProps) {
  const isNegative = cents !== 'n/a' && cents < 0;
  const isSoft = !strong && (cents === 'n/a' || cents === 0);
  return (
    <span
      className={classNames('figures whitespace-nowrap', isSoft && 'text-ink-faint', className)}
    >
      {isNegative ? `(${formatCents(-cents)})` : formatCents(cents)}
    </span>
  );
}
