export type { EmbeddedPostgresOptions } from './options.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './process/supervise.ts';
