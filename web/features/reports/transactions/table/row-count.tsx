import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { mostRows } from '../use-history.ts';

const number = (count: number) => count.toLocaleString('en-US');

type RowCountProps = {
  /** In the range. */
  totalResults: number;
  /** By the filter. */
  shownCount: number;
  isNarrowed: boolean;
  isSearching: boolean;
  hasFailed: boolean;
  onClear: () => void;
};

/** "7 transactions", "7 of 154 transactions" */
export const countText = (totalResults: number, shownCount?: number) => {
  const noun = totalResults === 1 ? 'transaction' : 'transactions';
  const shown = shownCount === undefined ? '' : `${number(shownCount)} of `;
  return `${shown}${number(totalResults)} ${noun}`;
};

/** How many rows there are and how many a filter shows. */
export function RowCount(props: RowCountProps) {
  const { totalResults, shownCount, isNarrowed, isSearching, hasFailed, onClear } = props;
  const isPlain = !isNarrowed && shownCount <= mostRows;
  // On a phone, a plain count isn't worth its line.
  return (
    <div className={classNames('grid gap-1 text-sm text-ink-soft', isPlain && 'max-md:sr-only')}>
      <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3">
        <span>
          {isSearching && !hasFailed
            ? 'Searching'
            : countText(totalResults, isNarrowed ? shownCount : undefined)}
        </span>
        {isNarrowed && (
          <button
            type="button"
            className="link pointer-coarse:-my-3 pointer-coarse:py-3"
            onClick={onClear}
          >
            Show all
          </button>
        )}
      </p>
      {shownCount > mostRows && (
        <p className="font-medium text-warn">
          The list ends after {number(mostRows)} transactions. The totals count all{' '}
          {number(shownCount)}, and the export has them. Choose a shorter range to see the others.
        </p>
      )}
    </div>
  );
}

/** At the bottom of the window, above the total: the rows that failed may be far down the page. */
export const RowsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <p className="sticky bottom-[calc(var(--foot)+72px)] z-20 mx-auto flex flex-wrap items-center gap-3 rounded-md border border-danger bg-paper px-4 py-2 text-sm font-medium text-danger shadow-md print:hidden">
    Couldn't load these rows.
    <Button variant="secondary" size="sm" onClick={onRetry}>
      Try again
    </Button>
  </p>
);
