import { sql } from 'kysely';
import type { ZonePeriod } from '#contract/time/zone-periods.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';

/**
 * Earliest first; the first one has no beginning. A zone may begin between two milliseconds,
 * although all instants are whole ones.
 */
const zonesOf = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurant_zones as zone')
    .select([
      sql<number>`ceil(extract(epoch FROM zone.valid_from) * 1000)::float8`.as('fromMs'),
      'zone.time_zone as timeZone',
    ])
    .where('zone.business_id', '=', businessId)
    .orderBy('zone.valid_from');

export const findZones = (
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<ZonePeriod[]> => zonesOf(transaction, businessId).modifyEnd(prepared).execute();

/** Its zones, each with the local time of day of its sweep: for statements that read more. */
export const daysOf = (transaction: DatabaseTransaction, businessId: number) =>
  zonesOf(transaction, businessId)
    .innerJoin('tenants as tenant', 'tenant.business_id', 'zone.business_id')
    .select('tenant.sweep_minutes as sweepMinutes');

/** When its days begin, and the local time of day of its sweep. */
export async function findDays(transaction: DatabaseTransaction, businessId: number) {
  const rows = await daysOf(transaction, businessId).modifyEnd(prepared).execute();
  return daysOfRows(rows);
}

type Day = ZonePeriod & { sweepMinutes: number };

export function daysOfRows(rows: readonly Day[]) {
  const [first] = rows;
  if (!first) throw new Error('a restaurant has no zone');
  const zones = rows.map(({ fromMs, timeZone }): ZonePeriod => ({ fromMs, timeZone }));
  return { zones, sweepMinutes: first.sweepMinutes };
}
