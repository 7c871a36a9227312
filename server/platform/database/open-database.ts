import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { OperatorError } from '../process/errors.ts';
import { type DatabaseSettings, findSource, type Source } from './find-source.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createDatabase, createPool, type Database, servingLimits } from './pool.ts';
import { openAddress, refuseUnsafeRole } from './serving-check.ts';

export type OpenDatabase = {
  database: Database;
  pool: pg.Pool;
  appUrl: string;
  /** True for the embedded server, under DATA_DIR. */
  embedded: boolean;
  /** The migrations that ran while opening it. */
  migrated: string[];
  close(): Promise<void>;
};

/** For a long-running process that serves requests. */
type Serving = {
  /**
   * Migrates in another process: this one must not keep what that loads in memory, nor act as the
   * owner.
   */
  migrateElsewhere(): Promise<void>;
};

/** Connects as the owner only when there are migrations to run. */
async function bringUpToDate(
  settings: DatabaseSettings,
  { ownerUrl, appUrl }: Source,
  logger: Logger,
  serving: Serving | undefined,
): Promise<string[]> {
  if (!ownerUrl) return [];
  const setting = settings.DATABASE_APP_URL ? 'DATABASE_APP_URL' : 'DATABASE_URL';
  const seenFrom = settings.DATABASE_APP_URL ? appUrl : ownerUrl;
  if (serving) {
    await (await openAddress(setting, seenFrom)).end();
    if (!(await isMigrated(seenFrom))) await serving.migrateElsewhere();
    return [];
  }
  await (await openAddress('DATABASE_URL', ownerUrl)).end();
  return migrate(ownerUrl, logger);
}

async function mustBeUpToDate({ appUrl }: Source) {
  if (await isMigrated(appUrl)) return;
  throw new OperatorError(
    'schema_outdated',
    'The database is not prepared for this version. Run "npm run joyous -- migrate" with DATABASE_URL, as the role that owns the schema; then start again.',
  );
}

/** Finds or starts PostgreSQL, brings the schema up to date, and opens the serving pool. */
export async function openDatabase(
  settings: DatabaseSettings,
  logger: Logger,
  serving?: Serving,
): Promise<OpenDatabase> {
  const source = await findSource(settings, logger);
  const { appUrl, embedded } = source;
  try {
    const migrated = await bringUpToDate(settings, source, logger, serving);
    await refuseUnsafeRole({
      setting: settings.DATABASE_APP_URL ? 'DATABASE_APP_URL' : 'DATABASE_URL',
      appUrl,
      isOwners: !embedded && !settings.DATABASE_APP_URL,
    });
    if (!source.ownerUrl) await mustBeUpToDate(source);
    const maxConnections = settings.DATABASE_POOL_SIZE;
    const limits = serving && servingLimits(maxConnections);
    const pool = createPool({ connectionString: appUrl, maxConnections, logger, ...limits });
    const close = async () => {
      await pool.end();
      await source.stop();
    };
    return { database: createDatabase(pool), pool, appUrl, embedded, migrated, close };
  } catch (error) {
    await source.stop();
    throw error;
  }
}
