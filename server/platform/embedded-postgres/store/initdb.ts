import { chown, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../../process/durable-files.ts';
import { codeOf, OperatorError } from '../../process/errors.ts';
import type { Binaries } from '../binaries/binaries.ts';
import type { Tuning } from '../options.ts';
import { run } from '../process/launch.ts';
import { ownerRole } from '../process/server-settings.ts';
import { generateCredentials, writeCredentials } from './credentials.ts';
import { moveIntoPlace, withDraft } from './draft.ts';
import type { Store } from './store.ts';

/** Creates the cluster unless it exists; refuses an existing one that we may not open. */
export async function prepareCluster(
  store: Store,
  binaries: Binaries,
  tuning: Tuning,
): Promise<void> {
  const version = await clusterVersion(store.cluster);
  if (version !== undefined) return mustMatch(store.cluster, version, binaries.major);
  // Built aside and moved in by one rename: an interruption leaves nothing partial, a race has one
  // winner.
  await withDraft(store, async (draft) => {
    await moveIntoPlace(await makeCluster(store, binaries, tuning, draft), store);
  });
}

/** Undefined when there is no cluster; the rename of a new one replaces an empty folder. */
async function clusterVersion(cluster: string): Promise<number | undefined> {
  const text = await readIfThere(join(cluster, 'PG_VERSION'));
  const version = Number.parseInt(text ?? '', 10);
  if (Number.isInteger(version)) return version;
  const content = await readdir(cluster).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  if (content.length === 0) return undefined;
  throw new OperatorError(
    'data_folder_foreign',
    `${cluster} is not empty and holds no PostgreSQL database. Move it away, name another folder with DATA_DIR, or set DATABASE_URL.`,
  );
}

function mustMatch(folder: string, version: number, major: number): void {
  if (version === major) return;
  throw new OperatorError(
    'data_other_version',
    `The database in ${folder} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}. Use the Joyous that made it, move the data with pg_dump, name another folder with DATA_DIR, or set DATABASE_URL.`,
  );
}

async function makeCluster(
  store: Store,
  binaries: Binaries,
  tuning: Tuning,
  draft: string,
): Promise<string> {
  const cluster = join(draft, 'cluster');
  const credentials = generateCredentials();
  const passwordFile = join(draft, 'password');
  await writeFile(passwordFile, credentials.ownerPassword, { mode: 0o600, flag: 'wx' });
  if (store.runAs.switched) await chown(passwordFile, store.runAs.uid, store.runAs.gid);
  const { succeeded, output } = await run(binaries.launcher, join(binaries.binDir, 'initdb'), [
    `--pgdata=${cluster}`,
    `--username=${ownerRole}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...localeArguments(binaries.major),
    ...(tuning === 'durable' ? [] : ['--no-sync']),
  ]);
  if (!succeeded) throw failed(store, output);
  await writeCredentials(cluster, credentials, store.runAs);
  return cluster;
}

function localeArguments(major: number): string[] {
  if (major < 17) return ['--locale-provider=libc', '--locale=C.UTF-8'];
  // macOS has no C.UTF-8 of its own; the builtin provider sorts the same everywhere.
  const systemLocale = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  return ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${systemLocale}`];
}

function failed(store: Store, output: string): OperatorError {
  const reason = output.trim().split('\n').slice(-3).join(' ');
  return new OperatorError(
    'initdb_failed',
    `A new database could not be made in ${store.folder}: ${reason} Fix that, name another folder with DATA_DIR, or set DATABASE_URL.`,
  );
}
