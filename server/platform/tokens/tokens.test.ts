import { expect, test } from 'vitest';
import { newToken, secretHash } from './tokens.ts';

test('a token is kept as its SHA-256, so that one that was sent years ago still opens', () => {
  expect(secretHash('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a token has 256 bits that fit into a link, and is another one each time', () => {
  const [one, other] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
});
