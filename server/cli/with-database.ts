import type { Command } from 'commander';
import { openAsOwner, openDatabase } from '#platform/database/open-database.ts';
import { createLogger, type Logger } from '#platform/logging/logger.ts';
import { openVault } from '#platform/secrets/open-vault.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { createTexts } from '#platform/sms/texts.ts';
import { createThrottle } from '#platform/throttle/throttle.ts';
import { endsWithPerson } from '../ends-with-person.ts';
import type { Dismisser } from '../features/people/staff/index.ts';

/** From the environment that the command line was given: see `createCommandLine`. */
export const settingsOf = (command: Command): Settings =>
  readSettings(command.optsWithGlobals<{ environment: NodeJS.ProcessEnv }>().environment);

type Work<Given, Args extends unknown[]> = (given: Given, ...args: Args) => Promise<void>;

/** Wraps command actions so that a database is opened for them and closed afterwards. */
const opensWith =
  <Opened extends { close(): Promise<void> }>(
    open: (settings: Settings, logger: Logger) => Promise<Opened>,
  ) =>
  <Args extends unknown[]>(work: Work<Opened & { settings: Settings }, Args>) =>
    async function (this: Command, ...args: Args) {
      const settings = settingsOf(this);
      const opened = await open(settings, createLogger(settings.LOG_LEVEL));
      try {
        await work({ ...opened, settings }, ...args);
      } finally {
        await opened.close();
      }
    };

/** For work on the database in the settings, which a running server may be using. */
export const withDatabase = opensWith(openDatabase);

/** The same as the role that owns the schema, for what the serving role may not do. */
export const withOwnedDatabase = opensWith(openAsOwner);

/** For work that may send texts: the server's budgets apply. */
export const withTexts = <Args extends unknown[]>(work: Work<Dismisser, Args>) =>
  withDatabase(async ({ database, settings }, ...args: Args) => {
    const vault = await openVault(settings, database);
    const throttle = createThrottle(database, vault);
    const logger = createLogger(settings.LOG_LEVEL);
    const texts = createTexts({ vault, throttle, logger, settings });
    const publicUrl = settings.PUBLIC_URL;
    await work({ database, vault, texts, publicUrl, endsWithPerson, nowMs: Date.now() }, ...args);
  });
