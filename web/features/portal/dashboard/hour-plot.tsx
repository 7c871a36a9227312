import { amountText } from '#contract/money/cents.ts';
import { axisTicks } from '#web/ui/figures/axis-ticks.ts';
import { type HourPoint, hourName } from './hour-line.ts';

const width = 1_000;
const height = 100;
/** Hours between two names below the axis, from the first one on: a phone has room for five. */
const nameEvery = (points: readonly HourPoint[]) => (points.length > 15 ? 6 : 3);

const share = (value: number, from: number, to: number) => (value - from) / (to - from || 1);

type PlottedLine = readonly { index: number; cents: number }[];

const known = (points: readonly HourPoint[], of: 'cents' | 'beforeCents'): PlottedLine =>
  points.flatMap((point, index) => {
    const cents = point[of];
    return cents === null ? [] : [{ index, cents }];
  });

/** Both days by hour. Drawn here, because the chart library is larger than the whole page. */
export function HourPlot({ points }: { points: readonly HourPoint[] }) {
  const ticks = axisTicks(
    points.flatMap(({ cents, beforeCents }) => [cents ?? 0, beforeCents ?? 0]),
  );
  const [least, most] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const last = points.length - 1;
  const x = (index: number) => share(index, 0, last) * width;
  const y = (cents: number) => height - share(cents, least, most) * height;
  const path = (line: PlottedLine) =>
    line.map(({ index, cents }) => `${x(index).toFixed(1)},${y(cents).toFixed(1)}`).join(' ');
  const today = known(points, 'cents');
  const now = today.at(-1);
  return (
    <div
      aria-hidden="true"
      className="grid min-h-0 grid-cols-[auto_1fr] gap-x-3 text-xs text-ink-faint"
    >
      <div className="relative w-14 text-right figures">
        {ticks.map((cents) => (
          <span
            key={cents}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: `${y(cents)}%` }}
          >
            {amountText(cents).replace('.00', '')}
          </span>
        ))}
      </div>
      <div className="relative h-48 sm:h-56">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {ticks.map((cents) => (
            <line
              key={cents}
              x2={width}
              y1={y(cents)}
              y2={y(cents)}
              className={cents === 0 ? 'stroke-edge' : 'stroke-line'}
            />
          ))}
          <polyline
            points={path(known(points, 'beforeCents'))}
            className="fill-none stroke-ink stroke-[1.5] [stroke-dasharray:4_3]"
          />
          <polyline
            points={path(today)}
            className="fill-none stroke-accent stroke-3 [stroke-linecap:round] [stroke-linejoin:round]"
          />
        </svg>
        {now && (
          <span
            className="absolute size-2.5 -translate-1/2 rounded-full bg-accent ring-2 ring-paper"
            style={{ left: `${x(now.index) / 10}%`, top: `${y(now.cents)}%` }}
          />
        )}
      </div>
      <div className="relative col-start-2 mt-2 h-5">
        {points.map(({ hour }, index) =>
          index % nameEvery(points) === 0 && index < last ? (
            <span
              key={hour}
              className="absolute whitespace-nowrap"
              style={{ left: `${x(index) / 10}%`, translate: index === 0 ? undefined : '-50%' }}
            >
              {hourName(hour)}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
