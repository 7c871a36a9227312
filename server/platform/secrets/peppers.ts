import { createHmac, type KeyObject } from 'node:crypto';

export type Pepper = {
  /** Part of each hash, to tell which pepper was used. Reveals nothing about the key. */
  id: string;
  key: Buffer;
};

type Secret = { id: Buffer; derive(info: string): KeyObject };

/** Part of every hash of a password or code, and not stored in the database. */
export const createPeppers = (secrets: readonly Secret[]): Pepper[] =>
  secrets.map(({ id, derive }) => ({
    id: id.toString('hex'),
    // Must not change: existing password hashes depend on it.
    key: createHmac('sha256', derive('joyous index v1 passwords.pepper'))
      .update('argon2id')
      .digest(),
  }));
