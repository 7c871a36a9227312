import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** Why owners can't make keys here, and since when. Undefined: they can. */
export const findStop = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('no_keys_of_owners')
    .select(['reason', 'since'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();

/** False: they already can't. */
export async function insertStop(
  transaction: DatabaseTransaction,
  businessId: number,
  { reason, since }: { reason: string; since: Date },
): Promise<boolean> {
  const row = await transaction
    .insertInto('no_keys_of_owners')
    .values({ business_id: businessId, reason, since })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .returning('business_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False: they can already. */
export async function deleteStop(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<boolean> {
  const row = await transaction
    .deleteFrom('no_keys_of_owners')
    .where('business_id', '=', businessId)
    .returning('business_id')
    .executeTakeFirst();
  return row !== undefined;
}
