import { EventEmitter } from 'node:events';
import {
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { BusyError, codeOf, reasonOf } from '../process/errors.ts';
import { connectionTo, type SessionSettings } from './address.ts';
import { throwIfCallerDisconnected } from './caller.ts';
import { preparedName } from './prepared.ts';
import type { DB } from './schema.gen.ts';
import { holdFlight, sendSideBySide } from './side-by-side.ts';
import { DatabaseUnavailableError } from './unavailable.ts';
import { destroyConnection, watchedClient } from './watched-client.ts';

export type Database = Kysely<DB>;
export type DatabaseTransaction = Transaction<DB>;

export type PoolOptions = {
  connectionString: string;
  maxConnections: number;
  logger: Logger;
  /** The application name that the database shows for these connections. */
  applicationName?: string;
  connectTimeoutMs?: number;
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
  /** A connection that does not answer a statement for this long is replaced. Left out: never. */
  silenceMs?: number;
  /** How many may wait for a connection; the next one is refused at once. Left out: no limit. */
  mostWaiting?: number;
  /** Its transactions are read-only, whatever they try. */
  readOnly?: boolean;
};

/**
 * For a pool that serves requests: they wait seconds at most, and not behind hundreds of others.
 */
export const servingLimits = (maxConnections: number) => ({
  statementTimeoutMs: 6_000,
  // Longer than the server's statement_timeout: only a connection that does not even report that is
  // dead.
  silenceMs: 7_500,
  mostWaiting: 20 * maxConnections,
});

const int8Oid = 20;
const dateOid = 1082;

/**
 * Money is int8 cents: exact as a JavaScript number up to 2^53, and refused beyond instead of
 * rounded.
 */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of exact range: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === int8Oid) return parseInt8;
    // A date has no time zone: converted to a Date, it would be another day in half the world.
    if (oid === dateOid) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** Also the code of "cached plan must not change result type". */
const featureNotSupported = '0A000';

const readOnlyTransaction = '25006';
/** A standby can't say how far it has written, or lock a table as a writer does. */
const notWhileRecovering = '55000';

/** Whether the error comes from a server that was the writer and isn't any more. */
const isFromStandby = (error: unknown, readOnly: boolean) =>
  codeOf(error) === notWhileRecovering || (!readOnly && codeOf(error) === readOnlyTransaction);

/**
 * The function of PostgreSQL that waits until a standby has a commit too. If that wait is canceled,
 * the commit succeeds with a warning from there, and may be lost with this server.
 */
const standbyWait = 'SyncRepWaitForLSN';
const unconfirmed = new WeakSet<pg.PoolClient>();

/** The notice that queue_job.sql raises. */
const jobQueued = 'joyous: a job was queued';
const queueing = new WeakSet<pg.PoolClient>();

/** Emits `queued` once a transaction of this process that has queued a job has ended. */
export const jobsOfThisProcess = new EventEmitter<{ queued: [] }>();

/** Connections that broke: their later errors are not answers from PostgreSQL. */
const broken = new WeakSet<pg.PoolClient>();

/** When a pool's connections last answered, in the time of performance.now(). */
type Answers = {
  lastMs: number;
  byClient: Map<pg.PoolClient, number>;
  mostWaiting: number;
  readOnly: boolean;
};
const answersOf = new WeakMap<pg.Pool, Answers>();
const poolOf = new WeakMap<Database, pg.Pool>();

/** Whether the database answered anything in the last `ms`, however long callers had to wait. */
export function hasAnsweredWithin(database: Database, ms: number): boolean {
  const pool = poolOf.get(database);
  const answers = pool && answersOf.get(pool);
  return answers !== undefined && performance.now() - answers.lastMs < ms;
}

export const sessionSettingsOf = (
  options: Pick<PoolOptions, 'statementTimeoutMs' | 'lockTimeoutMs' | 'readOnly'>,
): SessionSettings => ({
  statement_timeout: String(options.statementTimeoutMs ?? 10_000),
  lock_timeout: String(options.lockTimeoutMs ?? 3_000),
  idle_in_transaction_session_timeout: '15000',
  // PostgreSQL would compile a report of a year for longer than it takes to run.
  jit: 'off',
  ...(options.readOnly && { default_transaction_read_only: 'on' }),
});

