/** What starts processes, or asks no database. */
export const elsewhere = [
  ...['main.', 'prepare.', 'hostile-requests.', 'cli/', 'platform/embedded-postgres/'],
  ...['http', 'logging', 'pages', 'passwords', 'phone', 'process', 'secrets', 'settings'].map(
    (room) => `platform/${room}/`,
  ),
  'platform/tracing/',
].map((path) => `server/${path}`);

/**
 * Statements that other tests send as well, sent again and again to show something about our own
 * code, or about time.
 */
export const repeating = [
  ...['.budgets', '.freshness', '.limits', '.model', '.property', '.throttle'],
  ...['/access-matrix', '/costs'],
].map((name) => `${name}.test.ts`);

/**
 * Whether a test is run again on the oldest PostgreSQL that we promise: to see that it takes our
 * statements. A new test is, unless its name says otherwise.
 */
export const runsOnPostgres15 = (file: string): boolean =>
  file.startsWith('server/') &&
  !elsewhere.some((start) => file.startsWith(start)) &&
  !repeating.some((end) => file.endsWith(end));

/**
 * What is about the database itself: its rights, errors and migrations, of which most are no
 * statement that succeeds.
 */
export const alwaysOnPostgres15 = (file: string): boolean =>
  file.startsWith('server/platform/database/') && runsOnPostgres15(file);
