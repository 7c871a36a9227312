import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Where what we remember between runs lies: gone with the dependencies it was true for. */
export const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/joyous', import.meta.url),
);

/** What Node made of the files that it read, for the next process that reads them. */
export const compiledFolder = join(cacheFolder, 'compiled');
