import type { OnAnswered } from '../http/answered.ts';
import { type Metric, metricText } from './metric-text.ts';
import { processMetrics } from './process-metrics.ts';
import { countRequestDurations } from './request-durations.ts';

/** Returns further metrics whenever they are read. */
export type Collector = () => readonly Metric[] | Promise<readonly Metric[]>;

export type Metrics = {
  requestAnswered: OnAnswered;
  budgetRefused(budget: string): void;
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
    budgetRefused: (budget) => void refusals.set(budget, (refusals.get(budget) ?? 0) + 1),
    collect: (collector) => void collectors.push(collector),
    text: async () => metricText((await Promise.all(collectors.map((ask) => ask()))).flat()),
  };
}
