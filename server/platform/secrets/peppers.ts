import { createHmac, type KeyObject } from 'node:crypto';

export type Pepper = {
  /** In each hash, to know which pepper was used. It reveals nothing of the key. */
  id: string;
  key: Buffer;
};

type Secret = { id: Buffer; derive(info: string): KeyObject };

/** Part of every hash of a password or code, and not in the database. */
export const createPeppers = (secrets: readonly Secret[]): Pepper[] =>
  secrets.map(({ id, derive }) => ({
    id: id.toString('hex'),
    // Must not change: existing password hashes depend on it.
    key: createHmac('sha256', derive('joyous index v1 passwords.pepper'))
      .update('argon2id')
      .digest(),
  }));
