import { sql } from 'kysely';
import type { Database } from '../database/pool.ts';

export const notify = (database: Database, channel: string, topics: readonly string[]) =>
  sql`select pg_notify(${channel}, topic) from unnest(${topics}::text[]) as topic`.execute(
    database,
  );
