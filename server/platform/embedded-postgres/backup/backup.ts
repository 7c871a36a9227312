import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { randomName, sync } from '../../process/durable-files.ts';
import { codeOf, OperatorError, reasonOf } from '../../process/errors.ts';
import { findBinaries } from '../binaries/binaries.ts';
import type { EmbeddedPostgresOptions } from '../options.ts';
import { connectAsOwner } from '../process/connection.ts';
import { holdServer } from '../process/ownership.ts';
import { type Cluster, describeCluster } from '../store/cluster.ts';
import { clusterVersion, mustMatch } from '../store/initdb.ts';
import { openStore } from '../store/store.ts';
import { receiveBaseBackup } from './base-backup.ts';
import { readManifest } from './manifest.ts';

export type BackupOptions = EmbeddedPostgresOptions & {
  /** A folder that does not exist yet, or is empty. */
  target: string;
};

export type BackupReport = { target: string; files: number; bytes: number };

/** A consistent copy, whether or not the server runs and is written to meanwhile. */
export async function backupEmbeddedPostgres(options: BackupOptions): Promise<BackupReport> {
  const target = resolve(options.target);
  await mustBeFree(target);
  const cluster = await openExisting(options);
  const draft = `${target}.partial-${randomName()}`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    await copyHeldServer(cluster, draft);
    const files = await readManifest(draft);
    if (cluster.tuning === 'durable') await syncAll(draft);
    await rename(draft, target);
    await sync(dirname(target));
    const bytes = files.reduce((sum, file) => sum + file.Size, 0);
    return { target, files: files.length, bytes };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'backup_failed',
      `The backup to ${target} was not made (${reasonOf(error)}). Fix that and start it again.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyHeldServer(cluster: Cluster, target: string): Promise<void> {
  const hold = await holdServer(cluster);
  try {
    const attempt = await connectAsOwner(cluster, 'postgres', { replication: 'database' });
    if (attempt.state !== 'open') throw new Error('the server stopped');
    try {
      await receiveBaseBackup(attempt.client, target);
    } finally {
      await attempt.client.end();
    }
  } finally {
    await hold.release();
  }
}

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true })) await sync(join(folder, entry));
  await sync(folder);
}

async function openExisting(options: BackupOptions): Promise<Cluster> {
  const store = await openStore(options);
  const version = await clusterVersion(store.cluster);
  if (version === undefined) {
    throw new OperatorError(
      'backup_failed',
      `There is no database in ${store.home} to back up. Name its folder with DATA_DIR; a database behind DATABASE_URL is backed up with pg_dump or pg_basebackup.`,
    );
  }
  const binaries = await findBinaries(options, store);
  mustMatch(store.cluster, version, binaries.major);
  return describeCluster(store, binaries, options);
}

async function mustBeFree(target: string): Promise<void> {
  const content = await readdir(target).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    if (codeOf(error) === 'ENOTDIR') return ['a file'];
    throw error;
  });
  if (content.length === 0) return;
  throw new OperatorError(
    'backup_target_exists',
    `${target} already exists and is not empty. Name a new folder for the backup.`,
  );
}
