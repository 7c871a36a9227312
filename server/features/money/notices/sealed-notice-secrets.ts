import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';

export type AddressKey = { businessId: number; addressId: string };

type Column = 'sealed_secret' | 'sealed_old_secret';

const sealingOf = (column: Column, { businessId, addressId }: AddressKey) => ({
  purpose: `notice_addresses.${column}`,
  of: JSON.stringify([businessId, addressId]),
});

export const sealSecret = (vault: Vault, key: AddressKey, secret: string): Buffer =>
  vault.seal(sealingOf('sealed_secret', key), secret);

/** The current one becomes the old one. */
export const sealAsOld = (vault: Vault, key: AddressKey, sealed: Buffer): Buffer =>
  vault.seal(
    sealingOf('sealed_old_secret', key),
    vault.open(sealingOf('sealed_secret', key), sealed),
  );

type Secrets = {
  sealed_secret: Buffer;
  sealed_old_secret: Buffer | null;
  old_secret_until: Date | null;
};

/** Those to sign with at that time, the newest first. */
export function openSecrets(vault: Vault, key: AddressKey, row: Secrets, nowMs: number): string[] {
  const { sealed_old_secret: old, old_secret_until: until } = row;
  const secret = vault.open(sealingOf('sealed_secret', key), row.sealed_secret);
  if (old === null || until === null || until.getTime() <= nowMs) return [secret];
  return [secret, vault.open(sealingOf('sealed_old_secret', key), old)];
}

const columnOf = (column: Column): SealedTable['columns'][number] => ({
  column,
  sealing: (row) =>
    sealingOf(column, { businessId: Number(row.business_id), addressId: String(row.address_id) }),
});

export const sealedNoticeSecrets: SealedTable = {
  table: 'notice_addresses',
  key: ['business_id', 'address_id'],
  columns: [columnOf('sealed_secret'), columnOf('sealed_old_secret')],
};
