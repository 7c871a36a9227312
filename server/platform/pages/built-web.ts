import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Each build of the web is a folder here that never changes; the file `current` has the name of the
 * newest one. Those that it replaced in the last 24 hours are still here.
 */
export const buildsFolder = fileURLToPath(new URL('../../../build/web', import.meta.url));

/** The name of the newest build. */
export function currentBuild(folder = buildsFolder): string | undefined {
  try {
    const name = readFileSync(join(folder, 'current'), 'utf8');
    return existsSync(join(folder, name)) ? name : undefined;
  } catch {
    return undefined;
  }
}

let own: string | undefined;

/** The folder of the build that this process serves until it ends, whatever is built meanwhile. */
export function ownBuildFolder(): string {
  own ??= currentBuild();
  if (own !== undefined) return join(buildsFolder, own);
  throw Object.assign(new Error('The web is not built: run npm run build'), {
    code: 'web_not_built',
  });
}

/**
 * The folder of an asset that another build brought: pages of the build before are still open, and
 * other processes may already serve the next one.
 */
export function folderOfAsset(file: string, folder = buildsFolder): string | undefined {
  if (!/^[\w-][\w.-]*$/.test(file)) return undefined;
  return readdirSync(folder)
    .map((build) => join(folder, build, 'client', 'assets'))
    .find((assets) => existsSync(join(assets, file)));
}
