import type { OnAnswered } from '../http/answered.ts';
import { gauge, type Metric, metricText } from './metric-text.ts';
import { countRequestDurations } from './request-durations.ts';

const startedAtSeconds = performance.timeOrigin / 1_000;

/** With the same names as in Prometheus' own libraries. */
function processMetrics(): Metric[] {
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'process_cpu_seconds_total',
      help: 'CPU time that this process has used.',
      type: 'counter',
      samples: [{ value: (user + system) / 1_000_000 }],
    },
    gauge('process_resident_memory_bytes', 'Memory that this process has.', [
      { value: process.memoryUsage.rss() },
    ]),
    gauge('process_start_time_seconds', 'When this process started, in seconds since 1970.', [
      { value: startedAtSeconds },
    ]),
  ];
}

/** Returns further metrics whenever they are read. */
export type Collector = () => readonly Metric[] | Promise<readonly Metric[]>;

export type Metrics = {
  requestAnswered: OnAnswered;
  /** From the first time on, so that Prometheus sees the first refusal as an increase. */
  budgetAsked(budget: string, isUsedUp: boolean): void;
  collect(collector: Collector): void;
  text(): Promise<string>;
};

/** What this process counts while it serves. */
export function createMetrics(): Metrics {
  const durations = countRequestDurations();
  const refusals = new Map<string, number>();
  const collectors: Collector[] = [
    () => [
      durations.metric(),
      {
        name: 'joyous_budget_refusals_total',
        help: 'Requests that were refused because a budget was spent.',
        type: 'counter',
        samples: [...refusals].map(([budget, value]) => ({ labels: { budget }, value })),
      },
    ],
    processMetrics,
  ];
  return {
    requestAnswered: durations.count,
    budgetAsked: (budget, isUsedUp) =>
      void refusals.set(budget, (refusals.get(budget) ?? 0) + (isUsedUp ? 1 : 0)),
    collect: (collector) => void collectors.push(collector),
    text: async () => metricText((await Promise.all(collectors.map((ask) => ask()))).flat()),
  };
}
