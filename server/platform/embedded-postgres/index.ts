export { backupEmbeddedPostgres } from './backup.ts';
export type { EmbeddedPostgresOptions } from './options.ts';
export { removeEmbeddedPostgres } from './remove.ts';
export { restoreEmbeddedPostgres } from './restore.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './supervise.ts';
