import { ChevronDown } from 'lucide-react';
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

type ShownFigure = Partial<SummaryFigure> & Pick<SummaryFigure, 'label'>;

type SummaryStripProps = {
  /** What is summed up, for screen readers. */
  label: string;
  /** `null` while they load: the strip keeps its height. */
  figures: readonly SummaryFigure[] | null;
  /** The labels, shown while it loads. */
  labels: readonly string[];
  /** The last label is the total. */
  hasTotal?: boolean;
  /** Whether the figures will be compared: reserves the space from the start. */
  isCompared?: boolean;
  /** On a phone: only the total in one line, which opens. */
  folds?: boolean;
  /** Beside the figures, or under them: what they are compared with. */
  children?: ReactNode;
};

type FigureProps = { figure: ShownFigure; isCompared: boolean };

const Amount = ({ figure: { cents, changed, isTotal }, isCompared }: FigureProps) => (
  <>
    {cents === undefined ? (
      <Skeleton className="inline-block h-[1lh] w-16 before:content-['\200b']" />
    ) : (
      <Money cents={cents} strong={isTotal ?? false} />
    )}
    {isCompared && <Change changed={changed ?? null} />}
  </>
);

/** The totals of a report, with one line for each label: as wide as its table. */
export function SummaryStrip(props: SummaryStripProps) {
  const { label, figures, labels, hasTotal = false, isCompared = false, folds = false } = props;
  const { children } = props;
  const shown: readonly ShownFigure[] =
    figures ??
    labels.map((name, index) => ({
      label: name,
      isTotal: hasTotal && index === labels.length - 1,
    }));
  const total = shown.find(({ isTotal }) => isTotal);
  const frame = { 'aria-label': label, 'aria-busy': figures === null };
  if (folds && total)
    return (
      <section {...frame} className="rounded-md border border-line bg-paper text-sm">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 font-bold [&::-webkit-details-marker]:hidden">
            <span className="flex-1">
              <span className="group-open:hidden">{total.label}</span>
              <span className="hidden group-open:inline">Totals</span>
            </span>
            <span className="flex items-baseline gap-2 group-open:hidden">
              <Amount figure={total} isCompared={isCompared} />
            </span>
            <ChevronDown size={18} className="text-ink-soft group-open:rotate-180" />
          </summary>
          <dl className="border-t border-line">
            {shown.map((figure) => (
              <div
                key={figure.label}
                className={classNames(
                  'flex items-baseline gap-2 px-3 py-1.5',
                  figure.isTotal && 'bg-sand font-bold',
                )}
              >
                <dt className="flex-1 text-ink-soft">{figure.label}</dt>
                <dd
                  className={classNames(
                    'grid items-baseline gap-2 text-right',
                    isCompared && 'grid-cols-[auto_3.5rem]',
                  )}
                >
                  <Amount figure={figure} isCompared={isCompared} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="px-3 py-2">{children}</div>
        </details>
      </section>
    );
  return (
    <section
      {...frame}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 overflow-hidden rounded-md border border-line bg-paper"
    >
      <dl
        className={classNames(
          '-m-px mr-0 grid w-totals max-w-full text-sm',
          shown.length < 4 ? 'grid-cols-2' : 'grid-cols-4',
        )}
      >
        {shown.map((figure) => (
          <div
            key={figure.label}
            className={classNames(
              'border-r border-b border-line px-2.5 py-1.5',
              figure.isTotal && 'bg-sand font-bold',
              figure.isTotal && shown.length === 6 && 'col-span-3',
              figure.isTotal && shown.length === 7 && 'col-span-2',
            )}
          >
            <dt className="text-xs font-semibold whitespace-nowrap text-ink-soft">
              {figure.label}
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-2">
              <Amount figure={figure} isCompared={isCompared} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="px-2.5 max-md:pb-2">{children}</div>
    </section>
  );
}
