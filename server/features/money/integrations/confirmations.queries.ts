import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type IntegrationKey = { businessId: number; integration: string };
type Confirmation = { completeUpToMs: number; nowMs: number };

/**
 * Never goes back: parallel batches, and repeats of old ones, arrive in any order. Returns the
 * latest confirmation.
 */
export async function confirmCompleteUpTo(
  transaction: DatabaseTransaction,
  { businessId, integration }: IntegrationKey,
  { completeUpToMs, nowMs }: Confirmation,
): Promise<Date> {
  const { complete_up_to: standing } = await transaction
    .insertInto('integration_confirmations')
    .values({
      business_id: businessId,
      integration,
      complete_up_to: new Date(completeUpToMs),
      confirmed_at: new Date(nowMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'integration']).doUpdateSet({
        complete_up_to: sql`greatest(integration_confirmations.complete_up_to, excluded.complete_up_to)`,
        confirmed_at: sql`greatest(integration_confirmations.confirmed_at, excluded.confirmed_at)`,
      }),
    )
    .returning('complete_up_to')
    .executeTakeFirstOrThrow();
  return standing;
}

export async function findConfirmed(
  transaction: DatabaseTransaction,
  { businessId, integration }: IntegrationKey,
): Promise<Date | undefined> {
  const row = await transaction
    .selectFrom('integration_confirmations')
    .select('complete_up_to')
    .where('business_id', '=', businessId)
    .where('integration', '=', integration)
    .executeTakeFirst();
  return row?.complete_up_to;
}

/**
 * How far the restaurant's orders are complete: the earliest of its integrations' confirmations, null
 * if there is none. Integrations without a key that may still send orders are left out, because they
 * would hold the others back forever.
 */
export const earliestConfirmed = ({ businessId, nowMs }: { businessId: number; nowMs: number }) =>
  sql<Date | null>`(
    select min(c.complete_up_to)
    from integration_confirmations c
    where c.business_id = ${businessId} and exists (
      select from api_keys k
      where k.business_id = c.business_id and k.name = c.integration
        and 'orders:write' = any(k.scopes)
        and k.revoked_at is null
        and (k.expires_at is null or k.expires_at > ${new Date(nowMs)})))`;
