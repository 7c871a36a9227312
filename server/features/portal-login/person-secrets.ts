import { maskPhone } from '../../platform/phone/mask-phone.ts';
import type { Vault } from '../../platform/secrets/vault.ts';
import { phoneIndex, phoneIndexes } from '../../platform/sms/text-queue.ts';

const purpose = 'users.sealed_phone';

/** What a person's number is bound to. */
export const userPhoneSealing = (index: Uint8Array) => ({
  purpose,
  of: Buffer.from(index).toString('hex'),
});

export type SealedPhone = { phone_index: Buffer; sealed_phone: Buffer };

export function sealUserPhone(vault: Vault, phone: string): SealedPhone {
  const index = phoneIndex(vault, phone);
  const sealed = vault.seal(userPhoneSealing(index), phone);
  return { phone_index: index, sealed_phone: sealed };
}

export const openUserPhone = (vault: Vault, row: SealedPhone): string =>
  vault.open(userPhoneSealing(row.phone_index), row.sealed_phone);

/** A row's number by every key of the ring, to look the same number up elsewhere. */
export const userPhoneIndexes = (vault: Vault, row: SealedPhone): Buffer[] =>
  phoneIndexes(vault, openUserPhone(vault, row));

/** Whichever key of the ring made the row's index. */
export const isPhoneOf = (vault: Vault, phone: string, row: { phone_index: Uint8Array }): boolean =>
  phoneIndexes(vault, phone).some((index) => index.equals(row.phone_index));

const emailPurpose = 'device_verifications.email_index';

export const emailIndex = (vault: Vault, email: string): Buffer =>
  vault.blindIndex(emailPurpose, email);

/** To look one up: another process may have written it with another key of the ring. */
export const emailIndexes = (vault: Vault, email: string): Buffer[] =>
  vault.blindIndexes(emailPurpose, email);

export const isIndexOfEmail = (vault: Vault, email: string, index: Uint8Array): boolean =>
  vault.isIndexOf(emailPurpose, email, index);

/** The number of nobody: always the same for the same address, and known to us alone. */
export function decoyPhone(vault: Vault, email: string): string {
  const drawn = vault.blindIndex('portal.decoy_phone', email).readUInt32BE() % 10_000;
  return `+1500555${String(drawn).padStart(4, '0')}`;
}

export const maskedUserPhone = (vault: Vault, row: SealedPhone): string =>
  maskPhone(openUserPhone(vault, row));
