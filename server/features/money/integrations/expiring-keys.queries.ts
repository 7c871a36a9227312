import { sql } from 'kysely';
import { dayMs } from '#contract/time/durations.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

/** A key that was silent for so long is not missed when it expires. */
const inUseForMs = 30 * dayMs;

/** How many days before a key expires owners are told. */
const daysBefore = [7, 1] as const;

const daysBeforeAt = (nowMs: number) => {
  const [first, last] = daysBefore;
  return sql<number>`case when expires_at <= ${new Date(nowMs + last * dayMs)} then ${last}::int else ${first}::int end`;
};

/** In use, about to expire, not replaced, and its owners weren't told yet. */
const areToBeTold = (nowMs: number) => sql<boolean>`revoked_at is null
  and expires_at > ${new Date(nowMs)}
  and expires_at <= ${new Date(nowMs + daysBefore[0] * dayMs)}
  and last_used_at > ${new Date(nowMs - inUseForMs)}
  and (told_days_before is null or told_days_before > ${daysBeforeAt(nowMs)})`;

/** Acting for no restaurant, it sees only keys that expire within days. A test restaurant has no owners. */
export async function findRestaurantsToTell(database: Database, nowMs: number): Promise<number[]> {
  const rows = await database
    .selectFrom('api_keys')
    .select('business_id')
    .distinct()
    .where(areToBeTold(nowMs))
    .where(sql<boolean>`not is_test(business_id)`)
    .execute();
  return rows.map(({ business_id }) => business_id);
}

/** When the next of those keys expires that weren't marked before; each is marked once for each text. */
export async function markTold(
  transaction: DatabaseTransaction,
  businessId: number,
  nowMs: number,
): Promise<Date | undefined> {
  const marked = await transaction
    .updateTable('api_keys')
    .set({ told_days_before: daysBeforeAt(nowMs) })
    .where('business_id', '=', businessId)
    .where(areToBeTold(nowMs))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('api_keys as next')
            .select('next.key_id')
            .whereRef('next.business_id', '=', 'api_keys.business_id')
            .whereRef('next.replaces', '=', 'api_keys.key_id'),
        ),
      ),
    )
    .returning('expires_at')
    .execute();
  const times = marked.flatMap(({ expires_at }) => expires_at?.getTime() ?? []);
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