export function createPool(options: PoolOptions): pg.Pool {
  const { connectionString, maxConnections, logger, connectTimeoutMs = 3_000 } = options;
  const { silenceMs } = options;
  const answers: Answers = {
    lastMs: Number.NEGATIVE_INFINITY,
    byClient: new Map(),
    mostWaiting: options.mostWaiting ?? Number.POSITIVE_INFINITY,
    readOnly: options.readOnly ?? false,
  };
  // Most likely all connections froze together. Replaced one by one, each would cost a caller the
  // wait.
  const destroyAllSilent = () => {
    const sinceMs = performance.now() - (silenceMs ?? 0);
    for (const [client, answeredMs] of answers.byClient) {
      if (answeredMs <= sinceMs)
        destroyConnection(client, new Error(`no answer for ${silenceMs} ms`));
    }
  };
  const pool = new pg.Pool({
    ...connectionTo(connectionString, sessionSettingsOf(options)),
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: options.applicationName ?? 'joyous',
    keepAlive: true,
    // What is sent together is answered together: see docs/topics/database.md.
    pipeline: true,
    types,
    ...(silenceMs && { Client: watchedClient(silenceMs, destroyAllSilent) }),
  });
  answersOf.set(pool, answers);
  // Node ends the process on an `error` event without a listener. One comes when a backend dies
  // while its connection is idle, or checked out between two queries.
  pool.on('connect', (client) => {
    const recordAnswer = () => {
      answers.lastMs = performance.now();
      answers.byClient.set(client, answers.lastMs);
    };
    recordAnswer();
    client.on('drain', recordAnswer);
    client.on('notice', ({ message, routine }) => {
      if (routine === standbyWait) unconfirmed.add(client);
      if (message === jobQueued) queueing.add(client);
    });
    client.on('error', (error) => {
      if (broken.has(client)) return;
      broken.add(client);
      // A pool that is being closed drops all of them on purpose.
      if (!pool.ending) logger.warn({ err: error }, 'database connection lost');
    });
  });
  pool.on('remove', (client) => answers.byClient.delete(client));
  // The pool reports an idle connection as well; it has been logged above.
  pool.on('error', () => undefined);
  return pool;
}

/** A statement that is under way when a process ends has so long to be answered. */
const longestEndMs = 1_000;

/** For a pool that is used only by statements whose result no caller waits for any more. */
export async function endPool(pool: pg.Pool): Promise<void> {
  const timer = setTimeout(() => {
    for (const client of answersOf.get(pool)?.byClient.keys() ?? []) {
      destroyConnection(client, new Error(`no answer ${longestEndMs} ms before the end`));
    }
  }, longestEndMs);
  await pool.end();
  clearTimeout(timer);
}

function unavailable(cause: unknown) {
  return new DatabaseUnavailableError(reasonOf(cause), { cause });
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  throwIfCallerDisconnected();
  // The pool briefly counts callers as waiting who are about to get a free connection.
  const free = pool.options.max - pool.totalCount + pool.idleCount;
  if (pool.waitingCount - free >= (answersOf.get(pool)?.mostWaiting ?? Number.POSITIVE_INFINITY)) {
    throw new BusyError('too many wait for a connection');
  }
  const client = await pool.connect().catch((error: unknown) => {
    throw unavailable(error);
  });
  try {
    throwIfCallerDisconnected();
  } catch (error) {
    client.release();
    throw error;
  }
  return client;
}

/** In a statement that has no effect if its transaction did not begin. */
export const firstMark = '/* first */';

const isBeginning = /^(begin|start transaction)\b/;
const begun = { command: 'BEGIN', rowCount: null, rows: [] };

/** The beginning of a transaction travels with its first statement. */
async function connect(pool: pg.Pool): Promise<PostgresPoolClient> {
  const client = await checkOut(pool);
  const { readOnly = false } = answersOf.get(pool) ?? {};
  let outdated: Error | undefined;
  const refuseUnconfirmed = (result: unknown) => {
    if (!unconfirmed.has(client)) return result;
    outdated = new Error('a commit was not confirmed by a standby: whether it stays is unknown');
    throw unavailable(outdated);
  };
  let beginning: string | undefined;
  let begins: Promise<unknown> | undefined;
  const query = (text: string, values: unknown[] = []) => {
    if (isBeginning.test(text)) {
      beginning = text;
      return Promise.resolve(begun);
    }
    const name = preparedName(text);
    const send = () => {
      holdFlight(client);
      return client.query(name ? { name, text, values } : { text, values });
    };
    let answer: Promise<unknown>;
    if (beginning === undefined) answer = begins ? begins.then(send) : send();
    else {
      holdFlight(client);
      const first = client.query(beginning);
      beginning = undefined;
      // Anything else waits to see the transaction begin.
      if (text.includes(firstMark)) {
        answer = Promise.all([first, send()]).then(([, result]) => result);
      } else {
        begins = first;
        answer = first.then(send);
      }
    }
    return answer.then(refuseUnconfirmed, (error: unknown) => {
      // A caller who asks again reaches the new writer, on a new connection.
      if (isFromStandby(error, readOnly)) {
        outdated = error as Error;
        throw unavailable(error);
      }
      // A migration changed the statement's result: it must be prepared again, on a new connection.
      if (name && codeOf(error) === featureNotSupported) outdated = error as Error;
      throw broken.has(client) && !(error instanceof pg.DatabaseError) ? unavailable(error) : error;
    });
  };
  return {
    query,
    release(error?: Error | boolean) {
      client.release(error || outdated);
      if (queueing.delete(client)) jobsOfThisProcess.emit('queued');
    },
  } as PostgresPoolClient;
}

export function createDatabase(pool: pg.Pool, onQuery?: (event: LogEvent) => void): Database {
  const database = new Kysely<DB>({
    ...(onQuery && { log: onQuery }),
    dialect: new PostgresDialect({
      pool: { options: pool.options, connect: () => connect(pool), end: () => pool.end() },
    }),
  });
  poolOf.set(database, pool);
  return sendSideBySide(database);
}
