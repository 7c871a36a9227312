import { Button } from '#web/ui/button.tsx';
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
  onRetry: () => void;
};

/** How many rows there are and how many a filter shows, and what happened to those that failed. */
export function RowCount(props: RowCountProps) {
  const { totalResults, shownCount, isNarrowed, isSearching, hasFailed, onClear, onRetry } = props;
  const all = number(totalResults);
  const counted = isNarrowed ? `${number(shownCount)} of ${all}` : all;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3">
        <span>
          {isSearching && !hasFailed
            ? 'Searching'
            : `${counted} ${totalResults === 1 ? 'transaction' : 'transactions'}`}
        </span>
        {isNarrowed && (
          <button type="button" className="link" onClick={onClear}>
            Show all
          </button>
        )}
      </p>
      {hasFailed && (
        // Above the total at the window's bottom: the rows that failed may be far down the page.
        <p className="flex flex-wrap items-center gap-3 font-medium text-danger md:fixed md:inset-x-0 md:bottom-14 md:z-20 md:mx-auto md:w-fit md:rounded-full md:border md:border-line md:bg-paper md:py-1.5 md:pr-1.5 md:pl-4 md:shadow-md print:static">
          Couldn't load these rows.
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      {shownCount > mostRows && (
        <p className="font-medium text-warn">
          The list ends after {number(mostRows)} transactions. The totals count all{' '}
          {number(shownCount)}, and the export has them. Choose a shorter range to see the others.
        </p>
      )}
    </div>
  );
}
