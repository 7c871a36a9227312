import type { ReviewMetrics } from '#contract/reviews/reviews.ts';

const widthPx = 180;
const heightPx = 10;

const barsOf = (metrics: ReviewMetrics) => [
  { stars: '5 stars', percent: metrics.percent5Star },
  { stars: '4 stars', percent: metrics.percent4Star },
  { stars: '3 stars', percent: metrics.percent3Star },
  { stars: '2 stars', percent: metrics.percent2Star },
  { stars: '1 star', percent: metrics.percent1Star },
];

/** Attributes and not styles, which the content security policy refuses. */
function Bar({ percent }: { percent: number }) {
  const filledPx = (widthPx * percent) / 100;
  return (
    <svg width={widthPx} height={heightPx} aria-hidden="true" className="shrink-0">
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

/** How many of a hundred guests gave how many stars: bars to the eye, a table to a screen reader. */
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
