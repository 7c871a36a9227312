import type { Kysely } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { within } from '#platform/database/transactions.ts';

const places = (database: Kysely<DB>) =>
  database
    .selectFrom('restaurants')
    .select(['business_id', 'external_id', 'name', 'slug', 'time_zone']);

/** What the other features need of a restaurant: who and where it is, and when its day begins. */
export type Place = Awaited<ReturnType<typeof findListedPlace>> & {};

/** A restaurant that the public may name. */
export const findListedPlace = (database: Kysely<DB>, externalId: string) =>
  places(database)
    .where('external_id', '=', externalId)
    .where('listed', '=', true)
    .executeTakeFirst();

/** The public addresses of those that have one. */
export const findLinks = (database: Kysely<DB>, externalIds: readonly string[]) =>
  places(database)
    .where('external_id', 'in', [...externalIds, ''])
    .where('listed', '=', true)
    .execute();

/** Of one city, by name. */
export const findListedIn = (database: Kysely<DB>, city: string) =>
  places(database).where('city', '=', city).where('listed', '=', true).orderBy('name').execute();

/** Of the restaurant that the transaction acts for, listed or not. */
export const findOwnPlace = (transaction: DatabaseTransaction, businessId: number) =>
  places(transaction).where('business_id', '=', businessId).executeTakeFirstOrThrow();

/** For an operator, who may name a restaurant that is not listed. */
export async function findBusinessId(
  transaction: DatabaseTransaction,
  externalId: string,
): Promise<number | undefined> {
  const row = await within(transaction, { externalId }, (seeing) =>
    seeing
      .selectFrom('restaurants')
      .select('business_id')
      .where('external_id', '=', externalId)
      .executeTakeFirst(),
  );
  return row?.business_id;
}
