import { describe, expect, test } from 'vitest';
import { secretHash } from '#platform/tokens/tokens.ts';
import { makeKey, readKey } from './api-key.ts';

const made = makeKey('');
const { key } = made;

test('reads back what it was made from', () => {
  expect(readKey(key)).toEqual({ keyId: made.keyId, secretHash: made.secretHash });
});

test('has a known prefix, its id, and 256 bits of which only the hash is stored', () => {
  const [, keyId, secret = ''] = /^joy_([a-z0-9]{12})_([0-9a-f]{64})[0-9a-f]{8}$/.exec(key) ?? [];
  expect(keyId).toBe(made.keyId);
  expect(secretHash(secret)).toEqual(made.secretHash);
});

test('is different each time', () => {
  const keys = Array.from({ length: 100 }, () => makeKey(''));
  expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(100);
  expect(new Set(keys.map((one) => one.secretHash.toString('hex'))).size).toBe(100);
});

test('of a second installation, its id begins with the letter', () => {
  const { key, ...read } = makeKey('e');
  expect(key).toMatch(/^joy_e[a-z0-9]{12}_[0-9a-f]{72}$/);
  expect(readKey(key)).toEqual(read);
});

test('becomes invalid when any character changes', () => {
  for (const [position, character] of [...key].entries()) {
    const other = character === 'a' ? 'b' : 'a';
    expect(readKey(key.slice(0, position) + other + key.slice(position + 1))).toBeUndefined();
  }
});

// CRC-32 of a known text, so that keys stay readable whatever computes it.
test('has a checksum that anybody can compute', () => {
  const text = `joy_abcdefghijkl_${'0'.repeat(64)}`;
  expect(readKey(`${text}c69e28bc`)?.keyId).toBe('abcdefghijkl');
});

describe('is not a key', () => {
  test.each([
    ['nothing', ''],
    ['a word', 'sesame'],
    ['a truncated one', key.slice(0, -1)],
    ['one with an extra character', `${key}0`],
    ['one in upper case', key.toUpperCase()],
    ['one with a line break at the end', `${key}\n`],
    ['one with another prefix', key.replace('joy_', 'joe_')],
    ['very much', key.repeat(100)],
  ])('%s', (_, text) => {
    expect(readKey(text)).toBeUndefined();
  });
});
