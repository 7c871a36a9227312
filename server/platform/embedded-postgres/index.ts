export { type BackupOptions, type BackupReport, backupEmbeddedPostgres } from './backup.ts';
export { EmbeddedPostgresError, type EmbeddedPostgresErrorCode } from './errors.ts';
export type { EmbeddedPostgresOptions } from './options.ts';
export { removeEmbeddedPostgres } from './remove.ts';
export { type RestoreOptions, type RestoreReport, restoreEmbeddedPostgres } from './restore.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './supervise.ts';
