import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Where what we remember between runs lies: gone with the dependencies it was true for. */
export const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/joyous', import.meta.url),
);
