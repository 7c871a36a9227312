import type { Logger } from '../logging/logger.ts';
import { OperatorError } from '../process/errors.ts';
import { type DatabaseSettings, findSource } from './find-source.ts';
import { migrate } from './migrate.ts';
import { createDatabase, createPool, type Database } from './pool.ts';
import { openAddress } from './serving-check.ts';

export type OwnedDatabase = {
  database: Database;
  /** The migrations that ran while opening it. */
  migrated: string[];
  close(): Promise<void>;
};

/** For what the serving role may not do. Only the operator's command line opens the database so. */
export async function openAsOwner(
  settings: DatabaseSettings,
  logger: Logger,
): Promise<OwnedDatabase> {
  const { ownerUrl, stop } = await findSource(settings, logger);
  if (!ownerUrl) {
    throw new OperatorError(
      'owner_needed',
      'DATABASE_URL: this command needs it, with the role that owns the schema. DATABASE_APP_URL is only enough to serve.',
    );
  }
  try {
    await (await openAddress('DATABASE_URL', ownerUrl)).end();
    const migrated = await migrate(ownerUrl, logger);
    const pool = createPool({ connectionString: ownerUrl, maxConnections: 2, logger });
    const close = async () => {
      await pool.end();
      await stop();
    };
    return { database: createDatabase(pool), migrated, close };
  } catch (error) {
    await stop();
    throw error;
  }
}
