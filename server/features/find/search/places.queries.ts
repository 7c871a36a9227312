import { sql } from 'kysely';
import type { Position } from '#contract/find/search/near.ts';
import type { Database } from '#platform/database/pool.ts';

type ZipPlace = Position & { isExact: boolean };

/**
 * The mean position of the restaurants with this ZIP code, or in its area. Longitudes are angles:
 * the mean of 179 and -179 is 180, not 0.
 */
export async function findZipPlace(database: Database, zip: string): Promise<ZipPlace | undefined> {
  const { rows } = await sql<ZipPlace>`
    select left(zip_code, 5) = ${zip} as "isExact", avg(latitude) as latitude,
      atan2d(avg(sind(longitude)), avg(cosd(longitude))) as longitude
    from listings where left(zip_code, 3) = left(${zip}, 3)
    group by 1 order by 1 desc limit 1`.execute(database);
  return rows[0];
}

export async function findTimeZones(database: Database): Promise<string[]> {
  const { rows } = await sql<{ timeZone: string }>`
    select distinct time_zone as "timeZone" from listings`.execute(database);
  return rows.map(({ timeZone }) => timeZone);
}
