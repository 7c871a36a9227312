import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { createPool } from './pool.ts';

const maxConnections = 2;

/**
 * Notices for programs are sent on connections of their own: however many there are, no caller waits
 * behind them. None is kept while a receiver is called.
 */
export const createNoticesPool = (connectionString: string, logger: Logger): pg.Pool =>
  createPool({
    connectionString,
    applicationName: 'joyous notices',
    maxConnections,
    logger,
    statementTimeoutMs: 6_000,
    // One restaurant that is being closed or moved keeps the others waiting no longer.
    lockTimeoutMs: 1_000,
    silenceMs: 7_500,
    // Nobody waits for these connections: on a busy machine, a slow one is no failure.
    connectTimeoutMs: 30_000,
  });
