export { EmbeddedPostgresError } from './errors.ts';
export { type EmbeddedPostgres, startEmbeddedPostgres } from './supervise.ts';
