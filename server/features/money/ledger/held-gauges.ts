import type { Database } from '#platform/database/pool.ts';
import { gauge, type Metric } from '#platform/metrics/metric-text.ts';
import { sumHeldEverywhere } from './held.queries.ts';

/** What is held for review at all restaurants. An operator should look when the oldest gets old. */
export async function readHeldGauges(database: Database): Promise<Metric[]> {
  const { cents, entries, ageSeconds } = await sumHeldEverywhere(database);
  return [
    gauge('joyous_held_cents', 'What is held for review, in cents.', [{ value: cents }]),
    gauge('joyous_held_entries', 'How many entries are held for review.', [{ value: entries }]),
    gauge('joyous_held_oldest_seconds', 'How long the oldest entry has been held for review.', [
      { value: ageSeconds },
    ]),
  ];
}
