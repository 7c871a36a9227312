import { createHash } from 'node:crypto';
import { chmod, cp, lstat, readdir, rename, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { randomName } from '../../process/durable-files.ts';
import { codeOf } from '../../process/errors.ts';
import { makeLibraryLinks, readLibraryLinks } from './postgres-package.ts';
import { trustedFolder } from './trusted-folder.ts';

/**
 * A copy of the package's programs in `base`, for when they cannot be used where npm put them. The
 * copy is moved in by a rename, so it is complete or missing; its name is the digest of its
 * expected content, so a newer package is never mixed with an older copy.
 */
export async function stageBinaries(native: string, base: string): Promise<string> {
  const parent = await trustedFolder(base, 0o755);
  const files = await listFiles(native);
  const staged = join(parent, digestOf(files));
  if (await isWhole(staged, files)) return staged;
  const draft = join(parent, `draft-${randomName()}`);
  try {
    await copyTo(native, draft, files);
    await moveInto(draft, staged, files);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return staged;
}

type PackageFile = { path: string; bytes: number; executable: boolean };

async function copyTo(native: string, draft: string, files: PackageFile[]): Promise<void> {
  await cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !isForBuilding(path),
  });
  // The account that runs them may enter neither what npm nor what our own umask closed.
  await chmod(draft, 0o755);
  for (const entry of await readdir(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
  for (const { path, executable } of files) {
    await chmod(join(draft, path), executable ? 0o755 : 0o644);
  }
  await makeLibraryLinks(draft, await readLibraryLinks(native));
}

async function moveInto(draft: string, staged: string, files: PackageFile[]): Promise<void> {
  try {
    await rename(draft, staged);
  } catch (error) {
    if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
    if (await isWhole(staged, files)) return;
    // Removes a copy that a power cut left damaged.
    await rename(staged, `${draft}-damaged`);
    await rm(`${draft}-damaged`, { recursive: true, force: true });
    await rename(draft, staged);
  }
}

async function isWhole(staged: string, files: PackageFile[]): Promise<boolean> {
  try {
    const { uid, mode } = await lstat(staged);
    if (uid !== process.getuid?.() || (mode & 0o022) !== 0) return false;
    return digestOf(await listFiles(staged)) === digestOf(files);
  } catch {
    return false;
  }
}

function digestOf(files: PackageFile[]): string {
  const lines = files.map((file) => `${file.path} ${file.bytes} ${file.executable}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 32);
}

async function listFiles(native: string): Promise<PackageFile[]> {
  const entries = await readdir(native, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile() && !isForBuilding(entry.name))
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const { size, mode } = await lstat(path);
        return { path: relative(native, path), bytes: size, executable: (mode & 0o100) !== 0 };
      }),
  );
}

/** Static libraries are for building against PostgreSQL. */
const isForBuilding = (path: string) => path.endsWith('.a');
