import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';
import { withoutWaitingForDisk } from '../database/transactions.ts';

/**
 * In a statement of its own: a transaction that notifies locks the whole cluster until its commit
 * is done, so it waits neither for the disk nor for a standby.
 */
export const notify = (database: Database, channel: string, topics: readonly string[]) =>
  sql`with quick as materialized (select ${withoutWaitingForDisk})
    select pg_notify(${channel}, topic) from quick, unnest(${topics}::text[]) as topic`.execute(
    database,
  );
