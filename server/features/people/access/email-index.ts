import type { Vault } from '#platform/secrets/vault.ts';

const emailPurpose = 'device_verifications.email_index';

export const emailIndex = (vault: Vault, email: string): Buffer =>
  vault.blindIndex(emailPurpose, email);

/** For lookups: another process may have written the index with another key of the ring. */
export const emailIndexes = (vault: Vault, email: string): Buffer[] =>
  vault.blindIndexes(emailPurpose, email);

export const isIndexOfEmail = (vault: Vault, email: string, index: Uint8Array): boolean =>
  vault.isIndexOf(emailPurpose, email, index);
