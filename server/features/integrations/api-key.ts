import { randomBytes, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { secretHash } from '#platform/tokens/tokens.ts';

/** What is left of a key once it was read: the secret itself goes no further. */
export type ReadKey = { keyId: string; secretHash: Buffer };

const idCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 12;
const secretBytes = 32;

// One word of lower-case letters and digits: a double click takes all of it, and what searches
// source code for leaked keys knows it by its beginning, its length and its checksum.
const keyText = /^(joy_([a-z0-9]{12})_([0-9a-f]{64}))([0-9a-f]{8})$/;
const keyIdText = /^[a-z0-9]{12}$/;

export const isKeyId = (text: string): boolean => keyIdText.test(text);

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** `joy_<key id>_<secret><checksum>`, to be shown once. */
export function makeKey(): ReadKey & { key: string } {
  const keyId = Array.from({ length: idLength }, () =>
    idCharacters.charAt(randomInt(idCharacters.length)),
  ).join('');
  const secret = randomBytes(secretBytes).toString('hex');
  const text = `joy_${keyId}_${secret}`;
  return { key: text + checksumOf(text), keyId, secretHash: secretHash(secret) };
}

/** Nothing for what cannot be a key: cut off or mistyped, it need not be looked for. */
export function readKey(key: string): ReadKey | undefined {
  const [, text = '', keyId = '', secret = '', checksum] = keyText.exec(key) ?? [];
  if (checksum !== checksumOf(text)) return undefined;
  return { keyId, secretHash: secretHash(secret) };
}
