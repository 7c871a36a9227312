import { sql } from 'kysely';
import { scopesOfTill } from '#contract/money/integrations/program-words.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type At = { businessId: number; nowMs: number };

/** `keys`: how many work and may do what a till does. `last_used_at`: of these. */
type TillRow = { name: string; set_at: Date; keys: number; last_used_at: Date | null };

/** The program that orders on the web go to. Undefined: to none. */
export async function findTillRow(
  transaction: DatabaseTransaction,
  { businessId, nowMs }: At,
): Promise<TillRow | undefined> {
  const { rows } = await sql<TillRow>`
    select t.integration as name, t.set_at, count(k.key_id)::int as keys,
      max(k.last_used_at) as last_used_at
    from order_tills t
    left join api_keys k on k.business_id = t.business_id and k.name = t.integration
      and k.revoked_at is null and coalesce(k.expires_at, 'infinity') > ${new Date(nowMs)}
      and k.scopes @> ${[...scopesOfTill]}::text[]
    where t.business_id = ${businessId} and t.integration is not null
    group by t.integration, t.set_at`.execute(transaction);
  return rows[0];
}

/** Null: none. */
export async function saveTill(
  transaction: DatabaseTransaction,
  businessId: number,
  { name, at, by }: { name: string | null; at: Date; by: number },
): Promise<void> {
  const set = { integration: name, set_at: at, set_by: by };
  await transaction
    .insertInto('order_tills')
    .values({ business_id: businessId, ...set })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(set))
    .execute();
}
