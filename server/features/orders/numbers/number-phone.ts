import type { SealedTable } from '#platform/secrets/sealed-table.ts';
import type { Vault } from '#platform/secrets/vault.ts';

const sealingOf = (proofId: string) => ({ purpose: 'number_proofs.sealed_phone', of: proofId });

export const sealProvenPhone = (vault: Vault, proofId: string, phone: string): Buffer =>
  vault.seal(sealingOf(proofId), phone);

export const openProvenPhone = (
  vault: Vault,
  row: { proof_id: string; sealed_phone: Buffer },
): string => vault.open(sealingOf(row.proof_id), row.sealed_phone);

export const sealedNumbers: SealedTable = {
  table: 'number_proofs',
  key: ['proof_id'],
  columns: [
    {
      column: 'sealed_phone',
      sealing: (row) => sealingOf(String(row.proof_id)),
      index: { column: 'phone_index', purpose: 'phone' },
    },
  ],
};
