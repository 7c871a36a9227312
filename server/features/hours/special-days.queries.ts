import { sql } from 'kysely';
import type { SpecialDay } from '#contract/hours/hours.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

export function findSpecialDaysBefore(database: Database, date: string) {
  return database
    .selectFrom('restaurant_profiles')
    .select(['business_id', 'time_zone', 'special_days'])
    .where(
      sql<boolean>`jsonb_path_exists(special_days, '$[*] ? (@.date < $date)', jsonb_build_object('date', ${date}::text))`,
    )
    .orderBy('business_id')
    .execute();
}

/** Does nothing when somebody edited the days in the meantime: the next run sees what they wrote. */
export async function replaceSpecialDays(
  database: Database | DatabaseTransaction,
  businessId: number,
  days: { before: SpecialDay[]; after: SpecialDay[] },
): Promise<number> {
  const result = await database
    .updateTable('restaurant_profiles')
    .set({ special_days: sql`${JSON.stringify(days.after)}::jsonb`, updated_at: sql`now()` })
    .where('business_id', '=', businessId)
    .where('special_days', '=', sql<SpecialDay[]>`${JSON.stringify(days.before)}::jsonb`)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
