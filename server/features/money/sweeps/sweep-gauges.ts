import type { Database } from '#platform/database/pool.ts';
import { gauge, type Metric } from '#platform/metrics/metric-text.ts';
import { findLongestDue } from './sweeps.queries.ts';

/** The job looks every five minutes: beyond that, a restaurant's deposit is late. */
export async function readSweepGauges(database: Database): Promise<Metric[]> {
  return [
    gauge('joyous_sweeps_late_seconds', 'How long the longest due sweep has been due.', [
      { value: await findLongestDue(database) },
    ]),
  ];
}
