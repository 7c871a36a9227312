import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { drawText } from '#platform/tokens/short-code.ts';
import { secretHash } from '#platform/tokens/tokens.ts';

/** The parts of a key that are kept after reading: the secret itself goes no further. */
export type ReadKey = { keyId: string; secretHash: Buffer };

const idCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 12;
const secretBytes = 32;

/** Keys of test restaurants are told apart at a glance, by people and by programs. */
type Kind = 'real' | 'test';

const prefixes: Record<Kind, string> = { real: 'joy_', test: 'joy_test_' };

// One word of lowercase letters and digits: a double click selects it, and scanners for leaked keys
// recognize it by prefix, length and checksum.
const keyText = /^(joy_(test_)?([a-z]?[a-z0-9]{12})_([0-9a-f]{64}))([0-9a-f]{8})$/;
const keyIdText = /^[a-z]?[a-z0-9]{12}$/;

export const isKeyId = (text: string): boolean => keyIdText.test(text);

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0');

/** With another beginning, a key is another key: nobody makes a real one of a test key by its letters. */
const hashOf = (kind: Kind, secret: string): Buffer =>
  secretHash(kind === 'test' ? `test ${secret}` : secret);

/**
 * `joy_<key id>_<secret><checksum>`, or `joy_test_...`, to be shown once. The id has 12 characters,
 * after the letter of the installation if that has one.
 */
export function makeKey(cell: string, kind: Kind = 'real'): ReadKey & { key: string } {
  const keyId = cell + drawText(idCharacters, idLength);
  const secret = randomBytes(secretBytes).toString('hex');
  const text = `${prefixes[kind]}${keyId}_${secret}`;
  return { key: text + checksumOf(text), keyId, secretHash: hashOf(kind, secret) };
}

/** Undefined if it can't be a key: a truncated or mistyped one needs no lookup. */
export function readKey(key: string): ReadKey | undefined {
  const [, text = '', test, keyId = '', secret = '', checksum] = keyText.exec(key) ?? [];
  if (checksum !== checksumOf(text)) return undefined;
  return { keyId, secretHash: hashOf(test === undefined ? 'real' : 'test', secret) };
}
