import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** For files that we keep between runs; removed together with the dependencies they describe. */
export const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/joyous', import.meta.url),
);

/** Node's compile cache, for the next process that reads the same files. */
export const compiledFolder = join(cacheFolder, 'compiled');
