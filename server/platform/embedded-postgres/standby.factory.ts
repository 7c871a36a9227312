import { appendFile, chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupEmbeddedPostgres } from './backup/backup.ts';
import type { Tuning } from './options.ts';
import { ownerUrl } from './process/connection.ts';
import { ownerRole, port } from './process/server-settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './process/supervise.ts';
import { openCluster } from './store/cluster.ts';

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
  await backupEmbeddedPostgres({ dataDir: primaryDir, target: folder, tuning: 'disposable' });
  const primary = await openCluster({ dataDir: primaryDir });
  const { password } = new URL(ownerUrl(primary));
  const connection = `host=${through ?? primary.socketDir} port=${port} user=${ownerRole} password=${password} application_name=standby`;
  const settings = {
    primary_conninfo: connection,
    recovery_min_apply_delay: String(delayMs),
    hot_standby_feedback: 'on',
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'\n`);
  await appendFile(join(folder, 'postgresql.auto.conf'), lines.join(''));
  const signal = join(folder, 'standby.signal');
  await writeFile(signal, '');
  // The account that will run it, as of the files beside it.
  const { uid, gid } = await stat(folder);
  await chown(signal, uid, gid);
  return startEmbeddedPostgres({ dataDir, tuning });
}
