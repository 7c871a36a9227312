import { Command } from 'commander';
import {
  backupEmbeddedPostgres,
  restoreEmbeddedPostgres,
} from '#platform/embedded-postgres/index.ts';
import { OperatorError } from '#platform/process/errors.ts';
import { settingsOf } from './with-database.ts';

/** Only the database that we run ourselves; another has tools that know it better. */
function embeddedDataDir(command: Command): string {
  const settings = settingsOf(command);
  if (settings.DATABASE_URL) {
    throw new OperatorError(
      'not_embedded',
      'DATABASE_URL is set: back that database up with pg_dump or pg_basebackup, and restore it with pg_restore.',
    );
  }
  return settings.DATA_DIR;
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

export const backupCommand = new Command('backup')
  .description('Copy the embedded database to a new folder, also while the server runs')
  .argument('<folder>', 'where the backup goes')
  .action(async function (this: Command, folder: string) {
    const dataDir = embeddedDataDir(this);
    const report = await backupEmbeddedPostgres({ dataDir, target: folder });
    console.log(
      `Backed up to ${report.target}: ${report.files} files, ${megabytes(report.bytes)}.`,
    );
  });

export const restoreCommand = new Command('restore')
  .description('Put a backup back as the embedded database, with the server stopped')
  .argument('<folder>', 'where the backup is')
  .option('--overwrite', 'replace the database that is there')
  .action(async function (this: Command, folder: string, options: { overwrite?: true }) {
    const dataDir = embeddedDataDir(this);
    const report = await restoreEmbeddedPostgres({ dataDir, source: folder, ...options });
    console.log(
      `Restored the backup of ${report.backupCreatedAt}. It opens, and every file is what was written.`,
    );
  });
