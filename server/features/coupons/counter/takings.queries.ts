import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { waitForTurn } from '#platform/database/turns.queries.ts';

type AtRestaurant = { businessId: number; nowMs: number };
type TakingKey = { businessId: number; takingId: string };

/** If the same taking arrives twice at once, the second waits and finds the first one's result. */
export const lockTaking = (transaction: DatabaseTransaction, { businessId, takingId }: TakingKey) =>
  waitForTurn(transaction, 'taking', `${businessId} ${takingId}`);

export type NewTaking = {
  takingId: string;
  code: string;
  percentOff: number;
  /** Null for the restaurant's own code, which has no entry either. */
  itemLimitCents: number | null;
  itemTotalCents: number;
  offCents: number;
  entryId: number | null;
  takenBy: number;
};

export const insertCounterTaking = (
  transaction: DatabaseTransaction,
  { businessId, nowMs }: AtRestaurant,
  taking: NewTaking,
) =>
  transaction
    .insertInto('counter_takings')
    .values({
      business_id: businessId,
      taking_id: taking.takingId,
      code: taking.code,
      percent_off: taking.percentOff,
      item_limit_cents: taking.itemLimitCents,
      item_total_cents: taking.itemTotalCents,
      off_cents: taking.offCents,
      entry_id: taking.entryId,
      taken_by: taking.takenBy,
      taken_at: new Date(nowMs),
    })
    .execute();

/** Staff appear under their name at this restaurant. */
const takings = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('counter_takings as taking')
    .select([
      'taking.taking_id',
      'taking.code',
      'taking.percent_off',
      'taking.item_limit_cents',
      'taking.item_total_cents',
      'taking.off_cents',
      'taking.entry_id',
      'taking.taken_at',
      'taking.undone_at',
      'taking.is_good_again',
      sql<string | null>`(select n.first_name || ' ' || n.last_name from staff_names n
        where n.business_id = taking.business_id and taking.taken_by in (n.user_id, n.invited_as)
        limit 1)`.as('taken_by_name'),
    ])
    .where('taking.business_id', '=', businessId);

export type TakingRow = NonNullable<Awaited<ReturnType<typeof findCounterTaking>>>;

export const findCounterTaking = (
  transaction: DatabaseTransaction,
  { businessId, takingId }: TakingKey,
) => takings(transaction, businessId).where('taking.taking_id', '=', takingId).executeTakeFirst();

const mostShown = 50;

export const findTakingsSince = (
  transaction: DatabaseTransaction,
  businessId: number,
  sinceMs: number,
) =>
  takings(transaction, businessId)
    .where('taking.taken_at', '>=', new Date(sinceMs))
    .orderBy('taking.taken_at', 'desc')
    .orderBy('taking.taking_id')
    .limit(mostShown)
    .execute();

/** In a period, both ends inclusive. Undone takings don't count. */
export async function countTakings(
  transaction: DatabaseTransaction,
  { businessId, fromDate, toDate }: { businessId: number; fromDate: number; toDate: number },
): Promise<number> {
  const { count } = await transaction
    .selectFrom('counter_takings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .where('taken_at', '>=', new Date(fromDate))
    .where('taken_at', '<=', new Date(toDate))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When the last coupons were taken, including takings undone later. */
export async function findTakingTimes(
  transaction: DatabaseTransaction,
  { businessId, since, limit }: { businessId: number; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await transaction
    .selectFrom('counter_takings')
    .select('taken_at')
    .where('business_id', '=', businessId)
    .where('taken_at', '>', since)
    .orderBy('taken_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.taken_at);
}

type Undone = { isGoodAgain: boolean } & ({ entryId: string | number } | { takingId: string });

/** By staff or the operator: what the operator undoes is also undone for staff. */
export const markUndone = (
  transaction: DatabaseTransaction,
  { businessId, nowMs }: AtRestaurant,
  { isGoodAgain, ...of }: Undone,
) =>
  transaction
    .updateTable('counter_takings')
    .set({ undone_at: new Date(nowMs), is_good_again: isGoodAgain })
    .where('business_id', '=', businessId)
    .where('undone_at', 'is', null)
    .$if('entryId' in of, (query) =>
      query.where('entry_id', '=', 'entryId' in of ? Number(of.entryId) : 0),
    )
    .$if('takingId' in of, (query) =>
      query.where('taking_id', '=', 'takingId' in of ? of.takingId : ''),
    )
    .execute();
