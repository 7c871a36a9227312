import { amountText } from '#contract/money/cents.ts';
import { classNames } from '../class-names.ts';

type MoneyProps = {
  /** Whole cents; `n/a` is shown unchanged. */
  cents: number | 'n/a';
  /** Shows zero as dark as other amounts, for totals. */
  strong?: boolean;
  className?: string;
};

/** `$1,234.50` or `($3.07)`; zero is pale, so that other amounts stand out. */
export function Money({ cents, strong = false, className }: MoneyProps) {
  const isSoft = !strong && (cents === 'n/a' || cents === 0);
  return (
    <span
      className={classNames('figures whitespace-nowrap', isSoft && 'text-ink-faint', className)}
    >
      {cents === 'n/a' ? cents : amountText(cents)}
    </span>
  );
}
