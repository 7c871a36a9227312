import { expect, test } from 'vitest';
import { createVault } from '#platform/secrets/vault.ts';
import { openUserPhone, sealUserPhone, userPhoneSealing } from './person-secrets.ts';

const vault = createVault(Buffer.alloc(32, 1));
const phone = '+15125550190';

test('a number copied to another person, with its index, cannot be opened there', () => {
  const sealed = sealUserPhone(vault, 7, phone);
  expect(openUserPhone(vault, sealed)).toBe(phone);
  expect(() => openUserPhone(vault, { ...sealed, user_id: 8 })).toThrow('cannot be opened');
});

test('one that was bound to its index, as formerly, can still be opened', () => {
  const formerly = Buffer.from(
    '01b069f9b3641b92d5b598adff6df9fcb5156c8ea907456c189d21b251fd3670b6a0a58f7471330234',
    'hex',
  );
  expect(vault.open({ ...userPhoneSealing(7, Buffer.from('ab', 'hex')) }, formerly)).toBe(phone);
});
