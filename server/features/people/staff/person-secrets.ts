import { maskPhone } from '#platform/phone/mask-phone.ts';
import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { phoneIndex, phoneIndexes } from '#platform/sms/text-queue.ts';

const purpose = 'users.sealed_phone';

/** What a number is bound to: in another person's row it can't be opened, even with its index. */
export const userPhoneSealing = (userId: number, index: Uint8Array) => ({
  purpose,
  of: String(userId),
  formerlyOf: Buffer.from(index).toString('hex'),
});

export type SealedPhone = { user_id: number; phone_index: Buffer; sealed_phone: Buffer };

export function sealUserPhone(vault: Vault, userId: number, phone: string): SealedPhone {
  const index = phoneIndex(vault, phone);
  const sealed = vault.seal(userPhoneSealing(userId, index), phone);
  return { user_id: userId, phone_index: index, sealed_phone: sealed };
}

export const openUserPhone = (vault: Vault, row: SealedPhone): string =>
  vault.open(userPhoneSealing(row.user_id, row.phone_index), row.sealed_phone);

/** The row's index may have been made with any key of the ring. */
export const isPhoneOf = (vault: Vault, phone: string, row: { phone_index: Uint8Array }): boolean =>
  phoneIndexes(vault, phone).some((index) => index.equals(row.phone_index));

/** A number that nobody has: always the same for an address, and known only to us. */
export function decoyPhone(vault: Vault, email: string): string {
  const drawn = vault.blindIndex('portal.decoy_phone', email).readUInt32BE() % 10_000;
  return `+1500555${String(drawn).padStart(4, '0')}`;
}

export const maskedUserPhone = (vault: Vault, row: SealedPhone): string =>
  maskPhone(openUserPhone(vault, row));

const sealedPhones = (
  table: string,
  key: string[],
  [sealed, indexed]: [sealed: string, indexed: string],
): SealedTable => ({
  table,
  key,
  columns: [
    {
      column: sealed,
      sealing: (row) => userPhoneSealing(Number(row.user_id), row[indexed] as Buffer),
      index: { column: indexed, purpose: 'phone' },
    },
  ],
});

/**
 * Invitations are resealed before accounts: a person who joins in between takes the invitation's
 * new seal along. Rows of `number_changes` expire within minutes and are not resealed: see
 * confirm-number-change.ts.
 */
export const sealedUsers = [
  sealedPhones(
    'business_users',
    ['business_id', 'user_id'],
    ['sealed_invited_phone', 'invited_phone_index'],
  ),
  sealedPhones('users', ['user_id'], ['sealed_phone', 'phone_index']),
];
