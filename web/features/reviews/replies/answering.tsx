import type { FeedbackMetrics } from '#contract/reviews/replies/feedback.ts';

const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 95 -> '2 hours': one unit is precise enough for a median. */
function durationText(minutes: number): string {
  if (minutes < hourMinutes) return counted(minutes, 'minute');
  if (minutes < 2 * dayMinutes) return counted(Math.round(minutes / hourMinutes), 'hour');
  return counted(Math.round(minutes / dayMinutes), 'day');
}

/** The share of reviews that are answered, and how fast. */
export function Answering({ metrics }: { metrics: FeedbackMetrics }) {
  const { medianMinutesToAnswer: median, percentAnswered, totalReviews } = metrics;
  if (totalReviews === 0) return null;
  return (
    <dl className="grid grid-cols-2 gap-4 border-t border-line pt-4">
      <div>
        <dt className="text-sm text-ink-soft">Answered</dt>
        <dd className="text-lg font-semibold figures">{percentAnswered}%</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Median time to answer</dt>
        <dd className="text-lg font-semibold figures">
          {median === null ? 'None yet' : durationText(median)}
        </dd>
      </div>
    </dl>
  );
}
