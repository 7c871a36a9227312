import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a text is sealed for: a key of its own comes with the purpose. */
type Sealing = {
  /** `table.column`: one that is moved to another column cannot be opened there. */
  purpose: string;
  /** Whose it is, such as the row's key: one that is moved to another row cannot be opened there. */
  of: string;
};

export type Vault = {
  seal(sealing: Sealing, text: string): Buffer;
  open(sealing: Sealing, sealed: Uint8Array): string;
  /** The same for the same text, and telling nothing of it: to find what is sealed elsewhere. */
  blindIndex(purpose: string, text: string): Buffer;
};

/** Thrown by `open` for anything that this vault has not sealed for the same purpose and owner. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
  readonly code = 'seal_broken';
}

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

/** The first byte of all that is sealed: when the secret changes, the old one still opens its own. */
const version = 1;

/** Seals what the database must not know, with keys that all come from one secret. */
export function createVault(secret: Uint8Array): Vault {
  const keys = new Map<string, Buffer>();
  const keyFor = (use: 'seal' | 'index', purpose: string): Buffer => {
    const info = `joyous ${use} v${version} ${purpose}`;
    const known = keys.get(info);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', secret, 'joyous', info, keyBytes));
    keys.set(info, key);
    return key;
  };
  const boundTo = ({ purpose, of }: Sealing) => Buffer.from(JSON.stringify([version, purpose, of]));

  return {
    seal(sealing, text) {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, keyFor('seal', sealing.purpose), nonce);
      sealer.setAAD(boundTo(sealing));
      const body = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return Buffer.concat([Buffer.of(version), nonce, sealer.getAuthTag(), body]);
    },
    open(sealing, sealed) {
      if (sealed.length < headBytes || sealed[0] !== version) {
        throw new SealBrokenError(`not sealed by version ${version}`);
      }
      const nonce = sealed.subarray(1, 1 + nonceBytes);
      const opener = createDecipheriv(cipher, keyFor('seal', sealing.purpose), nonce, {
        authTagLength: tagBytes,
      });
      opener.setAAD(boundTo(sealing));
      opener.setAuthTag(sealed.subarray(1 + nonceBytes, headBytes));
      try {
        const text = [opener.update(sealed.subarray(headBytes)), opener.final()];
        return Buffer.concat(text).toString('utf8');
      } catch (cause) {
        throw new SealBrokenError(`cannot be opened as ${sealing.purpose}`, { cause });
      }
    },
    blindIndex: (purpose, text) =>
      createHmac('sha256', keyFor('index', purpose)).update(text, 'utf8').digest(),
  };
}
