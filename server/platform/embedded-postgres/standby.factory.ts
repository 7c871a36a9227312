import { spawnSync } from 'node:child_process';
import { appendFile, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tuning } from './options.ts';
import { connectAsOwner, ownerUrl } from './process/connection.ts';
import { ownerRole, port } from './process/server-settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './process/supervise.ts';
import { type Cluster, openCluster } from './store/cluster.ts';

/**
 * Copies a running cluster as PostgreSQL describes it ("Making a Base Backup Using the Low Level
 * API"): `pg_basebackup`, which would do this, isn't among the programs that we ship.
 */
async function copyRunning(primary: Cluster, folder: string): Promise<void> {
  const attempt = await connectAsOwner(primary, 'postgres');
  if (attempt.state !== 'open') throw new Error('the primary does not run');
  const { client } = attempt;
  try {
    // For as long as this connection, no checkpoint removes what the copy needs.
    await client.query(
      `SELECT pg_create_physical_replication_slot('copied_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`SELECT pg_backup_start('standby', fast => true)`);
    const { stderr } = spawnSync('cp', ['-a', `${primary.folder}/.`, folder], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    });
    // A file that is removed during the copy is made again from the log.
    const faults = stderr.split('\n').filter((line) => line && !/No such file/.test(line));
    if (faults.length > 0) throw new Error(faults.join('\n'));
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    await rm(join(folder, 'postmaster.pid'), { force: true });
    await writeFile(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

type StandbyOptions = { delayMs?: number; tuning?: Tuning; through?: string };

/**
 * A standby of the embedded PostgreSQL in `primaryDir`, in a data folder of its own, that applies
 * changes `delayMs` after they were made. `through`: another folder with a socket that leads to it.
 */
export async function startStandby(
  primaryDir: string,
  dataDir: string,
  { delayMs = 0, tuning = 'disposable', through }: StandbyOptions = {},
): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  const primary = await openCluster({ dataDir: primaryDir });
  await mkdir(folder, { recursive: true });
  await copyRunning(primary, folder);
  const { password } = new URL(ownerUrl(primary));
  const connection = `host=${through ?? primary.socketDir} port=${port} user=${ownerRole} password=${password} application_name=standby`;
  const settings = {
    primary_conninfo: connection,
    recovery_min_apply_delay: String(delayMs),
    hot_standby_feedback: 'on',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'\n`);
  await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''));
  await writeFile(join(folder, 'standby.signal'), '');
  // Like the files beside them, they must belong to the account that runs the server.
  const { uid, gid } = await stat(folder);
  await chown(join(folder, 'standby.signal'), uid, gid);
  await chown(join(folder, 'backup_label'), uid, gid);
  return startEmbeddedPostgres({ dataDir, tuning });
}
