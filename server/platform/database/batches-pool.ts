import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { createPool, servingLimits } from './pool.ts';

export type BatchesSettings = { BATCHES_POOL_SIZE: number };

/**
 * A batch of orders takes as long as hundreds of other calls. Batches have connections of their
 * own, so that other calls don't wait behind them.
 */
export const createBatchesPool = (
  connectionString: string,
  { BATCHES_POOL_SIZE }: BatchesSettings,
  logger: Logger,
  limits: { lockTimeoutMs?: number } = {},
): pg.Pool =>
  createPool({
    ...servingLimits(BATCHES_POOL_SIZE),
    connectionString,
    maxConnections: BATCHES_POOL_SIZE,
    logger,
    applicationName: 'joyous batches',
    // How long a batch may wait behind those of other restaurants.
    connectTimeoutMs: 10_000,
    ...limits,
  });
