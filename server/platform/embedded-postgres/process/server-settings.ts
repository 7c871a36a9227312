import { join } from 'node:path';
import type { Tuning } from '../options.ts';
import { thisProcess } from './processes.ts';

export const ownerRole = 'joyous_owner';
export const appRole = 'joyous_app';
export const databaseName = 'joyous';
export const port = 5432;
const socketName = `.s.PGSQL.${port}`;

/** Read back over a connection, it shows which process a running server belongs to. */
export const ownerSetting = 'joyous.owner';

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  port: String(port),
  password_encryption: 'scram-sha-256',
  // For two processes, and a third while a new version takes over: see docs/OPERATING.md.
  max_connections: '90',
  // Moderate for a machine of 1 GB that also runs Node.
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and DETAIL lines contain phone numbers and codes; those must not reach a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

const durability = {
  durable: { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' },
  disposable: {
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // For tests that ask PostgreSQL whether a transaction notifies: it refuses to prepare such a one.
    max_prepared_transactions: '20',
  },
} satisfies Record<Tuning, object>;

export function serverArguments(cluster: string, socketDir: string, tuning: Tuning): string[] {
  const all = {
    ...settings,
    ...durability[tuning],
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    [ownerSetting]: thisProcess(),
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...flags];
}

export function socketPath(socketDir: string): string {
  return join(socketDir, socketName);
}
