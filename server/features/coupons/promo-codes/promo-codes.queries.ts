import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';

const promos = (database: Database | DatabaseTransaction) =>
  database
    .selectFrom('promo_codes')
    .select(['code', 'percent_off', 'starts_at', 'ends_at', 'total_limit', 'used']);

export const findPromo = (database: Database | DatabaseTransaction, code: string) =>
  promos(database).where('code', '=', code).executeTakeFirst();

/**
 * Takes one of the remaining uses. Check and count are one statement, so that simultaneous requests
 * for the last one see each other's result.
 */
export const redeemPromo = (transaction: DatabaseTransaction, code: string, nowMs: number) =>
  transaction
    .updateTable('promo_codes')
    .set({ used: sql<number>`used + 1` })
    .where('code', '=', code)
    .where('starts_at', '<=', new Date(nowMs))
    .where('ends_at', '>', new Date(nowMs))
    .where((eb) => eb.or([eb('total_limit', 'is', null), eb('used', '<', eb.ref('total_limit'))]))
    .returning('percent_off')
    .executeTakeFirst();

export type NewPromo = {
  code: string;
  percentOff: number;
  startsAtMs: number;
  endsAtMs: number;
  totalLimit: number | null;
};

/** False if the name is already taken. */
export async function insertPromo(database: Database, promo: NewPromo): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('promo_codes')
    .values({
      code: promo.code,
      percent_off: promo.percentOff,
      starts_at: new Date(promo.startsAtMs),
      ends_at: new Date(promo.endsAtMs),
      total_limit: promo.totalLimit,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const findPromos = (database: Database) =>
  promos(database).orderBy('ends_at', 'desc').orderBy('code').execute();

/** A code that has not started yet ends at its start. */
export async function endPromoAt(database: Database, code: string, nowMs: number) {
  const { numUpdatedRows } = await database
    .updateTable('promo_codes')
    .set({ ends_at: sql`least(ends_at, greatest(starts_at, ${new Date(nowMs)}))` })
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
