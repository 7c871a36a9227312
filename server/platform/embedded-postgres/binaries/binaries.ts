import { join } from 'node:path';
import { OperatorError, reasonOf } from '../../process/errors.ts';
import { defaultStagingDir, type EmbeddedPostgresOptions } from '../options.ts';
import type { Identity } from '../process/identity.ts';
import { findSetpriv, type Launcher, run } from '../process/launch.ts';
import type { Store } from '../store/store.ts';
import { locatePackage, makeLibraryLinks, readLibraryLinks } from './postgres-package.ts';
import { stageBinaries } from './staging.ts';

export type Binaries = { binDir: string; major: number; launcher: Launcher };

/** Programs that this machine and the server's account can run: they have been tried. */
export async function findBinaries(
  options: EmbeddedPostgresOptions,
  store: Store,
): Promise<Binaries> {
  if (options.postgresBinDir !== undefined) {
    return mustRun(await probe(options.postgresBinDir, store.runAs), options.postgresBinDir);
  }
  const native = locatePackage(process.platform, process.arch);
  const linked = await makeLibraryLinks(native, await readLibraryLinks(native)).then(
    () => true,
    () => false,
  );
  const inPlace = await probe(join(native, 'bin'), store.runAs);
  if ('major' in inPlace) return inPlace;
  // We run it ourselves and its links are there: a copy would fail in the same way.
  if (linked && !store.runAs.switched) return mustRun(inPlace, native);
  const staged = join(await stage(native, options, store), 'bin');
  return mustRun(await probe(staged, store.runAs), staged);
}

async function stage(
  native: string,
  options: EmbeddedPostgresOptions,
  store: Store,
): Promise<string> {
  const base = store.runAs.switched
    ? join(options.stagingDir ?? defaultStagingDir, 'postgresql')
    : join(store.home, 'postgres-programs');
  try {
    return await stageBinaries(native, base);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'staging_failed',
      `The account that runs the embedded PostgreSQL cannot reach ${native}, and no copy could be made in ${base} (${reasonOf(error)}). Make either possible, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

type Probe = Binaries | { failure: string };

/**
 * One program run shows everything: reachable, libraries load, version, and whether setpriv works.
 */
async function probe(binDir: string, runAs: Identity): Promise<Probe> {
  const program = join(binDir, 'postgres');
  const launchers: Launcher[] = [{ runAs, setpriv: undefined }];
  const setpriv = findSetpriv();
  // BusyBox has a setpriv without --pdeathsig: then we do without.
  if (setpriv !== undefined) launchers.unshift({ runAs, setpriv });
  let failure = '';
  for (const launcher of launchers) {
    const { succeeded, output } = await run(launcher, program, ['--version']);
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
    if (succeeded && Number.isInteger(major)) return { binDir, major, launcher };
    failure = output.trim().split('\n')[0] ?? '';
  }
  return { failure };
}

function mustRun(probed: Probe, folder: string): Binaries {
  if ('major' in probed) return probed;
  throw new OperatorError(
    'binaries_unusable',
    `The PostgreSQL in ${folder} does not run on this machine (${probed.failure}). Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
  );
}
