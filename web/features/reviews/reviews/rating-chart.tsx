import type { ReviewMetrics } from '#contract/find/restaurants/review-metrics.ts';

const widthPx = 180;
const heightPx = 10;

const barsOf = (metrics: ReviewMetrics) => [
  { stars: '5 stars', percent: metrics.percent5Star },
  { stars: '4 stars', percent: metrics.percent4Star },
  { stars: '3 stars', percent: metrics.percent3Star },
  { stars: '2 stars', percent: metrics.percent2Star },
  { stars: '1 star', percent: metrics.percent1Star },
];

/** Uses attributes, because the content security policy refuses inline styles. */
function Bar({ percent }: { percent: number }) {
  const filledPx = (widthPx * percent) / 100;
  return (
    <svg
      width={widthPx}
      height={heightPx}
      viewBox={`0 0 ${widthPx} ${heightPx}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="shrink-0 max-[359px]:w-36"
    >
      <rect width={widthPx} height={heightPx} rx={heightPx / 2} className="fill-sand-deep" />
      <rect
        width={filledPx}
        height={heightPx}
        rx={Math.min(heightPx, filledPx) / 2}
        className="fill-star"
      />
    </svg>
  );
}

/**
 * The percentage of reviews for each number of stars: bars to look at, a table for screen readers.
 */
export function RatingChart({ metrics }: { metrics: ReviewMetrics }) {
  return (
    <table className="text-left">
      <caption className="sr-only">How guests rated</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Stars</th>
          <th scope="col">Share of the reviews</th>
        </tr>
      </thead>
      <tbody>
        {barsOf(metrics).map(({ stars, percent }) => (
          <tr key={stars}>
            <th scope="row" className="py-1 pr-3 font-normal whitespace-nowrap text-ink-soft">
              {stars}
            </th>
            <td className="flex items-center gap-3 py-1">
              <Bar percent={percent} />
              <span className="w-9 text-right figures">{percent}%</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
