import { type RawBuilder, sql } from 'kysely';
import { localDayAt, type ZonePeriod } from '#contract/time/zone-periods.ts';

export type Sql = RawBuilder<unknown>;

/** The zone in force at an instant. */
export function zoneAt(zones: readonly ZonePeriod[], instant: Sql): Sql {
  const [first, ...later] = zones;
  if (!first) throw new Error('a restaurant without a zone');
  let zone: Sql = sql`${first.timeZone}::text`;
  for (const { fromMs, timeZone } of later) {
    zone = sql`case when ${instant} >= ${new Date(fromMs)} then ${timeZone}::text else ${zone} end`;
  }
  return zone;
}

/** The day that an instant belongs to: in SQL what `localDayAt` is in the contract. */
export function dayAt(zones: readonly ZonePeriod[], instant: Sql): Sql {
  const [first, ...later] = zones;
  if (!first) throw new Error('a restaurant without a zone');
  const dateIn = (timeZone: string) => sql`(${instant} at time zone ${timeZone}::text)::date`;
  let day = dateIn(first.timeZone);
  for (const { fromMs, timeZone } of later) {
    const reached = sql`${localDayAt(zones, fromMs - 1)}::date`;
    day = sql`case when ${instant} >= ${new Date(fromMs)}
      then greatest(${dateIn(timeZone)}, ${reached}) else ${day} end`;
  }
  return day;
}
