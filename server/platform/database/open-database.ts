import type pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Logger } from '../logging/logger.ts';
import { isMigrated, migrate } from './migrate.ts';
import { createDatabase, createPool, type Database, servingLimits } from './pool.ts';
import { openAddress, refuseUnsafeRole } from './serving-check.ts';
import { asServingRole } from './serving-role.ts';

export type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  DATABASE_APP_URL?: string | undefined;
  DATABASE_POOL_SIZE: number;
  DATA_DIR: string;
};

export type OpenDatabase = {
  database: Database;
  pool: pg.Pool;
  appUrl: string;
  ownerUrl: string;
  /** True when the server is one of our own, under DATA_DIR. */
  embedded: boolean;
  /** The migrations that this opening ran. */
  migrated: string[];
  close(): Promise<void>;
};

type Source = { ownerUrl: string; appUrl: string; embedded: boolean; stop(): Promise<void> };

async function findSource(settings: DatabaseSettings, logger: Logger): Promise<Source> {
  if (settings.DATABASE_URL) {
    const owner = await openAddress('DATABASE_URL', settings.DATABASE_URL);
    await owner.end();
    return {
      ownerUrl: settings.DATABASE_URL,
      appUrl: settings.DATABASE_APP_URL ?? asServingRole(settings.DATABASE_URL),
      embedded: false,
      stop: async () => undefined,
    };
  }
  const server = await startEmbeddedPostgres({
    dataDir: settings.DATA_DIR,
    log: ({ level, message }) => logger[level](message),
  });
  return { ...server, embedded: true };
}

/** For a process that serves people, and lives long. */
type Serving = {
  /** Migrates in another process: what that loads would stay in memory here. */
  migrateElsewhere(): Promise<void>;
};

/** Finds or starts PostgreSQL, brings the schema up to date, and opens the serving pool. */
export async function openDatabase(
  settings: DatabaseSettings,
  logger: Logger,
  serving?: Serving,
): Promise<OpenDatabase> {
  const source = await findSource(settings, logger);
  try {
    if (serving && !(await isMigrated(source.ownerUrl))) await serving.migrateElsewhere();
    const migrated = await migrate(source.ownerUrl, logger);
    await refuseUnsafeRole(
      settings.DATABASE_APP_URL ? 'DATABASE_APP_URL' : 'DATABASE_URL',
      source.appUrl,
    );
    const pool = createPool({
      connectionString: source.appUrl,
      maxConnections: settings.DATABASE_POOL_SIZE,
      logger,
      ...(serving && servingLimits(settings.DATABASE_POOL_SIZE)),
    });
    return {
      database: createDatabase(pool),
      pool,
      appUrl: source.appUrl,
      ownerUrl: source.ownerUrl,
      embedded: source.embedded,
      migrated,
      async close() {
        await pool.end();
        await source.stop();
      },
    };
  } catch (error) {
    await source.stop();
    throw error;
  }
}
