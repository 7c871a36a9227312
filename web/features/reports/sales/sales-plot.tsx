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
import { amountText } from '#contract/money/cents.ts';
import { axisTicks } from '#web/ui/figures/axis-ticks.ts';

export type PlotPoint = { name: string; cents: number; beforeCents: number | null };

type SalesPlotProps = {
  points: readonly PlotPoint[];
  /** Where the bars begin and end, to find the one under the pointer. */
  edges: { left: number; right: number };
  height: number;
};

/** Axis labels in whole dollars. */
const tickText = (cents: number) => amountText(cents).replace('.00', '');

const tick = { fill: 'var(--color-ink-faint)', fontSize: 12 };

/** Bars for this period and a dashed line for the one before, so that they differ without color. */
function SalesPlot({ points, edges, height }: SalesPlotProps) {
  const ticks = axisTicks(points.flatMap(({ beforeCents, cents }) => [cents, beforeCents ?? 0]));
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

// Memoized: pointing at another day moves only the band over it.
export default memo(SalesPlot);
