import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import {
  type CopiedFile,
  copyHashed,
  forEachAtOnce,
  writeHashed,
} from '../binaries/hashed-copy.ts';
import { EmbeddedPostgresError, errnoOf } from '../errors.ts';
import { beginBaseBackup, endBaseBackup, reserveWal } from '../store/cluster.queries.ts';
import { randomName } from '../store/durable-files.ts';

export type BaseBackup = { folders: string[]; files: Record<string, CopiedFile> };

// PostgreSQL's manual ("Backing Up the Data Directory") says what a copy leaves out.
const emptyFolders = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const leftOut = /^(postmaster\.(pid|opts).*|backup_label.*|tablespace_map.*|\.s\.PGSQL\..*)$/;
const temporary = /^(pgsql_tmp.*|pg_internal\.init.*)$/;
const controlFile = join('global', 'pg_control');

/**
 * PostgreSQL's low-level backup: files copied while they change, and every WAL record from before
 * the first to after the last copy, which repairs them when the copy is opened. A replication slot
 * holds the WAL back for the session, so that a checkpoint in between cannot recycle it.
 */
export async function copyRunningCluster(
  client: Client,
  cluster: string,
  target: string,
  flush: boolean,
): Promise<BaseBackup> {
  await reserveWal(client, `joyous_backup_${randomName()}`);
  const firstSegment = await beginBaseBackup(client, 'joyous');
  const { folders, paths } = await listCluster(cluster);
  for (const folder of folders) await mkdir(join(target, folder), { mode: 0o700 });
  const files: Record<string, CopiedFile> = {};
  const copy = async (path: string) => {
    const copied = await copyHashed(join(cluster, path), join(target, path), flush);
    if (copied !== undefined) files[path] = copied;
  };
  await forEachAtOnce(
    paths.filter((path) => path !== controlFile),
    copy,
  );
  files[controlFile] = await copyControlFile(cluster, target);
  const { segment: lastSegment, backupLabel } = await endBaseBackup(client);
  await forEachAtOnce(await walBetween(cluster, firstSegment, lastSegment), copy);
  files.backup_label = await writeHashed(join(target, 'backup_label'), Buffer.from(backupLabel));
  return { folders, files };
}

async function listCluster(cluster: string): Promise<{ folders: string[]; paths: string[] }> {
  const folders: string[] = [];
  const paths: string[] = [];
  const visit = async (folder: string) => {
    for (const entry of await entriesOf(join(cluster, folder))) {
      const path = join(folder, entry.name);
      if (folder === 'pg_tblspc') throw hasTablespaces();
      if (leftOut.test(path) || temporary.test(entry.name)) continue;
      if (entry.isFile()) paths.push(path);
      if (!entry.isDirectory()) continue;
      folders.push(path);
      if (!emptyFolders.has(path)) await visit(path);
    }
  };
  await visit('');
  return { folders, paths };
}

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (errnoOf(error) === 'ENOENT') return [];
    throw error;
  });
}

/** The only file that WAL does not repair: copied when two reads agree, so never half-written. */
async function copyControlFile(cluster: string, target: string): Promise<CopiedFile> {
  let content = await readFile(join(cluster, controlFile));
  for (let again = Buffer.alloc(0); !again.equals(content); ) {
    again = content;
    content = await readFile(join(cluster, controlFile));
  }
  return writeHashed(join(target, controlFile), content);
}

async function walBetween(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, 'pg_wal'));
  return names
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .map((name) => join('pg_wal', name));
}

function hasTablespaces(): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'backup_failed',
    'This database has tablespaces outside its folder, which this backup does not cover. Use pg_basebackup.',
  );
}
