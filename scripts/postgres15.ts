/** Where Debian and Ubuntu put the oldest PostgreSQL that we promise to run on. */
export const oldestPostgresBinDir = '/usr/lib/postgresql/15/bin';
