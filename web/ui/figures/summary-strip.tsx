import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Skeleton } from '../skeleton.tsx';
import { Change, type Changed } from './change.tsx';
import { Money } from './money.tsx';

export type SummaryFigure = {
  label: string;
  cents: number;
  isTotal?: boolean;
  /** Compared with the period before; `null` keeps its space while that loads. */
  changed?: Changed | null;
};

type SummaryStripProps = {
  /** What is summed up, for screen readers. */
  label: string;
  /** `null` while they load: the strip keeps its height. */
  figures: readonly SummaryFigure[] | null;
  /** The labels, shown while it loads. */
  labels: readonly string[];
  /** The last label is the total, which has its own line on a phone. */
  hasTotal?: boolean;
  /** Whether the figures will be compared: reserves the space from the start. */
  isCompared?: boolean;
  /** As wide as the table below it, with equal cells and each label on one line. */
  isWide?: boolean;
  /** Under the figures. */
  children?: ReactNode;
  className?: string;
};

/** In a wide strip of four columns, the total fills the row that the others began. */
const spansOfTotal = [
  'sm:max-lg:col-span-4',
  'sm:max-lg:col-span-3',
  'sm:max-lg:col-span-2',
  'sm:max-lg:col-span-1',
];

/**
 * The totals of a report: 600px wide, or as its table if `isWide`; on a phone in two columns, or in
 * one.
 */
export function SummaryStrip({
  label,
  figures,
  labels,
  hasTotal = false,
  isCompared = false,
  isWide = false,
  children,
  className,
}: SummaryStripProps) {
  const shown =
    figures ??
    labels.map((name, index) => ({
      label: name,
      cents: undefined,
      changed: null,
      isTotal: hasTotal && index === labels.length - 1,
    }));
  return (
    <section
      aria-label={label}
      aria-busy={figures === null}
      className={classNames(
        'overflow-hidden rounded-md border border-line bg-paper',
        isWide ? 'w-full' : 'max-w-full sm:w-min sm:min-w-[min(var(--container-totals),100%)]',
        className,
      )}
    >
      <dl
        className={classNames(
          'grid text-sm',
          isWide
            ? 'grid-cols-1 sm:max-lg:grid-cols-4 lg:auto-cols-[minmax(min-content,1fr)] lg:grid-flow-col'
            : 'grid-cols-2 sm:auto-cols-[minmax(min-content,1fr)] sm:grid-flow-col sm:grid-cols-none',
        )}
      >
        {shown.map(({ label: name, cents, isTotal, changed }) => (
          <div
            key={name}
            className={classNames(
              'flex items-baseline justify-between gap-2 border-line px-2.5 py-2 max-sm:border-b sm:flex-col sm:items-stretch sm:gap-0.5',
              isWide
                ? 'sm:border-b sm:max-lg:border-r lg:not-first:border-l'
                : 'sm:not-first:border-l',
              isTotal && 'bg-sand font-bold max-sm:border-b-0',
              isTotal && !isWide && 'max-sm:col-span-2',
              isTotal && isWide && spansOfTotal[(shown.length - 1) % spansOfTotal.length],
              isWide && 'sm:py-1.5',
            )}
          >
            <dt
              className={classNames(
                'text-xs font-semibold text-ink-soft sm:flex sm:flex-1 sm:items-end',
                isWide && 'sm:whitespace-nowrap',
              )}
            >
              {name}
            </dt>
            <dd
              className={
                isWide
                  ? 'grid max-sm:justify-items-end sm:flex sm:flex-wrap sm:items-end sm:gap-x-2'
                  : 'grid max-sm:justify-items-end'
              }
            >
              {cents === undefined ? (
                <Skeleton className="h-[1lh] w-16 before:content-['\200b']" />
              ) : (
                <Money cents={cents} strong={isTotal ?? false} />
              )}
              {isCompared && <Change changed={changed ?? null} />}
            </dd>
          </div>
        ))}
      </dl>
      {children && <div className="px-2.5 py-2">{children}</div>}
    </section>
  );
}
