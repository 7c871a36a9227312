import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { createPool } from './pool.ts';

export type ReportsSettings = { REPORTS_POOL_SIZE: number; REPORTS_TIMEOUT_MS: number };

/**
 * Reports read much and for long: on connections of their own, so that nobody waits behind them to
 * sign in, and read-only.
 */
export const createReportsPool = (
  connectionString: string,
  { REPORTS_POOL_SIZE, REPORTS_TIMEOUT_MS }: ReportsSettings,
  logger: Logger,
): pg.Pool =>
  createPool({
    connectionString,
    maxConnections: REPORTS_POOL_SIZE,
    logger,
    applicationName: 'joyous reports',
    statementTimeoutMs: REPORTS_TIMEOUT_MS,
    // As servingLimits: longer than the statement's own limit.
    silenceMs: REPORTS_TIMEOUT_MS + 1_500,
    // Behind the reports of others, and not for longer than people wait.
    connectTimeoutMs: 10_000,
    mostWaiting: 10 * REPORTS_POOL_SIZE,
    readOnly: true,
  });
