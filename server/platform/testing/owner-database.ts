import { afterAll } from 'vitest';
import { createDatabase, createPool, type Database } from '../database/pool.ts';
import { createLogger } from '../logging/logger.ts';

/** As the owner, for what the operator's command line does; closed after the test file. */
export function openOwnerDatabase(ownerUrl: string): Database {
  const logger = createLogger('silent');
  const pool = createPool({ connectionString: ownerUrl, maxConnections: 1, logger });
  afterAll(() => pool.end());
  return createDatabase(pool);
}
