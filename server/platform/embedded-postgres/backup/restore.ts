import { mkdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Binaries, findBinaries } from '../binaries/binaries.ts';
import { copyHashed, forEachAtOnce } from '../binaries/hashed-copy.ts';
import { EmbeddedPostgresError, messageOf } from '../errors.ts';
import type { EmbeddedPostgresOptions } from '../options.ts';
import { connectAsOwner } from '../process/connection.ts';
import { holdServer } from '../process/ownership.ts';
import { livePostmaster } from '../process/postmaster-file.ts';
import { databaseName } from '../process/server-settings.ts';
import { removeSocketFolder } from '../process/socket-folder.ts';
import { countTables } from '../store/cluster.queries.ts';
import { describeCluster } from '../store/cluster.ts';
import { moveIntoPlace, removeReplaced, setAside, withDraft } from '../store/draft.ts';
import { clusterVersion, mustMatch } from '../store/initdb.ts';
import { giveTo, openStore, type Store } from '../store/store.ts';
import { type BackupManifest, filesFolder, readManifest } from './backup-manifest.ts';

export type RestoreOptions = EmbeddedPostgresOptions & {
  /** A folder that a backup was written to. */
  source: string;
  /** Replace the database that is in the data folder. */
  overwrite?: boolean;
};

export type RestoreReport = { backupCreatedAt: string; tables: number };

/**
 * The copy is checked, opened and stopped cleanly in a folder aside before it replaces anything.
 */
export async function restoreEmbeddedPostgres(options: RestoreOptions): Promise<RestoreReport> {
  const source = resolve(options.source);
  const manifest = await readManifest(source);
  const store = await openStore(options);
  const occupied = (await clusterVersion(store.cluster)) !== undefined;
  if (occupied && options.overwrite !== true) throw refused(store);
  const binaries = await findBinaries(options, store);
  mustMatch(source, manifest.postgresMajor, binaries.major);
  return withDraft(store, async (draft) => {
    const made = join(draft, 'postgres');
    await copyBackup(source, manifest, made);
    if (store.runAs.switched) await giveTo(store.runAs, made);
    const draftStore = { ...store, home: draft, folder: draft, cluster: made };
    const tables = await openCopy(source, draftStore, binaries, options);
    await swapIn(store, made, occupied);
    return { backupCreatedAt: manifest.createdAt, tables };
  });
}

async function copyBackup(source: string, manifest: BackupManifest, made: string): Promise<void> {
  await mkdir(made, { mode: 0o700 });
  for (const folder of manifest.folders) await mkdir(join(made, folder), { mode: 0o700 });
  await forEachAtOnce(Object.entries(manifest.files), async ([path, expected]) => {
    // PostgreSQL flushes the whole folder when it recovers, before the copy is moved into place.
    const copied = await copyHashed(join(source, filesFolder, path), join(made, path), false);
    if (copied?.sha256 !== expected.sha256)
      throw damaged(source, `${path} is not what was written`);
  });
}

async function openCopy(
  source: string,
  store: Store,
  binaries: Binaries,
  options: RestoreOptions,
): Promise<number> {
  const cluster = await describeCluster(store, binaries, options);
  try {
    const hold = await holdServer(cluster);
    try {
      const attempt = await connectAsOwner(cluster, databaseName);
      if (attempt.state !== 'open') throw new Error('the server does not answer');
      const tables = await countTables(attempt.client);
      await attempt.client.end();
      return tables;
    } finally {
      await hold.release();
    }
  } catch (error) {
    throw damaged(source, messageOf(error));
  } finally {
    if (cluster.socketDir !== cluster.folder) await removeSocketFolder(cluster.socketDir);
  }
}

async function swapIn(store: Store, made: string, occupied: boolean): Promise<void> {
  if (!occupied) {
    if (await moveIntoPlace(made, store)) return;
    throw inUse(store);
  }
  if ((await livePostmaster(store.cluster)) !== undefined) throw inUse(store);
  const aside = await setAside(store);
  // A server may have started in between: its working folder was moved with the data.
  if ((await livePostmaster(aside)) !== undefined) {
    await rename(aside, store.cluster);
    throw inUse(store);
  }
  if (!(await moveIntoPlace(made, store))) throw inUse(store);
  await removeReplaced(store);
}

function refused(store: Store): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'restore_refused',
    `There is a database in ${store.cluster} already. Restore into another DATA_DIR, or say that it may be overwritten.`,
  );
}

function inUse(store: Store): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data_in_use',
    `The database in ${store.cluster} is in use. Stop Joyous, then restore again.`,
  );
}

function damaged(source: string, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'backup_invalid',
    `The backup ${source} cannot be restored: ${reason}. The data folder is as it was; use another backup.`,
  );
}
