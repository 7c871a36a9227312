import { describe, expect, test } from 'vitest';
import { secretHash } from '#platform/tokens/tokens.ts';
import { makeKey, readKey } from './api-key.ts';

const made = makeKey();
const { key } = made;

test('is read as what it was made as', () => {
  expect(readKey(key)).toEqual({ keyId: made.keyId, secretHash: made.secretHash });
});

test('has a beginning that is known, its id, and 256 bits that are hashed alone', () => {
  const [, keyId, secret = ''] = /^joy_([a-z0-9]{12})_([0-9a-f]{64})[0-9a-f]{8}$/.exec(key) ?? [];
  expect(keyId).toBe(made.keyId);
  expect(secretHash(secret)).toEqual(made.secretHash);
});

test('is never the same', () => {
  const keys = Array.from({ length: 100 }, () => makeKey());
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(100);
  expect(new Set(keys.map((one) => one.secretHash.toString('hex'))).size).toBe(100);
});

test('is not one any more when any character of it is another', () => {
  for (const [place, character] of [...key].entries()) {
    const other = character === 'a' ? 'b' : 'a';
    expect(readKey(key.slice(0, place) + other + key.slice(place + 1))).toBeUndefined();
  }
});

// CRC-32 of a text that is known, so that keys stay readable whatever we make them with.
test('has a checksum that anybody can work out', () => {
  const text = `joy_abcdefghijkl_${'0'.repeat(64)}`;
  expect(readKey(`${text}c69e28bc`)?.keyId).toBe('abcdefghijkl');
});

describe('is none', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'sesame'],
    ['one that is cut off', key.slice(0, -1)],
    ['one with more behind it', `${key}0`],
    ['one in capitals', key.toUpperCase()],
    ['one with a line behind it', `${key}\n`],
    ['one of another house', key.replace('joy_', 'joe_')],
    ['very much', key.repeat(100)],
  ])('%s', (_, text) => {
    expect(readKey(text)).toBeUndefined();
  });
});
