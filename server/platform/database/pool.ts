import { Kysely, type LogEvent, PostgresDialect, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { reasonOf } from './reason.ts';
import type { DB } from './schema.gen.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

export type Database = Kysely<DB>;

export type PoolOptions = {
  connectionString: string;
  maxConnections: number;
  logger: Logger;
  /** What the database shows its operator of these connections. */
  applicationName?: string;
  connectTimeoutMs?: number;
};

const int8Oid = 20;
const dateOid = 1082;

/** Money is int8 cents: exact as a JavaScript number up to 2^53, and refused beyond instead of rounded. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of exact range: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8Oid) return parseInt8;
    // A date has no time zone: as a Date it would move a day for half the world.
    if (oid === dateOid) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Connections that broke: what they say from then on is no answer of PostgreSQL. */
const broken = new WeakSet<pg.PoolClient>();

export function createPool(options: PoolOptions): pg.Pool {
  const { connectionString, maxConnections, logger, connectTimeoutMs = 3_000 } = options;
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: options.applicationName ?? 'joyous',
    statement_timeout: 10_000,
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 15_000,
    types,
  });
  // A backend that dies while its connection is idle, or checked out between two queries, emits
  // here; unheard it would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (broken.has(client)) return;
      broken.add(client);
      // A pool that is being closed loses all of them, and means to.
      if (!pool.ending) logger.warn({ err: error }, 'database connection lost');
    });
  });
  // An idle connection tells the pool as well, and it has been logged above.
  pool.on('error', () => undefined);
  return pool;
}

function unavailable(cause: unknown) {
  return new DatabaseUnavailableError(reasonOf(cause), { cause });
}

async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  const query = (...args: [never]) => {
    const answer: unknown = client.query(...args);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          throw broken.has(client) && !(error instanceof pg.DatabaseError)
            ? unavailable(error)
            : error;
        })
      : answer;
  };
  return { query, release: (error?: Error) => client.release(error) } as PostgresPoolClient;
}

export function createDatabase(pool: pg.Pool, onQuery?: (event: LogEvent) => void): Database {
  return new Kysely<DB>({
    ...(onQuery && { log: onQuery }),
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
    }),
  });
}
