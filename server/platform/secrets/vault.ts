import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { createTenantIds, type TenantIds } from './tenant-ids.ts';

type Indexer = {
  /**
   * A keyed hash to look sealed values up by: the same for the same text, and revealing nothing of
   * it.
   */
  blindIndex(purpose: string, text: string): Buffer;
  /** With each key of the ring, newest first: while keys change, a row may have either. */
  blindIndexes(purpose: string, text: string): [Buffer, ...Buffer[]];
  /** Whether this is the text's index under any key. */
  isIndexOf(purpose: string, text: string, index: Uint8Array): boolean;
};

/** One key for each purpose from each secret of the ring, newest first. */
function createIndexer(keysFor: ((purpose: string) => KeyObject)[]): Indexer {
  const indexWith = (key: KeyObject, text: string) =>
    createHmac('sha256', key).update(text, 'utf8').digest();
  const all = (purpose: string, text: string) =>
    keysFor.map((keyFor) => indexWith(keyFor(purpose), text)) as [Buffer, ...Buffer[]];
  return {
    blindIndex: (purpose, text) => all(purpose, text)[0],
    blindIndexes: all,
    isIndexOf: (purpose, text, index) => all(purpose, text).some((known) => known.equals(index)),
  };
}

type Pepper = {
  /** Part of each hash, to tell which pepper was used. Reveals nothing about the key. */
  id: string;
  key: Buffer;
};

type Secret = { id: Buffer; derive(info: string): KeyObject };

/** Part of every hash of a password or code, and not stored in the database. */
const createPeppers = (secrets: readonly Secret[]): Pepper[] =>
  secrets.map(({ id, derive }) => ({
    id: id.toString('hex'),
    // Must not change: existing password hashes depend on it.
    key: createHmac('sha256', derive('joyous index v1 passwords.pepper'))
      .update('argon2id')
      .digest(),
  }));

/** What a text is sealed for: each purpose has a key of its own. */
export type Sealing = {
  /** `table.column`: a seal that is moved to another column cannot be opened there. */
  purpose: string;
  /**
   * The owner, such as the row's key: a seal that is moved to another row cannot be opened there.
   */
  of: string;
  /** The owner that seals of version 1 were bound to, where that was different. */
  formerlyOf?: string;
};

export type Vault = Indexer &
  TenantIds & {
    /** With the newest key. */
    seal(sealing: Sealing, text: string): Buffer;
    /** With whichever key of the ring sealed it. */
    open(sealing: Sealing, sealed: Uint8Array): string;
    /** How all values sealed today begin; any other value has to be sealed again. */
    sealPrefix: Buffer;
    /** Newest first, never empty. */
    peppers: readonly Pepper[];
    /** The letter of this installation, which its new secrets begin with; empty for the first one. */
    cell: string;
  };

/** Thrown by `open` for anything that this vault did not seal for the same purpose and owner. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
  readonly code = 'seal_broken';
}

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const idBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

/** Version 2 names its key. Version 1 dates from when there was one key, so each key is tried. */
const version = 2;
const headBytes = { 1: 1, [version]: 1 + idBytes } as const;

type VaultKey = { id: Buffer; derive(info: string): KeyObject };

function readKey(secret: Uint8Array): VaultKey {
  const bytesOf = (info: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'joyous', info, bytes));
  const derived = new Map<string, KeyObject>();
  const derive = (info: string): KeyObject => {
    const known = derived.get(info);
    if (known) return known;
    // A KeyObject, not bytes: importing bytes at each use costs more than sealing a phone number.
    const key = createSecretKey(bytesOf(info, keyBytes));
    derived.set(info, key);
    return key;
  };
  return { id: bytesOf('joyous key id v1', idBytes), derive };
}

/**
 * Seals values that the database must not contain in plain text. The keys are a ring: the first one
 * seals, all of them open and find. Peppers are a separate ring, since a password can only be
 * rehashed when it is typed.
 */
export function createVault(
  secrets: Uint8Array | readonly Uint8Array[],
  pepperSecrets = secrets,
  cell = '',
): Vault {
  const keys = [secrets].flat().map(readKey);
  const [newest] = keys;
  if (!newest) throw new Error('a vault needs a key');
  const keysFor = (use: string) =>
    keys.map(
      ({ derive }) =>
        (purpose: string) =>
          derive(`joyous ${use} v1 ${purpose}`),
    );
  const sealPrefix = Buffer.concat([Buffer.of(version), newest.id]);
  const sealKey = (key: VaultKey, sealVersion: 1 | 2, purpose: string) =>
    key.derive(`joyous seal v${sealVersion} ${purpose}`);

  const openWith = (key: VaultKey, sealVersion: 1 | 2, sealing: Sealing, sealed: Uint8Array) => {
    const { purpose, of, formerlyOf = of } = sealing;
    const body = sealed.subarray(headBytes[sealVersion]);
    const nonce = body.subarray(0, nonceBytes);
    const opener = createDecipheriv(cipher, sealKey(key, sealVersion, purpose), nonce, {
      authTagLength: tagBytes,
    });
    opener.setAAD(boundTo(sealVersion, purpose, sealVersion === 1 ? formerlyOf : of));
    opener.setAuthTag(body.subarray(nonceBytes, nonceBytes + tagBytes));
    const text = [opener.update(body.subarray(nonceBytes + tagBytes)), opener.final()];
    return Buffer.concat(text).toString('utf8');
  };

  return {
    cell,
    sealPrefix,
    seal({ purpose, of }, text) {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, sealKey(newest, version, purpose), nonce);
      sealer.setAAD(boundTo(version, purpose, of));
      const body = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return Buffer.concat([sealPrefix, nonce, sealer.getAuthTag(), body]);
    },
    open(sealing, sealed) {
      const sealVersion = sealed[0] === 1 ? 1 : version;
      const shortest = headBytes[sealVersion] + nonceBytes + tagBytes;
      if (sealed.length < shortest || sealed[0] !== sealVersion) {
        throw new SealBrokenError('not sealed by any version');
      }
      const named = sealed.subarray(1, 1 + idBytes);
      const candidates = keys.filter(({ id }) => sealVersion === 1 || id.equals(named));
      let cause: unknown = new Error('the key that sealed it is not in the ring');
      for (const key of candidates) {
        try {
          return openWith(key, sealVersion, sealing, sealed);
        } catch (error) {
          cause = error;
        }
      }
      throw new SealBrokenError(`cannot be opened as ${sealing.purpose}`, { cause });
    },
    ...createIndexer(keysFor('index')),
    ...createTenantIds(keysFor('tenant id')),
    peppers: createPeppers([pepperSecrets].flat().map(readKey)),
  };
}

const boundTo = (sealVersion: number, purpose: string, of: string) =>
  Buffer.from(JSON.stringify([sealVersion, purpose, of]));
