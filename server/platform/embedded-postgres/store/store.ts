import type { Stats } from 'node:fs';
import { lchown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, OperatorError } from '../../process/errors.ts';
import { defaultStagingDir, type EmbeddedPostgresOptions } from '../options.ts';
import {
  type Identity,
  isRoot,
  ourselves,
  ownerIdentity,
  serviceIdentity,
} from '../process/identity.ts';
import { canEnter } from '../process/launch.ts';
import { openDataHome, readPointer, stageDataFolder } from './data-home.ts';

/** Where a database is stored, and which account runs it. */
export type Store = {
  /** The folder that the operator named: log and pointers are here. */
  home: string;
  /** `home`, or the folder used in its place. */
  folder: string;
  /** PostgreSQL's own data folder, which may not exist yet. */
  cluster: string;
  runAs: Identity;
};

const clusterName = 'postgres';

export async function openStore(options: EmbeddedPostgresOptions): Promise<Store> {
  const stagingDir = options.stagingDir ?? defaultStagingDir;
  const home = await openDataHome(options.dataDir);
  const pointed = await readPointer(home, stagingDir);
  const folder = pointed ?? home;
  const cluster = join(folder, clusterName);
  const existing = await statCluster(cluster);
  const runAs = await accountFor(cluster, existing, options.serviceUser);
  if (canEnter(runAs, folder)) {
    if (existing?.uid === 0 && runAs.switched) await giveTo(runAs, cluster);
    return { home, folder, cluster, runAs };
  }
  if (existing !== undefined || pointed !== undefined) throw unreachable(folder, runAs);
  const staged = await stageDataFolder(home, stagingDir);
  options.log?.({
    level: 'info',
    message: `${home} is closed to the account ${runAs.name} that runs PostgreSQL: the database lies in ${staged}`,
  });
  if (!canEnter(runAs, staged)) throw unreachable(staged, runAs);
  return { home, folder: staged, cluster: join(staged, clusterName), runAs };
}

async function statCluster(cluster: string): Promise<Stats | undefined> {
  return lstat(cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (codeOf(error) === 'EACCES') throw foreign(cluster, 'another user');
    throw error;
  });
}

async function accountFor(
  cluster: string,
  existing: Stats | undefined,
  serviceUser: string | undefined,
): Promise<Identity> {
  if (existing === undefined) return serviceIdentity(serviceUser);
  if (!existing.isDirectory()) throw foreign(cluster, 'no folder');
  if (isRoot()) return existing.uid === 0 ? serviceIdentity(serviceUser) : ownerIdentity(existing);
  if (existing.uid !== ourselves().uid) throw foreign(cluster, `uid ${existing.uid}`);
  return ourselves();
}

/** PostgreSQL refuses a folder that its account does not own, such as one that root copied. */
async function giveTo(runAs: Identity, path: string): Promise<void> {
  await lchown(path, runAs.uid, runAs.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTo(runAs, child);
    else await lchown(child, runAs.uid, runAs.gid);
  }
}

function foreign(cluster: string, owner: string): OperatorError {
  return new OperatorError(
    'data_folder_foreign',
    `The database folder ${cluster} belongs to ${owner}. Start Joyous as that user or as root, name another folder with DATA_DIR, or set DATABASE_URL.`,
  );
}

function unreachable(folder: string, runAs: Identity): OperatorError {
  return new OperatorError(
    'data_folder_unreachable',
    `The account ${runAs.name} that runs the embedded PostgreSQL cannot enter ${folder}. Let it pass (chmod o+x on that folder and those above it), name another folder with DATA_DIR, or set DATABASE_URL.`,
  );
}
