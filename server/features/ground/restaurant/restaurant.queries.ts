import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { DB } from '#platform/database/schema.gen.ts';
import { within } from '#platform/database/transactions.ts';
import { RestaurantMovedError } from '#platform/refusals/refuse.ts';

const tenants = (database: Kysely<DB>) =>
  database
    .selectFrom('tenants')
    .select(['business_id', 'external_id', 'name', 'slug', 'time_zone', 'coupons_paused']);

/**
 * What other features need to know about a restaurant: its ids and names, its time zone, and
 * whether its coupons are paused.
 */
export type Tenant = Awaited<ReturnType<typeof named>> & {};

const named = (database: Kysely<DB>, externalId: string) =>
  tenants(database)
    .where('external_id', '=', externalId)
    .where('listed', '=', true)
    .executeTakeFirst();

/** A restaurant that the public may name. Throws if it has moved to another installation. */
export async function findListedRestaurant(database: Kysely<DB>, externalId: string) {
  const found = await named(database, externalId);
  if (!found) await throwIfMoved(database, externalId);
  return found;
}

/** For a caller whose restaurant wasn't found here: it may have moved. */
export async function throwIfMoved(database: Kysely<DB>, externalId: string): Promise<void> {
  const move = await database
    .selectFrom('restaurant_moves')
    .select('address')
    .where('external_id', '=', externalId)
    .where('state', '=', 'MOVED')
    .executeTakeFirst();
  if (move) throw new RestaurantMovedError(move.address);
}

export const findListedRestaurantOf = (database: Kysely<DB>, businessId: number) =>
  tenants(database)
    .where('business_id', '=', businessId)
    .where('listed', '=', true)
    .executeTakeFirst();

/** The public addresses of those that have one. */
export const findLinks = (database: Kysely<DB>, externalIds: readonly string[]) =>
  tenants(database)
    .where('external_id', 'in', [...externalIds, ''])
    .where('listed', '=', true)
    .execute();

/** In one city, by name. */
export const findListedIn = (database: Kysely<DB>, city: string) =>
  tenants(database).where('city', '=', city).where('listed', '=', true).orderBy('name').execute();

/** The restaurant that the transaction acts for, listed or not. */
export const findOwnRestaurant = (transaction: DatabaseTransaction, businessId: number) =>
  tenants(transaction)
    .select('closed_at')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();

/** What happens before this instant follows the rules of money of before: docs/MONEY.md. */
export async function findMoneyRulesSince(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<number> {
  const { sinceMs } = await transaction
    .selectFrom('tenants')
    .select(sql<number>`date_part('epoch', money_rules_since) * 1000`.as('sinceMs'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return sinceMs;
}

/**
 * False if it is closed for good. Otherwise it stays open until this transaction, which acts for
 * it, ends. Call it before locking anything else, because closing also locks the restaurant first.
 */
export async function lockIfOpen(
  transaction: DatabaseTransaction,
  businessId: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('tenants')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row !== undefined;
}

/** Other changes of the restaurant wait until the transaction ends, and see its result. */
export const lockToChange = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('tenants')
    .select(['name', 'listed', 'closed_at'])
    .where('business_id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/**
 * Waits for everything under way at the restaurant, because inserting a row there locks it (see
 * lockIfOpen), and lets nothing new begin.
 */
export const lockAlone = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('tenants')
    .select('closed_at')
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function changeTenant(
  transaction: DatabaseTransaction,
  businessId: number,
  changes: { listed: boolean; closed_at?: Date },
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('tenants')
    .set({ ...changes, updated_at: new Date(nowMs) })
    .where('business_id', '=', businessId)
    .execute();
}

/**
 * Recognizes the error of the trigger refuse_when_closed, for callers that did not check before.
 */
export const isOfClosedRestaurant = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'restaurant_is_closed';

/** For an operator, who may name an unlisted restaurant. */
export async function findBusinessId(
  transaction: DatabaseTransaction,
  externalId: string,
): Promise<number | undefined> {
  const row = await within(transaction, { externalId }, (seeing) =>
    seeing
      .selectFrom('tenants')
      .select('business_id')
      .where('external_id', '=', externalId)
      .executeTakeFirst(),
  );
  return row?.business_id;
}
