import { Command } from 'commander';
import {
  backupEmbeddedPostgres,
  restoreEmbeddedPostgres,
} from '#platform/embedded-postgres/index.ts';
import { OperatorError } from '#platform/process/errors.ts';
import { readSettings } from '#platform/settings/settings.ts';

/** Only the database that we run ourselves; another has tools that know it better. */
function embeddedDataDir(): string {
  const settings = readSettings(process.env);
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
  .action(async (folder: string) => {
    const report = await backupEmbeddedPostgres({ dataDir: embeddedDataDir(), target: folder });
    console.log(
      `Backed up to ${report.target}: ${report.files} files, ${megabytes(report.bytes)}.`,
    );
  });

export const restoreCommand = new Command('restore')
  .description('Put a backup back as the embedded database, with the server stopped')
  .argument('<folder>', 'where the backup is')
  .option('--overwrite', 'replace the database that is there')
  .action(async (folder: string, options: { overwrite?: true }) => {
    const report = await restoreEmbeddedPostgres({
      dataDir: embeddedDataDir(),
      source: folder,
      ...options,
    });
    console.log(
      `Restored the backup of ${report.backupCreatedAt}. It opens, and every file is what was written.`,
    );
  });
