import type pg from 'pg';
import type { Metric } from './metric-text.ts';

/** The connections that requests share. */
export const poolMetrics = ({ totalCount, idleCount, waitingCount }: pg.Pool): Metric[] => [
  {
    name: 'joyous_database_connections',
    help: 'Database connections of this process that requests share, by what they do.',
    type: 'gauge',
    samples: [
      { labels: { state: 'busy' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
    ],
  },
  {
    name: 'joyous_database_waiting',
    help: 'How many wait for a database connection in this process.',
    type: 'gauge',
    samples: [{ value: waitingCount }],
  },
];
