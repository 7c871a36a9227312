import { openAsOwner } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/pool.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { readSettings } from '#platform/settings/settings.ts';

/** For a test's child process: works on the database in its settings, as the role that owns it. */
export async function withOwner<Made>(work: (database: Database) => Promise<Made>): Promise<Made> {
  const settings = readSettings(process.env);
  const { database, close } = await openAsOwner(settings, createLogger(settings.LOG_LEVEL));
  try {
    return await work(database);
  } finally {
    await close();
  }
}
