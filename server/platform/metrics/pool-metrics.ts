import type pg from 'pg';
import { gauge, type Metric } from './metric-text.ts';

/** The connection pool that requests share. */
export const poolMetrics = ({ totalCount, idleCount, waitingCount }: pg.Pool): Metric[] => [
  gauge(
    'joyous_database_connections',
    'Database connections of this process that requests share, by what they do.',
    [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ],
  ),
  gauge('joyous_database_waiting', 'How many wait for a database connection in this process.', [
    { value: waitingCount },
  ]),
];
