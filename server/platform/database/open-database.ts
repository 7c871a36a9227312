import { sql } from 'kysely';
import type pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Logger } from '../logging/logger.ts';
import { OperatorError } from '../process/errors.ts';
import { hasLimitsOfRole } from './address.ts';
import { isMigrated, migrate } from './migrate.ts';
import {
  createDatabase,
  createPool,
  type Database,
  endPool,
  servingLimits,
  sessionSettingsOf,
} from './pool.ts';
import { fitAddress, refuseDeafAddress } from './pooler-check.ts';
import { type ReportsSettings, reportsLimits } from './reports-pool.ts';
import {
  openAddress,
  refuseOtherDatabase,
  refuseStandby,
  refuseUnsafeRole,
} from './serving-check.ts';
import { asServingRole, servingRole } from './serving-role.ts';

type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  DATABASE_APP_URL?: string | undefined;
  DATABASE_REPORTS_URL?: string | undefined;
  DATABASE_SESSION_URL?: string | undefined;
  DATABASE_POOL_SIZE: number;
  DATA_DIR: string;
} & ReportsSettings;

type Source = {
  /** Missing in a process that is given the serving role alone. */
  ownerUrl: string | undefined;
  appUrl: string;
  /** True for the embedded server, under DATA_DIR. */
  embedded: boolean;
  stop(): Promise<void>;
};

export type OwnedDatabase = {
  database: Database;
  pool: pg.Pool;
  /** The migrations that ran while opening it. */
  migrated: string[];
  close(): Promise<void>;
};

export type OpenDatabase = OwnedDatabase &
  Pick<Source, 'embedded'> & {
    /** The ways to the database, as the serving role: for all, for reports, for listening. */
    addresses: { app: string; reports: string | undefined; session: string };
  };

/** The database that the settings name; without one, starts the embedded server. */
async function findSource(settings: DatabaseSettings, logger: Logger): Promise<Source> {
  const { DATABASE_URL, DATABASE_APP_URL } = settings;
  const appUrl = DATABASE_APP_URL ?? (DATABASE_URL && asServingRole(DATABASE_URL));
  if (appUrl) {
    return { ownerUrl: DATABASE_URL, appUrl, embedded: false, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres({
    dataDir: settings.DATA_DIR,
    log: ({ level, message }) => logger[level](message),
  });
  const { ownerUrl } = server;
  return { ownerUrl, appUrl: server.appUrl, embedded: true, stop: () => server.stop() };
}

/** Stops the embedded server when the database can't be opened. */
async function openFrom<Opened extends Pick<OwnedDatabase, 'pool'>>(
  settings: DatabaseSettings,
  logger: Logger,
  open: (source: Source) => Promise<Opened>,
) {
  const source = await findSource(settings, logger);
  try {
    const opened = await open(source);
    const close = async () => {
      await endPool(opened.pool);
      await source.stop();
    };
    return { ...opened, database: createDatabase(opened.pool), close };
  } catch (error) {
    await source.stop();
    throw error;
  }
}

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
export function openDatabase(
  settings: DatabaseSettings,
  logger: Logger,
  serving?: Serving,
): Promise<OpenDatabase> {
  return openFrom(settings, logger, async (source) => {
    const { embedded } = source;
    const migrated = await bringUpToDate(settings, source, logger, serving);
    const setting = settings.DATABASE_APP_URL ? 'DATABASE_APP_URL' : 'DATABASE_URL';
    await refuseUnsafeRole({
      setting,
      appUrl: source.appUrl,
      isOwners: !embedded && !settings.DATABASE_APP_URL,
    });
    if (!source.ownerUrl) await mustBeUpToDate(source);
    const maxConnections = settings.DATABASE_POOL_SIZE;
    const limits = { maxConnections, ...(serving && servingLimits(maxConnections)) };
    let app = source.appUrl;
    if (!embedded) app = await fitAddress(setting, app, sessionSettingsOf(servingLimits(1)));
    const addresses =
      serving && !embedded
        ? await fitAddresses(settings, { setting, app }, logger)
        : { app, reports: undefined, session: app };
    const pool = createPool({ connectionString: addresses.app, logger, ...limits });
    return { pool, addresses, embedded, migrated };
  });
}

/** Each way to the database as it must be used, or an error that names the setting. */
async function fitAddresses(
  settings: DatabaseSettings,
  { setting, app }: { setting: string; app: string },
  logger: Logger,
): Promise<OpenDatabase['addresses']> {
  await refuseStandby(setting, app);
  const session = await fitSession(settings.DATABASE_SESSION_URL, { setting, app });
  const { DATABASE_REPORTS_URL } = settings;
  if (DATABASE_REPORTS_URL) {
    const reports = await fitReports(settings, DATABASE_REPORTS_URL, app, logger);
    return { app, reports, session };
  }
  if (!hasLimitsOfRole(app)) return { app, reports: undefined, session };
  throw new OperatorError(
    'reports_address_needed',
    `DATABASE_REPORTS_URL: is needed when ${setting} leads through a pooler: reports take longer than the limits of its role. Give them a role of their own, a member of ${servingRole} too.`,
  );
}

async function fitSession(
  given: string | undefined,
  { setting, app }: { setting: string; app: string },
) {
  if (!given) {
    await refuseDeafAddress(setting, app, app);
    return app;
  }
  const ofSessions = 'DATABASE_SESSION_URL';
  await refuseUnsafeRole({ setting: ofSessions, appUrl: given, isOwners: false });
  const session = await fitAddress(ofSessions, given, sessionSettingsOf(servingLimits(1)));
  await refuseDeafAddress(ofSessions, session, app);
  return session;
}

/** If the standby is away now, reports are read from the writer until it is back. */
async function fitReports(
  settings: DatabaseSettings,
  address: string,
  app: string,
  logger: Logger,
) {
  const setting = 'DATABASE_REPORTS_URL';
  try {
    await refuseUnsafeRole({ setting, appUrl: address, isOwners: false });
    await refuseOtherDatabase(setting, address, app);
    return await fitAddress(setting, address, sessionSettingsOf(reportsLimits(settings)));
  } catch (error) {
    if (!(error instanceof OperatorError && error.code === 'database_unreachable')) throw error;
    logger.warn({ err: error }, 'reports are read from the writer until their address answers');
    return address;
  }
}

/**
 * For what the serving role may not do. Only the operator's command line opens the database like
 * this.
 */
export function openAsOwner(
  settings: DatabaseSettings,
  logger: Logger,
  maxConnections = 2,
): Promise<OwnedDatabase> {
  return openFrom(settings, logger, async ({ ownerUrl }) => {
    if (!ownerUrl) {
      throw new OperatorError(
        'owner_needed',
        'DATABASE_URL: this command needs it, with the role that owns the schema. DATABASE_APP_URL is only enough to serve.',
      );
    }
    await (await openAddress('DATABASE_URL', ownerUrl)).end();
    const migrated = await migrate(ownerUrl, logger);
    const pool = createPool({ connectionString: ownerUrl, maxConnections, logger });
    return { pool, migrated };
  });
}

/**
 * Run after loading much at once. PostgreSQL would analyze the tables within a minute or two; until
 * then it plans as if they were empty, and a year's report takes over half a minute.
 */
export const countForPlans = (owner: Database) => sql`analyze`.execute(owner);
