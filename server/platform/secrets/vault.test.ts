import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVault, SealBrokenError } from './vault.ts';

const secret = fc.uint8Array({ minLength: 32, maxLength: 64 });
const word = fc.string({ maxLength: 40 });
const text = fc.string({ maxLength: 200, unit: 'grapheme' });

test('what is sealed can be opened for the same purpose and owner', () => {
  fc.assert(
    fc.property(secret, word, word, text, (key, purpose, of, plain) => {
      const sealed = createVault(key).seal({ purpose, of }, plain);
      expect(createVault(key).open({ purpose, of }, sealed)).toBe(plain);
    }),
  );
});

test('what is sealed with something else cannot', () => {
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

test('a purpose and an owner do not run into each other', () => {
  const vault = createVault(Buffer.alloc(32));
  const sealed = vault.seal({ purpose: 'ab', of: 'c' }, 'x');
  expect(() => vault.open({ purpose: 'a', of: 'bc' }, sealed)).toThrow(SealBrokenError);
});

test('no bit of it can be changed, and no piece is missed', () => {
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

test('the same text is never sealed the same way, and always indexed the same way', () => {
  const vault = createVault(Buffer.alloc(32));
  const sealing = { purpose: 'p', of: 'o' };
  const seals = Array.from({ length: 100 }, () => vault.seal(sealing, 'x').toString('hex'));
  expect(new Set(seals).size).toBe(100);
  expect(seals.every((sealed) => sealed.startsWith('01'))).toBe(true);
  const index = vault.blindIndex('phone', '+15125550190');
  expect(index).toHaveLength(32);
  expect(vault.blindIndex('phone', '+15125550190')).toEqual(index);
  expect(vault.blindIndex('phone', '+15125550191')).not.toEqual(index);
  expect(vault.blindIndex('other', '+15125550190')).not.toEqual(index);
  expect(createVault(Buffer.alloc(32, 1)).blindIndex('phone', '+15125550190')).not.toEqual(index);
});
