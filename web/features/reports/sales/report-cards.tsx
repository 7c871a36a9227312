import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { ChartSparkline } from '#web/ui/figures/chart-sparkline.tsx';
import { Scallop } from '#web/ui/scallop.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export type CardFigure = {
  /** Such as `4,812 items`; `null` while it loads, `undefined` if that failed. */
  text: string | null | undefined;
  /** What the figure stands for, such as `ordered in Oct 2026`. */
  of: string;
  /** The figure's values through that month, for a small chart. */
  values: readonly number[];
};

export type ReportCard = {
  title: string;
  text: string;
  icon: ReactNode;
  to: string;
  figure?: CardFigure;
};

const Figure = ({ figure: { of, text, values } }: { figure: CardFigure }) => (
  <div className="mt-3 flex min-h-11 items-end justify-between gap-3">
    <p className="min-w-0">
      {text === null ? (
        <Skeleton className="h-6 w-24" />
      ) : (
        <span className="block text-lg font-bold figures">{text ?? 'n/a'}</span>
      )}
      <span className="text-sm text-ink-soft">{of}</span>
    </p>
    {values.length > 1 && <ChartSparkline values={values} />}
  </div>
);

/** One card for each report that can be opened. */
export function ReportCards({ label, reports }: { label: string; reports: readonly ReportCard[] }) {
  return (
    <ul aria-label={label} className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 print:grid-cols-3">
      {reports.map(({ title, text, icon, to, figure }) => (
        <Card key={to} as="li" padding="sm" interactive className="h-full min-h-24">
          <div className="flex items-center gap-4">
            <Scallop className="size-13">{icon}</Scallop>
            <div className="min-w-0">
              <h2 className="text-md">
                <Link to={to} className="stretched-link">
                  {title}
                </Link>
              </h2>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </div>
          {figure && <Figure figure={figure} />}
        </Card>
      ))}
    </ul>
  );
}
