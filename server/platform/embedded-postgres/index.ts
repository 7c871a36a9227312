export { backupEmbeddedPostgres } from './backup/backup.ts';
export { restoreEmbeddedPostgres } from './backup/restore.ts';
export type { EmbeddedPostgresOptions } from './options.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './process/supervise.ts';
