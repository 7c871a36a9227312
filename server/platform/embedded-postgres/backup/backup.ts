import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { findBinaries } from '../binaries/binaries.ts';
import { EmbeddedPostgresError, errnoOf, messageOf } from '../errors.ts';
import type { EmbeddedPostgresOptions } from '../options.ts';
import { connectAsOwner } from '../process/connection.ts';
import { holdServer } from '../process/ownership.ts';
import { type Cluster, describeCluster } from '../store/cluster.ts';
import { randomName, syncFolder } from '../store/durable-files.ts';
import { clusterVersion, mustMatch } from '../store/initdb.ts';
import { openStore } from '../store/store.ts';
import { filesFolder, writeManifest } from './backup-manifest.ts';
import { type BaseBackup, copyRunningCluster } from './base-backup.ts';

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
    await mkdir(join(draft, filesFolder), { recursive: true, mode: 0o700 });
    const { folders, files } = await copyHeldServer(cluster, join(draft, filesFolder));
    const { major: postgresMajor } = cluster.binaries;
    const createdAt = new Date().toISOString();
    await writeManifest(draft, { format: 1, postgresMajor, createdAt, folders, files });
    for (const folder of folders) await syncFolder(join(draft, filesFolder, folder));
    await rename(draft, target);
    await syncFolder(dirname(target));
    const sizes = Object.values(files).map((file) => file.bytes);
    return { target, files: sizes.length, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      'backup_failed',
      `The backup to ${target} was not made (${messageOf(error)}). Mend that and start it again.`,
      { cause: error },
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function copyHeldServer(cluster: Cluster, target: string): Promise<BaseBackup> {
  const hold = await holdServer(cluster);
  try {
    const attempt = await connectAsOwner(cluster, 'postgres');
    if (attempt.state !== 'open') throw new Error('the server stopped');
    try {
      return await copyRunningCluster(
        attempt.client,
        cluster.folder,
        target,
        cluster.tuning === 'durable',
      );
    } finally {
      await attempt.client.end();
    }
  } finally {
    await hold.release();
  }
}

async function openExisting(options: BackupOptions): Promise<Cluster> {
  const store = await openStore(options);
  const version = await clusterVersion(store.cluster);
  if (version === undefined) {
    throw new EmbeddedPostgresError(
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
    if (errnoOf(error) === 'ENOENT') return [];
    if (errnoOf(error) === 'ENOTDIR') return ['a file'];
    throw error;
  });
  if (content.length === 0) return;
  throw new EmbeddedPostgresError(
    'backup_target_exists',
    `${target} is there already and is not empty. Name a new folder for the backup.`,
  );
}
