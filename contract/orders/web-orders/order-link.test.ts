import { expect, test } from 'vitest';
import { orderPath, orderSecretIn } from './order-link.ts';

const secret = 'a_B-9'.repeat(8).padEnd(43, 'x');

test('the secret of a link comes back from its address', () => {
  const { hash, pathname } = new URL(orderPath(secret), 'https://x.example');
  expect(pathname).toBe('/o');
  expect(orderSecretIn(hash)).toBe(secret);
  expect(orderSecretIn(`#e${secret}`)).toBe(`e${secret}`);
});

test.each(['', '#', '#short', `#${secret}xx`, `#${secret.slice(1)}<`])('%j is none', (hash) => {
  expect(orderSecretIn(hash)).toBeUndefined();
});
