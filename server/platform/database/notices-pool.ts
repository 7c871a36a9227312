import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { createPool } from './pool.ts';

const maxConnections = 3;

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
    silenceMs: 7_500,
    // Nobody waits for these connections: on a busy machine, a slow one is no failure.
    connectTimeoutMs: 30_000,
  });
