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
  /** Missing in a process that is given the serving role alone. */
  ownerUrl: string | undefined;
  appUrl: string;
  /** True for the embedded server, under DATA_DIR. */
  embedded: boolean;
  stop(): Promise<void>;
};

/** The database that the settings name; without one, starts the embedded server. */
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
