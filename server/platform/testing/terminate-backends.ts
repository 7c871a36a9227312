import { addressOf } from './addresses.ts';
import { queryOnce } from './query-once.ts';

/**
 * Cuts the connections to one database from the server's side, as a restart does; returns how many.
 */
export async function terminateBackends(ownerUrl: string, application: string): Promise<number> {
  const cut = await queryOnce(
    // From another database: this one may accept no connections at the moment.
    addressOf('postgres', ownerUrl),
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = $1 AND application_name = $2`,
    [new URL(ownerUrl).pathname.slice(1), application],
  );
  return cut.length;
}
