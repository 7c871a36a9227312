import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/**
 * 256 bits can't be guessed, so looking it up needs no rate limit and no slow hash. `cell` is the
 * letter of the installation: before 43 other characters, it says where the token is known.
 */
export const newToken = (cell: string): string =>
  cell + randomBytes(tokenBytes).toString('base64url');

/** The only stored form of a secret: reading the database isn't enough to use it. */
export const secretHash = (secret: string): Buffer =>
  createHash('sha256').update(secret, 'utf8').digest();
