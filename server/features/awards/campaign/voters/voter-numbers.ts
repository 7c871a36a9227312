import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { endLinks } from './voters.queries.ts';

const erasedPurpose = 'award_voters.erased_number';

/** Phone companies hand out numbers in blocks of a thousand. */
export const numberBlockOf = (vault: Vault, phone: string): Buffer =>
  vault.blindIndex('award_voters.number_block', phone.slice(0, -3));

export const erasedNumbersOf = (vault: Vault, phone: string) =>
  vault.blindIndexes(erasedPurpose, phone);

type Erased = { phone: string; consumerIds: readonly number[]; nowMs: number };

export const endLinksOf = (
  transaction: DatabaseTransaction,
  vault: Vault,
  { phone, ...erased }: Erased,
): Promise<void> =>
  endLinks(transaction, { ...erased, erasedNumber: vault.blindIndex(erasedPurpose, phone) });
