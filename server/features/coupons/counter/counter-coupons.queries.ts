import type { DatabaseTransaction } from '#platform/database/pool.ts';

type AtRestaurant = { businessId: number; nowMs: number };

export const insertTaking = (
  transaction: DatabaseTransaction,
  { businessId, nowMs }: AtRestaurant,
  taken: { entryId: number; couponId: number; itemTotalCents: number },
) =>
  transaction
    .insertInto('counter_redemptions')
    .values({
      business_id: businessId,
      entry_id: taken.entryId,
      coupon_id: taken.couponId,
      item_total_cents: taken.itemTotalCents,
      taken_at: new Date(nowMs),
    })
    .execute();

/** The last taking of this coupon here, unless it was undone. */
export const findTaking = (
  transaction: DatabaseTransaction,
  { businessId, couponId }: { businessId: number; couponId: number },
) =>
  transaction
    .selectFrom('counter_redemptions as taken')
    .innerJoin('booked_entries as booked', (join) =>
      join
        .onRef('booked.business_id', '=', 'taken.business_id')
        .onRef('booked.entry_id', '=', 'taken.entry_id'),
    )
    .select(['taken.entry_id', 'taken.taken_at', 'booked.adjustment_cents'])
    .where('taken.business_id', '=', businessId)
    .where('taken.coupon_id', '=', couponId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('counter_undos as undone')
            .select('undone.entry_id')
            .whereRef('undone.business_id', '=', 'taken.business_id')
            .whereRef('undone.entry_id', '=', 'taken.entry_id'),
        ),
      ),
    )
    .executeTakeFirst();

export const insertUndo = (
  transaction: DatabaseTransaction,
  { businessId, nowMs }: AtRestaurant,
  { entryId, undoEntryId }: { entryId: number; undoEntryId: number },
) =>
  transaction
    .insertInto('counter_undos')
    .values({
      business_id: businessId,
      entry_id: entryId,
      undo_entry_id: undoEntryId,
      undone_at: new Date(nowMs),
    })
    .execute();
