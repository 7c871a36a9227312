import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { createPool, type PoolOptions, servingLimits } from './pool.ts';

export type ReportsSettings = { REPORTS_POOL_SIZE: number; REPORTS_TIMEOUT_MS: number };

type Limits = { lockTimeoutMs?: number };

export const reportsLimits = ({ REPORTS_POOL_SIZE, REPORTS_TIMEOUT_MS }: ReportsSettings) =>
  ({
    maxConnections: REPORTS_POOL_SIZE,
    statementTimeoutMs: REPORTS_TIMEOUT_MS,
    // Like servingLimits: longer than the statement's own limit.
    silenceMs: REPORTS_TIMEOUT_MS + 1_500,
    mostWaiting: 10 * REPORTS_POOL_SIZE,
    readOnly: true,
  }) satisfies Partial<PoolOptions>;

/**
 * Reports read much and take long. They have connections of their own, so that sign-ins don't wait
 * behind them, and are read-only.
 */
export const createReportsPool = (
  connectionString: string,
  settings: ReportsSettings,
  logger: Logger,
  limits: Limits = {},
): pg.Pool =>
  createPool({
    ...reportsLimits(settings),
    connectionString,
    logger,
    applicationName: 'joyous reports',
    // The wait behind other reports, limited to how long people wait.
    connectTimeoutMs: 10_000,
    ...limits,
  });

/** A standby that doesn't answer soon is left: the writer's own connections answer. */
const standbyConnectMs = 2_000;

/** The pools of a standby: for reports, and one connection to cancel their statements. */
export const createStandbyPools = (
  connectionString: string,
  settings: ReportsSettings,
  logger: Logger,
): { reports: pg.Pool; cancel: pg.Pool } => {
  const address = { connectionString, logger, connectTimeoutMs: standbyConnectMs };
  return {
    reports: createPool({
      ...reportsLimits(settings),
      ...address,
      applicationName: 'joyous reports',
    }),
    cancel: createPool({
      ...servingLimits(1),
      ...address,
      maxConnections: 1,
      applicationName: 'joyous reports cancel',
    }),
  };
};
