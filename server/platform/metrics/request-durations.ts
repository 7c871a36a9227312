import type { Answered } from '../http/answered.ts';
import type { Metric, Sample } from './metric-text.ts';

const bucketSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = {
  method: string;
  route: string;
  status: number;
  /** How many answers fell into each bucket; the last one is for all slower ones. */
  counts: number[];
  sumMs: number;
};

export type RequestDurations = {
  count(answered: Answered): void;
  metric(): Metric;
};

/** Called for every answer, including cached ones: it only adds numbers. */
export function countRequestDurations(): RequestDurations {
  // By route: a key of all three would be a new text for each answer.
  const series = new Map<string, Series[]>();

  function seriesOf({ method, route, status }: Answered): Series {
    const ofRoute = series.get(route) ?? [];
    for (const known of ofRoute) {
      if (known.status === status && known.method === method) return known;
    }
    const counts = new Array<number>(bucketSeconds.length + 1).fill(0);
    const made = { method, route, status, counts, sumMs: 0 };
    series.set(route, [...ofRoute, made]);
    return made;
  }

  return {
    count(answered) {
      const series = seriesOf(answered);
      const seconds = answered.durationMs / 1_000;
      let bucket = 0;
      while (bucket < bucketSeconds.length && seconds > (bucketSeconds[bucket] ?? 0)) bucket += 1;
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
      series.sumMs += answered.durationMs;
    },
    metric: () => ({
      name: 'joyous_http_request_duration_seconds',
      help: 'How long requests took, by route and status.',
      type: 'histogram',
      samples: [...series.values()].flat().flatMap(samplesOf),
    }),
  };
}

function samplesOf({ method, route, status, counts, sumMs }: Series): Sample[] {
  const labels = { method, route, status: String(status) };
  let total = 0;
  const buckets = counts.map((count, index): Sample => {
    total += count;
    const le = String(bucketSeconds[index] ?? '+Inf');
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sumMs / 1_000 },
    { suffix: '_count', labels, value: total },
  ];
}
