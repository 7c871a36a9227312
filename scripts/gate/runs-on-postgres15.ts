/** Tests that start processes, or query no database. */
export const elsewhere = [
  'main.',
  'prepare.',
  'hostile-requests.',
  'cli/',
  'platform/embedded-postgres/',
  ...['http', 'logging', 'pages', 'passwords', 'phone', 'process', 'secrets', 'settings'].map(
    (room) => `platform/${room}/`,
  ),
  'platform/tracing/',
].map((path) => `server/${path}`);

/**
 * Tests that repeat the statements of other tests, to show something about our own code, or about
 * time.
 */
export const repeating = [
  '.budgets',
  '.freshness',
  '.limits',
  '.model',
  '.property',
  '.throttle',
  '/access-matrix',
  '/costs',
  '/proof-of-columns',
].map((name) => `${name}.test.ts`);

/**
 * Whether a test also runs on the oldest PostgreSQL that we support, to check that it accepts our
 * statements. New tests do, unless their name says otherwise.
 */
export const runsOnPostgres15 = (file: string): boolean =>
  file.startsWith('server/') &&
  !elsewhere.some((start) => file.startsWith(start)) &&
  !repeating.some((end) => file.endsWith(end));

/**
 * Tests of the database itself: its rights, errors and migrations. Most of their statements are
 * meant to fail.
 */
export const alwaysOnPostgres15 = (file: string): boolean =>
  file.startsWith('server/platform/database/') && runsOnPostgres15(file);
