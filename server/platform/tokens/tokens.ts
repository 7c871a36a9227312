import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 bits can't be guessed, so looking it up needs no rate limit and no slow hash. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The only stored form of a secret: nobody who reads the database can use it. */
export const secretHash = (secret: string): Buffer =>
  createHash('sha256').update(secret, 'utf8').digest();
