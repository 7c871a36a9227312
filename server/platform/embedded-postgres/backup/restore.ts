import { chmod, cp, readFile, realpath, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError, reasonOf } from '../../process/errors.ts';
import { type Binaries, findBinaries } from '../binaries/binaries.ts';
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
import { findDamaged, readManifest } from './manifest.ts';

export type RestoreOptions = EmbeddedPostgresOptions & {
  /** A folder that a backup was written to. */
  source: string;
  /** Replace the database that is in the data folder. */
  overwrite?: boolean;
};

export type RestoreReport = { backupCreatedAt: string; tables: number };

/**
 * The copy is checked, opened and stopped cleanly in a separate folder before it replaces anything.
 */
export async function restoreEmbeddedPostgres(options: RestoreOptions): Promise<RestoreReport> {
  const source = resolve(options.source);
  const files = await readManifest(source);
  const store = await openStore(options);
  const occupied = (await clusterVersion(store.cluster)) !== undefined;
  if (occupied && options.overwrite !== true) throw refused(store);
  const binaries = await findBinaries(options, store);
  mustMatch(source, (await clusterVersion(source)) ?? Number.NaN, binaries.major);
  return withDraft(store, async (draft) => {
    const made = join(draft, 'postgres');
    await cp(await realpath(source), made, { recursive: true });
    await chmod(made, 0o700);
    const damagedFile = await findDamaged(made, files);
    if (damagedFile !== undefined) throw damaged(source, `${damagedFile} is damaged`);
    if (store.runAs.switched) await giveTo(store.runAs, made);
    const draftStore = { ...store, home: draft, folder: draft, cluster: made };
    const backupCreatedAt = await readStartTime(made);
    const tables = await openCopy(source, draftStore, binaries, options);
    await swapIn(store, made, occupied);
    return { backupCreatedAt, tables };
  });
}

/** PostgreSQL removes this file when it opens the copy. */
async function readStartTime(made: string): Promise<string> {
  const label = await readFile(join(made, 'backup_label'), 'utf8');
  return /^START TIME: (.*)$/m.exec(label)?.[1] ?? 'an unknown time';
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
    throw damaged(source, reasonOf(error));
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

function refused(store: Store): OperatorError {
  return new OperatorError(
    'restore_refused',
    `There is already a database in ${store.cluster}. Restore into another DATA_DIR, or add --overwrite.`,
  );
}

function inUse(store: Store): OperatorError {
  return new OperatorError(
    'data_in_use',
    `The database in ${store.cluster} is in use. Stop Joyous, then restore again.`,
  );
}

function damaged(source: string, reason: string): OperatorError {
  return new OperatorError(
    'backup_invalid',
    `The backup ${source} cannot be restored: ${reason}. The data folder wasn't changed. Use another backup.`,
  );
}
