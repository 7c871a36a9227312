import { sql } from 'kysely';
import type { SpecialDay } from '#contract/ground/hours/hours.ts';
import type { Span } from '#contract/ground/hours/spans.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

/** The topic of answers made from open spans. */
export const openingsTopic = 'openings';

const instant = (ms: number) => (Number.isFinite(ms) ? new Date(ms).toISOString() : 'infinity');

/** The listed restaurants whose spans are not known that far ahead. */
export const findUnknownSpans = (database: Database, until: number) =>
  database
    .selectFrom('listing_summaries')
    .select('business_id')
    .where('hours_known_until', '<', new Date(until))
    .orderBy('business_id')
    .execute();

/** Locks the hours: other changes of them wait until the transaction ends. */
export const lockHours = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('restaurant_profiles')
    .select(['weekly_hours', 'special_days', 'closed_until', 'time_zone'])
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Nothing is stored for an unlisted restaurant: its spans are written when it is listed. */
export async function replaceSpans(
  transaction: DatabaseTransaction,
  businessId: number,
  { spans, knownFrom, knownUntil }: { spans: Span[]; knownFrom: number; knownUntil: number },
): Promise<void> {
  await transaction.deleteFrom('open_spans').where('business_id', '=', businessId).execute();
  await sql`
    insert into open_spans (business_id, opens_at, closes_at)
    select l.business_id, span.opens_at, span.closes_at
    from listing_summaries l, unnest(${spans.map(({ from }) => instant(from))}::timestamptz[],
      ${spans.map(({ until }) => instant(until))}::timestamptz[]) as span (opens_at, closes_at)
    where l.business_id = ${businessId}`.execute(transaction);
  // While its hours were unknown, cached answers about who is open left this restaurant out.
  await sql`
    with was as (
      select hours_known_until <= ${instant(knownFrom)} as unknown from listing_summaries
      where business_id = ${businessId}
    ), known as (
      update listing_summaries set hours_known_until = ${instant(knownUntil)}
      where business_id = ${businessId}
    )
    select pg_notify('joyous_changes', ${openingsTopic}) from was where unknown`.execute(
    transaction,
  );
}

/** Starts the renewal job without waiting for its hour. */
export async function askForRenewal(database: Database, job: string): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, job_key => ${job})`.execute(database);
}

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

/** Does nothing if staff edited the days in the meantime: the next run reads their version. */
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
