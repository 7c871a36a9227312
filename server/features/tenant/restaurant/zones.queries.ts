import { sql } from 'kysely';
import type { ZonePeriod } from '#contract/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';

/**
 * Earliest first; the first one has no beginning. A zone may begin between two milliseconds,
 * although all instants are whole ones.
 */
export const findZones = (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<ZonePeriod[]> =>
  transaction
    .selectFrom('restaurant_zones')
    .select([
      sql<number>`ceil(extract(epoch FROM valid_from) * 1000)::float8`.as('fromMs'),
      'time_zone as timeZone',
    ])
    .where('business_id', '=', businessId)
    .orderBy('valid_from')
    .modifyEnd(prepared)
    .execute();

/** The local time of day of its sweep. */
export async function findSweepMinutes(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const { sweep_minutes } = await transaction
    .selectFrom('tenants')
    .select('sweep_minutes')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return sweep_minutes;
}
