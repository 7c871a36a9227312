import { describe, expect, test } from 'vitest';
import { createVault } from '../secrets/vault.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswords } from './passwords.ts';

const vault = createVault(Buffer.alloc(32, 1));
const passwords = createPasswords(vault);
const quick = { memoryKib: 1_024, passes: 1 };

describe('a hash', () => {
  test('is argon2id as OWASP recommends, and different each time', async () => {
    const [a, b] = await Promise.all([passwords.hash('tomato'), passwords.hash('tomato')]);
    expect(a).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[0-9a-f]{8}\$/);
    expect(a).not.toBe(b);
    await expect(passwords.verify(a, 'tomato')).resolves.toBe(true);
    await expect(passwords.verify(a, 'Tomato')).resolves.toBe(false);
  });

  test('never matches without the pepper', async () => {
    const hash = await passwords.hash('tomato');
    const stranger = createPasswords(createVault(Buffer.alloc(32, 2)));
    await expect(stranger.verify(hash, 'tomato')).resolves.toBe(false);
  });

  test('is computed even without a stored hash, and never matches', async () => {
    await expect(passwords.verify(null, '')).resolves.toBe(false);
    await expect(passwords.verify(undefined, 'tomato')).resolves.toBe(false);
  });

  test('treats two Unicode forms of a letter as one', async () => {
    const hash = await passwords.hash('cr\u00e8me br\u00fbl\u00e9e');
    await expect(passwords.verify(hash, 'cre\u0300me bru\u0302le\u0301e')).resolves.toBe(true);
  });

  test('is outdated when its parameters differ', async () => {
    const earlier = await createPasswords(vault, quick).hash('tomato');
    expect(passwords.isOutdated(earlier)).toBe(true);
    expect(passwords.isOutdated(await passwords.hash('tomato'))).toBe(false);
    await expect(passwords.verify(earlier, 'tomato')).resolves.toBe(true);
  });
});

describe('when the pepper changes', () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 3)];
  const before = createPasswords(createVault(older), quick);
  const during = createPasswords(createVault([newer, older]), quick);
  const after = createPasswords(createVault(newer), quick);

  test('hashes with the old pepper match until it is removed, and are outdated', async () => {
    const hash = await before.hash('tomato');
    await expect(during.verify(hash, 'tomato')).resolves.toBe(true);
    await expect(during.verify(hash, 'basil')).resolves.toBe(false);
    expect(before.isOutdated(hash)).toBe(false);
    expect(during.isOutdated(hash)).toBe(true);
    await expect(after.verify(hash, 'tomato')).resolves.toBe(false);
    const renewed = await during.hash('tomato');
    expect(during.isOutdated(renewed)).toBe(false);
    await expect(after.verify(renewed, 'tomato')).resolves.toBe(true);
  });

  test('a process with the peppers in the other order reads both', async () => {
    const other = createPasswords(createVault([older, newer]), quick);
    await expect(other.verify(await during.hash('tomato'), 'tomato')).resolves.toBe(true);
    await expect(during.verify(await other.hash('tomato'), 'tomato')).resolves.toBe(true);
  });

  test('the peppers have keys of their own, which stay when seal keys are removed', async () => {
    const hash = await before.hash('tomato');
    const apart = createPasswords(createVault(newer, [newer, older]), quick);
    await expect(apart.verify(hash, 'tomato')).resolves.toBe(true);
  });

  test.each(['whichever came first', 'and the other'])(
    'a hash from before key ids matches: %s',
    async (which) => {
      const hash =
        '$argon2id$v=19$m=19456,t=2,p=1$fhvnhy/otn6X+4BMWp7qCg$QskhiGF5cLPpMl9cOW/DFxo/OWdeJJMtWO5hBZoraX4';
      const ring = which === 'and the other' ? [older, newer] : [newer, older];
      const some = createPasswords(createVault(ring));
      await expect(some.verify(hash, 'tomato')).resolves.toBe(true);
      await expect(some.verify(hash, 'basil')).resolves.toBe(false);
      expect(some.isOutdated(hash)).toBe(true);
    },
  );
});

test('when the queue is too long new callers are refused, and the others are served', async () => {
  const rush = createPasswords(vault, quick);
  const results = await Promise.allSettled(
    Array.from({ length: 260 }, () => rush.verify(null, 'x')),
  );
  const busy = results.filter(({ status }) => status === 'rejected');
  expect(busy.length).toBe(260 - 200 - 2);
  expect(busy.at(0)).toMatchObject({ reason: { code: 'JOYOUS_BUSY' } });
  await expect(rush.verify(await rush.hash('x'), 'x')).resolves.toBe(true);
});

describe('when one network fills the queue', () => {
  test('another one is served, and only the first is refused', async () => {
    const rush = createPasswords(vault, quick);
    const ask = (network: string) => rush.verify(null, 'x', network);
    const flood = Promise.allSettled(Array.from({ length: 260 }, () => ask('203.0.113.9')));
    await expect(ask('198.51.100.7')).resolves.toBe(false);
    const busy = (await flood).filter(({ status }) => status === 'rejected');
    // The last one of the first network was refused to make room.
    expect(busy.length).toBe(260 - 200 - 2 + 1);
  });

  test('when many networks fill it together, one more still gets in', async () => {
    const rush = createPasswords(vault, quick);
    const flood = Array.from({ length: 400 }, (_, n) => rush.verify(null, 'x', `10.0.0.${n % 16}`));
    const all = Promise.allSettled(flood);
    await expect(rush.verify(null, 'x', '198.51.100.7')).resolves.toBe(false);
    const served = (await all).filter(({ status }) => status === 'fulfilled');
    expect(served.length).toBe(201);
  });
});

test.each([
  ['password', true],
  ['Password1', true],
  ['12345678', true],
  ['tomato basil oven', false],
])('knows whether %s is common', async (password, isCommon) => {
  await expect(isCommonPassword(password)).resolves.toBe(isCommon);
});
