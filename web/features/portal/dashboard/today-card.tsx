import { Link } from 'react-router';
import { centsOf } from '#contract/money/cents.ts';
import type { Dashboard } from '#contract/portal/dashboard/dashboard.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Change } from '#web/ui/figures/change.tsx';
import { Chart } from '#web/ui/figures/chart.tsx';
import { clockText, dayOfIso, longDayText } from '#web/ui/figures/day-words.ts';
import { Money } from '#web/ui/figures/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { completeText } from '../../reports/report/index.ts';
import type { GlanceFigure } from './glance-figures.ts';
import { type HourPoint, hourName, hourPoints } from './hour-line.ts';
import { HourPlot } from './hour-plot.tsx';

export type Fact = { name: string; title: string; to: string; figure: GlanceFigure | undefined };

/** `Sunday, Nov 22, as of 10:42 AM, complete up to 10:30 AM`. */
export function todayNote({ asOf: { isoDateTime }, sales }: Dashboard): string {
  const today = dayOfIso(isoDateTime);
  const parts = [
    longDayText(today, today),
    `as of ${clockText(isoDateTime)}`,
    sales && completeText(sales.completeUpTo, today),
  ];
  return parts.filter(Boolean).join(', ');
}

type FactsProps = { facts: readonly Fact[]; className?: string };

/** The last ones grow, so that no row has a hole. */
const Facts = ({ facts, className }: FactsProps) => (
  <ul className={classNames('-mx-2 flex flex-wrap', className)}>
    {facts.map(({ name, title, to, figure }) => (
      <li
        key={name}
        className="relative min-h-20 grow basis-38 rounded-sm px-2 py-2 [--card-radius:var(--radius-sm)] hover:bg-sand"
      >
        <h3 className="font-sans text-sm font-semibold text-ink-soft">
          <Link to={to} className="stretched-link">
            {title}
          </Link>
        </h3>
        {figure ? (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 font-bold wrap-anywhere figures">{figure.text}</span>
              {figure.changed && <Change changed={figure.changed} />}
            </p>
            <p className="text-sm text-ink-soft">{figure.note}</p>
          </>
        ) : (
          <>
            <Skeleton className="mt-1 h-4 w-20" />
            <Skeleton className="mt-2 h-4 w-28 max-w-full" />
          </>
        )}
      </li>
    ))}
  </ul>
);

const hoursOf = (hours: NonNullable<Dashboard['sales']>['byHour']) =>
  hours.map(({ hour, orderSubtotal }) => ({ hour, cents: centsOf(orderSubtotal) }));

function pointsOf({ asOf, sales }: Dashboard): HourPoint[] {
  if (!sales) return [];
  const before = sales.before && hoursOf(sales.before.byHour);
  const nowHour = Number(asOf.isoDateTime.slice(11, 13));
  return hourPoints(hoursOf(sales.byHour), before ?? undefined, nowHour);
}

const Legend = ({ beforeName }: { beforeName: string | undefined }) => (
  <ul aria-hidden="true" className="flex gap-4 text-sm text-ink-soft">
    <li className="flex items-center gap-1.5">
      <svg width="20" height="12" aria-hidden="true">
        <line x2="20" y1="6" y2="6" className="stroke-accent stroke-3" />
      </svg>
      Today by hour
    </li>
    {beforeName !== undefined && (
      <li className="flex items-center gap-1.5">
        <svg width="20" height="12" aria-hidden="true">
          <line x2="20" y1="6" y2="6" className="stroke-ink stroke-2 [stroke-dasharray:4_3]" />
        </svg>
        {beforeName}
      </li>
    )}
  </ul>
);

type TodayCardProps = {
  /** Null while it loads. */
  answer: Dashboard | null;
  /** What was sold, for roles that may read it. */
  sold: { to: string; figure: GlanceFigure | undefined } | undefined;
  facts: readonly Fact[];
  className?: string;
};

const id = 'today';

/** Today's sales by hour, and the day's other figures: each links to where it comes from. */
export function TodayCard({ answer, sold, facts, className }: TodayCardProps) {
  // Reserves its line, so that nothing moves when the text arrives.
  const note = <span className="block min-h-[1lh]">{answer && todayNote(answer)}</span>;
  if (!sold) {
    return (
      <Card as="section" aria-labelledby={id} aria-busy={!answer} className={className}>
        <h2 id={id} className="text-lg">
          Today
        </h2>
        <p className="mb-2 text-sm text-ink-soft">{note}</p>
        <Facts facts={facts} />
      </Card>
    );
  }
  const points = answer ? pointsOf(answer) : [];
  const before = answer?.sales?.before;
  const beforeName = before ? longDayText(before.day, dayOfIso(before.day)) : undefined;
  return (
    <Chart
      title="Today"
      note={note}
      className={className}
      height="min-h-82 sm:min-h-78"
      state={answer ? 'ready' : 'loading'}
      table={{
        columns: ['Hour', 'Sales today', ...(beforeName === undefined ? [] : [beforeName])],
        rows: points.map(({ hour, cents, beforeCents }) => ({
          key: String(hour),
          name: hourName(hour),
          cells: [
            cents === null ? 'Still to come' : <Money key="today" cents={cents} />,
            ...(beforeCents === null ? [] : [<Money key="before" cents={beforeCents} />]),
          ],
        })),
      }}
      footer={<Facts facts={facts} className="border-t border-line pt-2" />}
    >
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
          <div>
            <p className="relative -mx-2 flex flex-wrap items-baseline gap-x-3 px-2 [--card-radius:var(--radius-sm)]">
              <Link to={sold.to} className="stretched-link">
                <span className="sr-only">Sales today: </span>
                <span className="text-2xl font-bold figures">{sold.figure?.text}</span>
              </Link>
              {sold.figure?.changed && <Change changed={sold.figure.changed} size="large" />}
            </p>
            <p className="text-sm text-ink-soft">{sold.figure?.note}</p>
          </div>
          <Legend beforeName={beforeName} />
        </div>
        <HourPlot points={points} />
      </div>
    </Chart>
  );
}
