import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';

/** Opens the database that the settings name, which may be in use by a running server, and closes it again. */
export async function withDatabase<Result>(
  work: (opened: OpenDatabase, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const opened = await openDatabase(settings, createLogger(settings.LOG_LEVEL));
  try {
    return await work(opened, settings);
  } finally {
    await opened.close();
  }
}
