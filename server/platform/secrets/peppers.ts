import { createHmac } from 'node:crypto';

export type Pepper = {
  /** Stands in each hash, so that it is known which pepper is in it. It tells nothing of the key. */
  id: string;
  key: Buffer;
};

type Secret = { id: Buffer; derive(info: string): Buffer };

/** What goes into every hash of a password or code, and is not in the database. */
export const createPeppers = (secrets: readonly Secret[]): Pepper[] =>
  secrets.map(({ id, derive }) => ({
    id: id.toString('hex'),
    // Made this way since the first password, which still has to match.
    key: createHmac('sha256', derive('joyous index v1 passwords.pepper'))
      .update('argon2id')
      .digest(),
  }));
