import type pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Logger } from '../logging/logger.ts';
import { migrate, servingRole } from './migrate.ts';
import { createDatabase, createPool, type Database } from './pool.ts';

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

/** One address given: the connection gives the owner's rights away as it opens. */
function asServingRole(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${servingRole}`);
  return url.toString();
}

async function findSource(settings: DatabaseSettings, logger: Logger): Promise<Source> {
  if (settings.DATABASE_URL) {
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

export class UnsafeRoleError extends Error {
  override name = 'UnsafeRoleError';
  readonly code = 'unsafe_database_role';
}

/** Row-level security binds nobody who owns the tables, is superuser or may bypass it. */
async function refuseUnsafeRole(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; unsafe: boolean; member: boolean }>(
    `SELECT current_user AS name,
            r.rolsuper OR r.rolbypassrls
              OR EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid
                         AND c.relnamespace = 'public'::regnamespace) AS unsafe,
            pg_has_role(current_user, $1, 'USAGE') AS member
     FROM pg_roles r WHERE r.rolname = current_user`,
    [servingRole],
  );
  const role = rows[0];
  if (!role || role.unsafe) {
    throw new UnsafeRoleError(
      `The database role "${role?.name}" owns tables or bypasses row-level security. Give DATABASE_APP_URL a role of its own.`,
    );
  }
  if (!role.member) {
    throw new UnsafeRoleError(
      `The database role "${role.name}" may not serve yet. Run as the owner: GRANT ${servingRole} TO "${role.name}";`,
    );
  }
}

/** Finds or starts PostgreSQL, brings the schema up to date, and opens the serving pool. */
export async function openDatabase(
  settings: DatabaseSettings,
  logger: Logger,
): Promise<OpenDatabase> {
  const source = await findSource(settings, logger);
  try {
    const migrated = await migrate(source.ownerUrl, logger);
    const pool = createPool({
      connectionString: source.appUrl,
      maxConnections: settings.DATABASE_POOL_SIZE,
      logger,
    });
    await refuseUnsafeRole(pool);
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
