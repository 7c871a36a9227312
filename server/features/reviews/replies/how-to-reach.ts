import type { DiscountOutcome } from '#contract/reviews/replies/reply-rules.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { Vault } from '#platform/secrets/vault.ts';
import { findPhoneToText, isDinerHere } from '../../diners/diners/index.ts';

/** The number that a discount goes to, or why it goes to none. */
export type Reach = { phone: string | undefined; outcome: DiscountOutcome };

export async function howToReach(
  transaction: DatabaseTransaction,
  vault: Vault,
  consumerId: number | null,
): Promise<Reach> {
  if (consumerId === null || !(await isDinerHere(transaction, consumerId))) {
    return { phone: undefined, outcome: 'NO_NUMBER' };
  }
  const phone = await findPhoneToText(transaction, vault, consumerId);
  return { phone, outcome: phone === undefined ? 'WANTS_NO_TEXTS' : 'TEXTED' };
}
