import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createVault, SealBrokenError } from './vault.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 64 });
const word = fc.string({ maxLength: 40 });
const text = fc.string({ maxLength: 200, unit: 'grapheme' });

test('a sealed text can be opened for the same purpose and owner', () => {
  fc.assert(
    fc.property(secret, word, word, text, (key, purpose, of, plain) => {
      const sealed = createVault(key).seal({ purpose, of }, plain);
      expect(createVault(key).open({ purpose, of }, sealed)).toBe(plain);
    }),
  );
});

test('it cannot be opened with anything else', () => {
  fc.assert(
    fc.property(secret, secret, word, word, word, text, (key, other, purpose, of, wrong, plain) => {
      const vault = createVault(key);
      const sealed = vault.seal({ purpose, of }, plain);
      if (wrong !== purpose) {
        expect(() => vault.open({ purpose: wrong, of }, sealed)).toThrow(SealBrokenError);
      }
      if (wrong !== of) {
        expect(() => vault.open({ purpose, of: wrong }, sealed)).toThrow(SealBrokenError);
      }
      if (!Buffer.from(key).equals(Buffer.from(other))) {
        expect(() => createVault(other).open({ purpose, of }, sealed)).toThrow(SealBrokenError);
      }
    }),
  );
});

test('purpose and owner are kept apart', () => {
  const vault = createVault(Buffer.alloc(32));
  const sealed = vault.seal({ purpose: 'ab', of: 'c' }, 'x');
  expect(() => vault.open({ purpose: 'a', of: 'bc' }, sealed)).toThrow(SealBrokenError);
});

test('any changed or missing byte is detected', () => {
  const vault = createVault(Buffer.alloc(32));
  const sealing = { purpose: 'p', of: 'o' };
  const sealed = vault.seal(sealing, '+15125550190');
  fc.assert(
    fc.property(fc.nat(sealed.length * 8 - 1), (bit) => {
      const changed = Buffer.from(sealed);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => vault.open(sealing, changed)).toThrow(SealBrokenError);
    }),
  );
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => vault.open(sealing, sealed.subarray(0, length))).toThrow(SealBrokenError);
  }
});

test('the same text gets a different seal each time, and always the same index', () => {
  const vault = createVault(Buffer.alloc(32));
  const sealing = { purpose: 'p', of: 'o' };
  const seals = Array.from({ length: 100 }, () => vault.seal(sealing, 'x').toString('hex'));
  expect(new Set(seals).size).toBe(100);
  expect(seals.every((sealed) => sealed.startsWith('02'))).toBe(true);
  const index = vault.blindIndex('phone', '+15125550190');
  expect(index).toHaveLength(32);
  expect(vault.blindIndex('phone', '+15125550190')).toEqual(index);
  expect(vault.blindIndex('phone', '+15125550191')).not.toEqual(index);
  expect(vault.blindIndex('other', '+15125550190')).not.toEqual(index);
  expect(createVault(Buffer.alloc(32, 1)).blindIndex('phone', '+15125550190')).not.toEqual(index);
});

const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const sealing = { purpose: 'users.sealed_phone', of: '7' };

test('a ring opens what any of its keys sealed, and seals with the newest', () => {
  const [before, during, after] = [older, [newer, older], newer].map((keys) => createVault(keys));
  const old = before?.seal(sealing, 'x') ?? Buffer.of();
  const fresh = during?.seal(sealing, 'x') ?? Buffer.of();
  expect(during?.open(sealing, old)).toBe('x');
  expect(after?.open(sealing, fresh)).toBe('x');
  expect(() => before?.open(sealing, fresh)).toThrow(SealBrokenError);
  expect(() => after?.open(sealing, old)).toThrow(SealBrokenError);
  const isToday = (sealed: Buffer) => during?.sealPrefix.equals(sealed.subarray(0, 5));
  expect([isToday(old), isToday(fresh)]).toEqual([false, true]);
});

test('an index is matched by every key of the ring', () => {
  const vault = createVault([newer, older]);
  const indexes = vault.blindIndexes('phone', '+15125550190');
  expect(indexes).toEqual(
    [newer, older].map((key) => createVault(key).blindIndex('phone', '+15125550190')),
  );
  expect(vault.blindIndex('phone', '+15125550190')).toEqual(indexes[0]);
  for (const index of indexes) {
    expect(vault.isIndexOf('phone', '+15125550190', index)).toBe(true);
    expect(vault.isIndexOf('phone', '+15125550191', index)).toBe(false);
  }
});

describe('a value sealed before there were rings', () => {
  const sealed = Buffer.from(
    '01b069f9b3641b92d5b598adff6df9fcb5156c8ea907456c189d21b251fd3670b6a0a58f7471330234',
    'hex',
  );
  const formerly = { ...sealing, formerlyOf: 'ab' };

  test('is opened by its key, at any position in the ring', () => {
    for (const keys of [[older], [older, newer], [newer, older]]) {
      expect(createVault(keys).open(formerly, sealed)).toBe('+15125550190');
    }
    expect(() => createVault(newer).open(formerly, sealed)).toThrow(SealBrokenError);
    expect(() => createVault(older).open(sealing, sealed)).toThrow(SealBrokenError);
  });

  test('still has the same index', () => {
    expect(createVault(older).blindIndex('phone', '+15125550190').toString('hex')).toBe(
      'eef3dc8b6cff62409ee42923a426a58495b15f26c7b2662c44555472773c3a1e',
    );
  });

  test('does not lend its former owner to values that are sealed today', () => {
    const vault = createVault(older);
    const today = vault.seal({ ...sealing, of: 'ab' }, 'x');
    expect(() => vault.open(formerly, today)).toThrow(SealBrokenError);
  });
});
