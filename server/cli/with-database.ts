import {
  type OpenDatabase,
  type OwnedDatabase,
  openAsOwner,
  openDatabase,
} from '#platform/database/open-database.ts';
import { createLogger } from '#platform/logging/logger.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';

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

/** The same as the role that owns the schema: for what the serving role may not do. */
export async function withOwnedDatabase<Result>(
  work: (opened: OwnedDatabase, settings: Settings) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(process.env);
  const opened = await openAsOwner(settings, createLogger(settings.LOG_LEVEL));
  try {
    return await work(opened, settings);
  } finally {
    await opened.close();
  }
}
