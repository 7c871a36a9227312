import { gauge, type Metric } from './metric-text.ts';

const startedAtSeconds = performance.timeOrigin / 1_000;

/** With the same names as in Prometheus' own libraries. */
export function processMetrics(): Metric[] {
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
