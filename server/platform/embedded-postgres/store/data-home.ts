import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, realpath, rmdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { randomName, readIfThere, writeOnce } from '../../process/durable-files.ts';
import { OperatorError, reasonOf } from '../../process/errors.ts';
import { trustedFolder } from '../binaries/trusted-folder.ts';
import { isRoot } from '../process/identity.ts';

const pointerFile = 'postgres.location';

/** The folder that the operator named, created if it is missing, by its real path. */
export async function openDataHome(dataDir: string): Promise<string> {
  const home = resolve(dataDir);
  try {
    // Others may pass through root's folder, not list it: the server's account needs the way in.
    await mkdir(home, { recursive: true, mode: isRoot() ? 0o711 : 0o700 });
    await access(home, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(home);
  } catch (error) {
    throw new OperatorError(
      'data_folder_not_writable',
      `The data folder ${home} cannot be written to (${reasonOf(error)}). Name another with DATA_DIR, change its owner, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** Where the data is when the server's account cannot enter the folder that the operator named. */
export async function readPointer(home: string, stagingDir: string): Promise<string | undefined> {
  const pointed = (await readIfThere(join(home, pointerFile)))?.trim();
  if (pointed === undefined || !isRoot()) return pointed;
  // Anybody who can write to the data folder can write the pointer: it must not make root hand
  // over a folder of their choice.
  const base = await stagedDataFolder(stagingDir);
  if (dirname(pointed) === base && /^[0-9a-f]{16}-[0-9a-f]{12}$/.test(basename(pointed))) {
    return trustedFolder(pointed, 0o711);
  }
  throw new OperatorError(
    'data_folder_foreign',
    `${join(home, pointerFile)} names ${pointed}, which is not a folder below ${base} that Joyous made. Fix or remove that file, or set DATABASE_URL.`,
  );
}

/** Never reuses a folder: if its pointer was deleted, it stays until the operator removes it. */
export async function stageDataFolder(home: string, stagingDir: string): Promise<string> {
  const base = await stagedDataFolder(stagingDir);
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const staged = await trustedFolder(join(base, `${hash}-${randomName()}`), 0o711);
  const winner = (await writeOnce(join(home, pointerFile), `${staged}\n`)).trim();
  if (winner !== staged) await rmdir(staged);
  return winner;
}

async function stagedDataFolder(stagingDir: string): Promise<string> {
  try {
    return await trustedFolder(join(stagingDir, 'data'), 0o755);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(
      'staging_failed',
      `The account that runs the embedded PostgreSQL cannot reach the data folder, and ${stagingDir} cannot be written to (${reasonOf(error)}). Set DATA_DIR to a folder that it can reach, or set DATABASE_URL.`,
      { cause: error },
    );
  }
}
