import { sql } from 'kysely';
import { deleteInBatches } from '#platform/database/delete-in-batches.queries.ts';
import type { Database, DatabaseTransaction } from '#platform/database/pool.ts';
import { prepared } from '#platform/database/prepared.ts';
import { shareTurn, waitForTurn } from '#platform/database/turns.queries.ts';
import type { OrderKey } from '../../ground/restaurant/index.ts';

/** An entry that was just inserted. */
export type Holdable = {
  entryId: number;
  netCents: number;
  /** It gives part of this order back, or corrects it. */
  givesBackOf: number | null;
  undoes: number | null;
};

/** What a ceiling held. `isFirst`: nothing of the restaurant was held before. */
export type HeldNow = { entries: number; cents: number; isFirst: boolean };

type Holding = {
  businessId: number;
  keyId: string | undefined;
  day: string;
  nowMs: number;
  limits: { keyCents: number; restaurantCents: number } | undefined;
};

/** In one round trip: see the SQL function `hold_booked`. */
export async function holdBooked(
  transaction: DatabaseTransaction,
  { businessId, keyId, day, nowMs, limits }: Holding,
  entries: readonly Holdable[],
): Promise<HeldNow | undefined> {
  const { rows } = await sql<HeldNow>`${prepared}
    select entries, held_cents as cents, is_first as "isFirst" from hold_booked(${businessId},
      ${keyId ?? null}, ${day}, ${new Date(nowMs)},
      ${entries.map(({ entryId }) => entryId)}::bigint[],
      ${entries.map(({ netCents }) => netCents)}::int[],
      ${entries.map(({ givesBackOf }) => givesBackOf)}::bigint[],
      ${entries.map(({ undoes }) => undoes)}::bigint[],
      ${limits?.keyCents ?? null}, ${limits?.restaurantCents ?? null})`.execute(transaction);
  return rows[0];
}

/**
 * Until the transaction ends, nothing of this restaurant is swept, released or refused. Call it
 * after locking the order and before what booking locks, because a decision books entries, too.
 */
export const waitForDecisions = (transaction: DatabaseTransaction, businessId: number) =>
  shareTurn(transaction, 'ledger decisions', businessId);

/** For a decision on what is held: one at a time, and not while a held order is refunded. */
export const lockDecisions = (transaction: DatabaseTransaction, businessId: number) =>
  waitForTurn(transaction, 'ledger decisions', businessId);

/** Whether we refused to pay for an order. The answer stays true until the transaction ends. */
export async function isOrderRefused(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<boolean> {
  await waitForDecisions(transaction, businessId);
  const row = await transaction
    .selectFrom('ledger_entries as entry')
    .innerJoin('held_entries as held', (join) =>
      join
        .onRef('held.business_id', '=', 'entry.business_id')
        .onRef('held.entry_id', '=', 'entry.entry_id'),
    )
    .select('held.entry_id')
    .where('entry.business_id', '=', businessId)
    .where('entry.order_id', '=', orderId)
    .where(({ or, eb }) => or([eb('entry.kind', '=', 'ORDER'), eb('entry.cause', '=', 'COUPON')]))
    .where('held.decision', '=', 'REFUSED')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an order is held for review now: so is what gives it back. */
export async function isOrderHeld(
  transaction: DatabaseTransaction,
  { businessId, orderId }: OrderKey,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('ledger_entries as entry')
    .innerJoin('held_entries as held', (join) =>
      join
        .onRef('held.business_id', '=', 'entry.business_id')
        .onRef('held.entry_id', '=', 'entry.entry_id'),
    )
    .select('held.entry_id')
    .where('entry.business_id', '=', businessId)
    .where('entry.order_id', '=', orderId)
    .where(({ or, eb }) => or([eb('entry.kind', '=', 'ORDER'), eb('entry.cause', '=', 'COUPON')]))
    .where('held.decision', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for an entry without an order. */
export async function isEntryRefused(
  transaction: DatabaseTransaction,
  { businessId, entryId }: { businessId: number; entryId: number },
): Promise<boolean> {
  await waitForDecisions(transaction, businessId);
  const row = await transaction
    .selectFrom('held_entries')
    .select('entry_id')
    .where('business_id', '=', businessId)
    .where('entry_id', '=', entryId)
    .where('decision', '=', 'REFUSED')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteOldPayableDays = (database: Database, beforeMs: number): Promise<void> =>
  deleteInBatches(database, {
    table: 'payable_days',
    hasEnded: sql`day < ${new Date(beforeMs)}::timestamptz::date`,
    beganAt: 'day',
  });
