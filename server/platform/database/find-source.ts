import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';
import type { Logger } from '../logging/logger.ts';
import { asServingRole } from './serving-role.ts';

export type DatabaseSettings = {
  DATABASE_URL?: string | undefined;
  DATABASE_APP_URL?: string | undefined;
  DATABASE_POOL_SIZE: number;
  DATA_DIR: string;
};

export type Source = {
  /** Not known to a process that is given the serving role alone. */
  ownerUrl: string | undefined;
  appUrl: string;
  /** True when the server is one of our own, under DATA_DIR. */
  embedded: boolean;
  stop(): Promise<void>;
};

/** The database that the settings name; started, when they name none. */
export async function findSource(settings: DatabaseSettings, logger: Logger): Promise<Source> {
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
