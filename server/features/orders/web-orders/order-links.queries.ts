import type { AskedLine } from '#contract/orders/quotes/quote.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { SecretTransaction } from '#platform/database/transactions.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** What only the diner's page needs. */
export async function findForDiner(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<{ asked: AskedLine[]; sealedLink: Buffer | null }> {
  const row = await transaction
    .selectFrom('web_orders')
    .select(['asked_lines', 'sealed_link'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return { asked: row?.asked_lines ?? [], sealedLink: row?.sealed_link ?? null };
}

/** Null once it was erased. `asksCode`: its code is said at the handover. */
export async function findSealedLink(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<{ sealed: Buffer | null; asksCode: boolean }> {
  const row = await transaction
    .selectFrom('web_orders')
    .select(['sealed_link', 'asks_code'])
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return { sealed: row?.sealed_link ?? null, asksCode: row?.asks_code ?? false };
}

/** Whose link it is: the transaction names its hash, and sees that row alone. */
export const findOfLink = (transaction: SecretTransaction, secretSha256: Buffer) =>
  transaction
    .selectFrom('web_orders')
    .select(['business_id', 'order_id'])
    .where('secret_sha256', '=', secretSha256)
    .executeTakeFirst();
