import { access, cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import {
  backupEmbeddedPostgres,
  restoreEmbeddedPostgres,
} from '#platform/embedded-postgres/index.ts';
import { filesFolder } from '#platform/files/open-file-store.ts';
import { OperatorError } from '#platform/process/errors.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { settingsOf } from '../with-database.ts';

/** Only for the database that we run ourselves; others have better tools of their own. */
function embeddedSettings(command: Command): Settings {
  const settings = settingsOf(command);
  if (settings.DATABASE_URL) {
    throw new OperatorError(
      'not_embedded',
      'DATABASE_URL is set: back that database up with pg_dump or pg_basebackup, and restore it with pg_restore.',
    );
  }
  return settings;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/** A backup holds the database and, beside it, this machine's files. */
const partsOf = (folder: string) => ({
  database: join(folder, 'database'),
  files: join(folder, 'files'),
});

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Files still being written end in a random id. */
const isWhole = (path: string) => !/\.[0-9a-f-]{36}$/.test(path);

async function copyFiles(from: string, to: string): Promise<void> {
  if (await isThere(from)) await cp(from, to, { recursive: true, filter: isWhole });
}

export const backupCommand = new Command('backup')
  .description(
    'Copy the embedded database and the photos to a new folder, even while the server runs',
  )
  .argument('<folder>', 'where the backup goes')
  .action(async function (this: Command, folder: string) {
    const { DATA_DIR: dataDir, S3_URL } = embeddedSettings(this);
    const target = partsOf(folder);
    const report = await backupEmbeddedPostgres({ dataDir, target: target.database });
    // Copied after the database, so that every photo it shows is already complete.
    await copyFiles(filesFolder(dataDir), target.files);
    console.log(
      `Backed up to ${resolve(folder)}: ${report.files} files, ${megabytes(report.bytes)}.`,
    );
    if (S3_URL)
      console.log(`Photos are in the store at ${S3_URL}: back that up with its own tools.`);
  });

export const restoreCommand = new Command('restore')
  .description('Restore a backup; stop the server first')
  .argument('<folder>', 'where the backup is')
  .option('--overwrite', 'replace the existing database')
  .action(async function (this: Command, folder: string, options: { overwrite?: true }) {
    const { DATA_DIR: dataDir } = embeddedSettings(this);
    const parts = partsOf(folder);
    // Backups from before there were photos are just the database.
    const source = (await isThere(parts.database)) ? parts.database : folder;
    const report = await restoreEmbeddedPostgres({ dataDir, source, ...options });
    await copyFiles(parts.files, filesFolder(dataDir));
    console.log(
      `Restored the backup of ${report.backupCreatedAt}. It opens, and every file matches the backup.`,
    );
  });
