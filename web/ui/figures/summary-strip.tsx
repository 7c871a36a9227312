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
  className?: string;
};

/** The totals of a report: 600px wide, in two columns on a phone. */
export function SummaryStrip({
  label,
  figures,
  labels,
  hasTotal = false,
  isCompared = false,
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
        'max-w-full overflow-x-auto rounded-md border border-line bg-paper sm:w-min sm:min-w-totals',
        className,
      )}
    >
      <dl className="grid grid-cols-2 text-sm sm:min-w-fit sm:auto-cols-[minmax(min-content,1fr)] sm:grid-flow-col sm:grid-cols-none">
        {shown.map(({ label: name, cents, isTotal, changed }) => (
          <div
            key={name}
            className={classNames(
              'flex items-baseline justify-between gap-2 border-line px-2.5 py-2 max-sm:border-b sm:flex-col sm:items-stretch sm:gap-0.5 sm:not-first:border-l',
              isTotal && 'bg-sand font-bold max-sm:col-span-2 max-sm:border-b-0',
            )}
          >
            <dt className="text-xs font-semibold text-ink-soft sm:flex sm:flex-1 sm:items-end">
              {name}
            </dt>
            <dd className="grid max-sm:justify-items-end">
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
    </section>
  );
}
