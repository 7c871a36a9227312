import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { classNames } from '../class-names.ts';
import { LoadingRegion } from '../loading-region.tsx';
import { Skeleton } from '../skeleton.tsx';
import { type ChartRow, ChartTable } from './chart-table.tsx';

type ChartProps = {
  /** The question that the chart answers, or the answer. */
  title: string;
  /** What is counted, and for which period. */
  note?: ReactNode;
  /** A link at the end of the heading's line. */
  action?: ReactNode;
  /** The height in every state, such as `min-h-72`. */
  height: string;
  state: 'loading' | 'failed' | 'ready';
  /** Left out if the chart can't fail by itself. */
  onRetry?: () => void;
  /** Replaces the chart if there is nothing to draw. */
  empty?: ReactNode;
  /** The same figures as a table; left out if the chart is a table itself. */
  table?: { columns: readonly string[]; rows: readonly ChartRow[] } | undefined;
  /** Below the chart in every state. */
  footer?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The frame of every chart: its title, the same figures as a table, and the states without a chart.
 */
export function Chart(props: ChartProps) {
  const { title, note, action, height, state, onRetry, empty, table, className, children } = props;
  const titleId = useId();
  const [showsTable, setShowsTable] = useState(false);
  const isEmpty = state === 'ready' && empty !== undefined;
  const isShown = state === 'ready' && !isEmpty;
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      aria-busy={state === 'loading'}
      className={classNames(
        'chart-colors grid grid-cols-1 content-start gap-3 break-inside-avoid',
        className,
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lg">
            {title}
          </h2>
          {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
        </div>
        <div className="flex gap-2 print:hidden">
          {action}
          {/* Keeps its space without a chart, too: on a phone it has a line of its own. */}
          {table && (
            <Button
              variant="secondary"
              size="sm"
              className={isShown ? '' : 'invisible'}
              aria-pressed={showsTable}
              onClick={() => setShowsTable(!showsTable)}
            >
              Show as table
            </Button>
          )}
        </div>
      </div>
      <div className={classNames('grid grid-cols-1 print:min-h-0', height)}>
        {state === 'loading' && (
          <LoadingRegion label={`Loading: ${title}`} className="grid">
            <Skeleton className="h-full" />
          </LoadingRegion>
        )}
        {state === 'failed' && (
          <div className="grid place-content-center justify-items-center gap-3 text-center">
            <p className="text-ink-soft">Couldn't load this.</p>
            <Button variant="secondary" size="sm" onClick={onRetry}>
              Try again
            </Button>
          </div>
        )}
        {isEmpty && (
          <div className="grid place-content-center justify-items-center gap-3 text-center text-ink-soft">
            {empty}
          </div>
        )}
        {isShown && <div className={showsTable && table ? 'hidden' : 'min-w-0'}>{children}</div>}
        {isShown && table && (
          <ChartTable caption={`Table: ${title}`} isHidden={!showsTable} {...table} />
        )}
      </div>
      {props.footer}
    </Card>
  );
}
