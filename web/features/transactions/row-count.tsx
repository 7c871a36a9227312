import { Button } from '../../ui/button.tsx';
import { type Found, mostRows } from './read-transactions.ts';

const number = (count: number) => count.toLocaleString('en-US');

type RowCountProps = {
  found: Found;
  shownCount: number;
  isNarrowed: boolean;
  hasFailed: boolean;
  onClear: () => void;
  onRetry: () => void;
};

/** How many rows there are, how many are loaded, and what happened to the rest. */
export function RowCount(props: RowCountProps) {
  const { found, shownCount, isNarrowed, hasFailed, onClear, onRetry } = props;
  const { isWhole, rows, totalResults } = found;
  const all = Math.min(totalResults, mostRows);
  const loaded = isWhole ? number(rows.length) : `${number(rows.length)} of ${number(all)}`;
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-3">
        <span>
          {isNarrowed ? `${number(shownCount)} of ${loaded}` : loaded}
          {rows.length === 1 && isWhole ? ' transaction' : ' transactions'}
          {!isWhole && !hasFailed && ', loading the rest'}
        </span>
        {isNarrowed && (
          <button type="button" className="link" onClick={onClear}>
            Show all
          </button>
        )}
      </p>
      {hasFailed && (
        <p className="flex flex-wrap items-center gap-3 font-medium text-danger">
          Couldn't load the rest.
          <Button variant="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </p>
      )}
      {totalResults > mostRows && (
        <p className="font-medium text-warn">
          There are {number(totalResults)} transactions: these are the newest {number(mostRows)}.
          The summary counts all of them.
          {isNarrowed && ' Your filter looks only at these, and so does its total.'}
          {' Choose a shorter range to see the others. The export '}
          {isNarrowed ? 'looks at' : 'has'} all {number(totalResults)}.
        </p>
      )}
    </div>
  );
}
