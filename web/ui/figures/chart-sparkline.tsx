const width = 120;
const height = 32;
const inset = 2;

/** A small chart of a figure that is given in words beside it. */
export function ChartSparkline({ values }: { values: readonly number[] }) {
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const range = top - bottom || 1;
  const y = (value: number) => inset + ((top - value) / range) * (height - 2 * inset);
  const step = (width - 2 * inset) / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => `${inset + index * step},${y(value).toFixed(1)}`);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className="chart-colors max-w-full shrink"
    >
      <line x1={inset} x2={width - inset} y1={y(0)} y2={y(0)} className="stroke-line" />
      <polyline
        points={points.join(' ')}
        className="fill-none stroke-accent stroke-2 [stroke-linejoin:round]"
      />
    </svg>
  );
}
