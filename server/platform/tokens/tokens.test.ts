import { expect, test } from 'vitest';
import { newToken, secretHash } from './tokens.ts';

test('a token is stored as its SHA-256, so that a token sent years ago still works', () => {
  expect(secretHash('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a token has 256 bits, fits into a link, and is different each time', () => {
  const [one, other] = [newToken(''), newToken('')];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});

test('a token of a second installation begins with its letter', () => {
  expect(newToken('e')).toMatch(/^e[\w-]{43}$/);
});
