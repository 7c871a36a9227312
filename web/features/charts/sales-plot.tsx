import { memo } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';
import { amountText } from '#contract/money.ts';
import { axisTicks } from './axis-ticks.ts';

export type PlotPoint = { name: string; cents: number; beforeCents: number | null };

type SalesPlotProps = {
  points: readonly PlotPoint[];
  /** Where the bars begin and end, so that whoever points at one can be told which it is. */
  edges: { left: number; right: number };
  height: number;
};

/** Round dollars at an axis. */
const tickText = (cents: number) => amountText(cents).replace('.00', '');

const tick = { fill: 'var(--color-ink-faint)', fontSize: 12 };

/** Bars of this period, a dashed line of the one before: they differ without color, too. */
function SalesPlot({ points, edges, height }: SalesPlotProps) {
  const ticks = axisTicks(points.flatMap(({ beforeCents, cents }) => [cents, beforeCents ?? 0]));
  return (
    <ResponsiveContainer width="100%" height={height} minWidth={0}>
      <ComposedChart
        data={[...points]}
        margin={{ top: 8, right: edges.right, bottom: 0, left: 0 }}
        // The frame reads the days out, and opens them.
        accessibilityLayer={false}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="name"
          height={28}
          interval="preserveStartEnd"
          minTickGap={18}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          width={edges.left}
          tickFormatter={tickText}
          tick={tick}
          tickLine={false}
          axisLine={false}
          ticks={ticks}
          domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
        />
        <ReferenceLine y={0} stroke="var(--color-edge)" />
        <Bar
          dataKey="cents"
          fill="var(--color-accent)"
          maxBarSize={48}
          isAnimationActive={false}
          radius={2}
        />
        <Line
          dataKey="beforeCents"
          type="linear"
          stroke="var(--color-ink)"
          strokeWidth={1.5}
          strokeDasharray="4 3"
          dot={points.length < 3 ? { r: 3, fill: 'var(--color-ink)' } : false}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  );
}

// Pointing at another day moves only the band over it.
export default memo(SalesPlot);
