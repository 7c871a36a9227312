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
import { axisTicks } from './axis-ticks.ts';

export type PlotPoint = { name: string; bar: number; line: number | null };

type BarsPlotProps = {
  points: readonly PlotPoint[];
  /** Where the bars begin and end, to find the one under the pointer. */
  edges: { left: number; right: number };
  height: number;
  /** A label of the value axis. */
  tickText: (value: number) => string;
  /** The smallest distance between two of them. */
  smallestStep: number;
};

const tick = { fill: 'var(--color-ink-faint)', fontSize: 12 };

/** Bars, and a dashed line for what they are compared with: they differ without color. */
function BarsPlot({ points, edges, height, tickText, smallestStep }: BarsPlotProps) {
  const ticks = axisTicks(
    points.flatMap(({ bar, line }) => [bar, line ?? 0]),
    smallestStep,
  );
  return (
    <ResponsiveContainer width="100%" height={height} minWidth={0}>
      <ComposedChart
        data={[...points]}
        margin={{ top: 8, right: edges.right, bottom: 0, left: 0 }}
        // The surrounding frame handles reading and opening the bars.
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
          dataKey="bar"
          fill="var(--color-accent)"
          maxBarSize={48}
          isAnimationActive={false}
          radius={2}
        />
        <Line
          dataKey="line"
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

// Memoized: pointing at another day moves only the band over it.
export default memo(BarsPlot);
