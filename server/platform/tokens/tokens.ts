import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 bits: it cannot be guessed, so looking it up needs no limit and no slow hash. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** All that is stored of a secret: nobody who reads the database can use it. */
export const secretHash = (secret: string): Buffer =>
  createHash('sha256').update(secret, 'utf8').digest();
