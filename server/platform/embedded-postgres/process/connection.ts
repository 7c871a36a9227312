import pg from 'pg';
import { codeOf, OperatorError } from '../../process/errors.ts';
import type { Cluster } from '../store/cluster.ts';
import { appRole, databaseName, ownerRole, port } from './server-settings.ts';

const connectTimeoutMs = 5000;

/** `down`: no server listens. `notYet`: one does, but is starting, stopping or overloaded. */
export type Attempt =
  | { state: 'open'; client: pg.Client }
  | { state: 'down' }
  | { state: 'notYet' };

export async function connectAsOwner(cluster: Cluster, database: string): Promise<Attempt> {
  const client = new pg.Client({
    host: cluster.socketDir,
    port,
    user: ownerRole,
    password: cluster.credentials.ownerPassword,
    database,
    // The user's own PGSSLMODE must not apply to a connection that never leaves the machine.
    ssl: false,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // The caller gets the connection's errors; an `error` event without a listener ends the
  // process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return { state: 'open', client };
  } catch (error) {
    await client.end().catch(() => undefined);
    return classify(error, cluster);
  }
}

function classify(error: unknown, cluster: Cluster): Attempt {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return { state: 'down' };
  if (hasServerStopped(error) || isCrowded(code)) return { state: 'notYet' };
  if (code === '28P01' || code === '28000') {
    throw new OperatorError(
      'credentials_refused',
      `The database in ${cluster.folder} does not accept the passwords kept beside it. Restore joyous-credentials.json from the copy of that folder, or set DATABASE_URL.`,
      { cause: error },
    );
  }
  throw error;
}

/** All connections are taken, or too many are waiting to be accepted. */
function isCrowded(code: string | undefined): boolean {
  return code === '53300' || code === 'EAGAIN';
}

/** The server stopped or is stopping: an SQLSTATE of class 57P or 08, or no answer at all. */
export function hasServerStopped(error: unknown): boolean {
  const code = codeOf(error);
  // `pg` reports a connection that broke off or timed out as a plain Error without a code.
  if (code === undefined) return error instanceof Error && error.name === 'Error';
  return /^(57P0\d|08...|ECONNRESET|EPIPE|ECONNREFUSED|ENOENT)$/.test(code);
}

export function ownerUrl(cluster: Cluster): string {
  return connectionUrl(cluster, ownerRole, cluster.credentials.ownerPassword);
}

export function appUrl(cluster: Cluster): string {
  return connectionUrl(cluster, appRole, cluster.credentials.appPassword);
}

/**
 * `localhost` is only there because every URL parser wants a host; `host` in the query overrides
 * it.
 */
function connectionUrl(cluster: Cluster, role: string, password: string): string {
  const host = encodeURIComponent(cluster.socketDir);
  return `postgres://${role}:${password}@localhost:${port}/${databaseName}?host=${host}&sslmode=disable`;
}
