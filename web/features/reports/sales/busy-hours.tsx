import type { DateSpan } from '#contract/time/time-ranges.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Chart } from '#web/ui/figures/chart.tsx';
import { averageText, type BusyCell, busiest, busyHours, hourText } from './busy-hours.ts';
import { useSalesByHour } from './use-sales.ts';

/** From light to dark, so that it also reads in gray. */
const tones = [
  'text-ink-faint',
  'bg-accent/10',
  'bg-accent/25',
  'bg-accent/45',
  'bg-accent-text text-on-accent',
  'bg-accent-deep text-on-accent',
];

function Cell({ cell: { level, tenths } }: { cell: BusyCell }) {
  const text = tenths === null || tenths === 0 ? (level > 0 ? '<0.1' : '') : averageText(tenths);
  return (
    <td className={classNames('rounded-xs print:border print:border-line', tones[level])}>
      {text === '' ? <span className="sr-only">None</span> : text}
    </td>
  );
}

/** A chart that is a table: hours down, weekdays across, each cell with its figure. */
export function BusyHours({ span }: { span: DateSpan }) {
  const { hasFailed, result, retry } = useSalesByHour(span);
  const week = busyHours(result?.results ?? [], span);
  const when = busiest(week);
  return (
    <Chart
      title="When are you busy?"
      note={when === undefined ? 'Orders an hour' : `Most orders come in on ${when}`}
      height="min-h-120 lg:h-full"
      className="lg:grid-rows-[auto_1fr]"
      state={hasFailed ? 'failed' : result ? 'ready' : 'loading'}
      onRetry={retry}
      {...(result && result.totals.newOrderCount === 0 && { empty: <p>No orders came in.</p> })}
    >
      <div className="grid h-full grid-rows-[1fr_auto] gap-2">
        <table className="h-full w-full table-fixed border-separate border-spacing-0.5 text-center text-xs figures print:[print-color-adjust:exact]">
          <caption className="sr-only">Orders by hour and weekday, on average</caption>
          <thead>
            <tr>
              <td className="w-12" />
              {week.days.map(({ name }) => (
                <th key={name} scope="col" className="font-semibold text-ink-soft">
                  <abbr title={name} className="no-underline">
                    {name.slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.rows.map(({ hour, cells }) => (
              <tr key={hour}>
                <th
                  scope="row"
                  className="pr-1 text-right font-normal whitespace-nowrap text-ink-soft"
                >
                  {hourText(hour)}
                </th>
                {cells.map((cell, at) => (
                  <Cell key={week.days[at]?.name} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="pr-1 text-right font-normal text-ink-soft">
                Total
              </th>
              {week.days.map(({ days, name, orders }) => (
                <td key={name} className="pt-1 font-semibold">
                  {days === 0 ? '' : orders.toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
        <p className="text-sm text-ink-soft">
          Orders in each hour, on average; in the last row, all orders of that weekday.
        </p>
      </div>
    </Chart>
  );
}
