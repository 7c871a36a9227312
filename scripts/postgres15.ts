/** Where Debian and Ubuntu install the oldest PostgreSQL that we support. */
export const oldestPostgresBinDir = '/usr/lib/postgresql/15/bin';
