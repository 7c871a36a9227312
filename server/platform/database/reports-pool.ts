import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { createPool } from './pool.ts';

export type ReportsSettings = { REPORTS_POOL_SIZE: number; REPORTS_TIMEOUT_MS: number };

/**
 * Reports read much and take long. They have connections of their own, so that sign-ins don't wait
 * behind them, and are read-only.
 */
export const createReportsPool = (
  connectionString: string,
  { REPORTS_POOL_SIZE, REPORTS_TIMEOUT_MS }: ReportsSettings,
  logger: Logger,
  limits: { lockTimeoutMs?: number } = {},
): pg.Pool =>
  createPool({
    connectionString,
    maxConnections: REPORTS_POOL_SIZE,
    logger,
    applicationName: 'joyous reports',
    statementTimeoutMs: REPORTS_TIMEOUT_MS,
    // Like servingLimits: longer than the statement's own limit.
    silenceMs: REPORTS_TIMEOUT_MS + 1_500,
    // The wait behind other reports, limited to how long people wait.
    connectTimeoutMs: 10_000,
    mostWaiting: 10 * REPORTS_POOL_SIZE,
    readOnly: true,
    ...limits,
  });
