import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 bits: nobody guesses one, so that looking it up needs no ceiling and no slow hash. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** All that is kept of a secret: whoever reads the database can open nothing with it. */
export const secretHash = (secret: string): Buffer =>
  createHash('sha256').update(secret, 'utf8').digest();
