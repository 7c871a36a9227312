import type { AskedLine } from '#contract/orders/quotes/quote.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { SecretTransaction } from '#platform/database/transactions.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** What only the diner's page needs. */
export async function findAskedLines(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<AskedLine[]> {
  const row = await transaction
    .selectFrom('web_orders')
    .select('asked_lines')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.asked_lines ?? [];
}

/** Null once it was erased. */
export async function findSealedLink(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<Buffer | null> {
  const row = await transaction
    .selectFrom('web_orders')
    .select('sealed_link')
    .where('business_id', '=', businessId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.sealed_link ?? null;
}

/** Whose link it is: the transaction names its hash, and sees that row alone. */
export const findOfLink = (transaction: SecretTransaction, secretSha256: Buffer) =>
  transaction
    .selectFrom('web_orders')
    .select(['business_id', 'order_id'])
    .where('secret_sha256', '=', secretSha256)
    .executeTakeFirst();
