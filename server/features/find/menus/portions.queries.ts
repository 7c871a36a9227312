import { sql } from 'kysely';
import { mostPortions, type Portions } from '#contract/find/menus/portions.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { announcedAfterCommit } from '#platform/database/transactions.ts';
import { menuOf } from './menus.queries.ts';

export async function savePortions(
  transaction: DatabaseTransaction,
  businessId: number,
  { itemId, left }: { itemId: number; left: number | null },
): Promise<void> {
  await transaction
    .insertInto('dish_portions')
    .values({ business_id: businessId, item_id: itemId, portions_left: left })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'item_id']).doUpdateSet({ portions_left: left }),
    )
    .execute();
}

/** A dish that is on the menu. */
export const findPortions = (
  transaction: DatabaseTransaction,
  businessId: number,
  itemId: number,
) =>
  menuOf(transaction, businessId)
    .select(['item.name', 'counted.portions_left'])
    .where('item.item_id', '=', itemId)
    .executeTakeFirst();

const idOf = ({ itemId }: Portions) => itemId;

/** In the same order for all orders, so that none deadlock. Returns what is left of each dish. */
export async function lockPortions(
  transaction: DatabaseTransaction,
  businessId: number,
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom('dish_portions')
    .select(['item_id', 'portions_left'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`item_id = any(${itemIds}::int[])`)
    .where('portions_left', 'is not', null)
    .orderBy('item_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.item_id, row.portions_left ?? 0]));
}

/** Of dishes that are locked. The code that moves the order announces it, after the commit. */
async function addPortions(
  transaction: DatabaseTransaction,
  businessId: number,
  added: readonly Portions[],
): Promise<void> {
  if (added.length === 0) return;
  await sql`
    with quiet as materialized (select ${announcedAfterCommit})
    update dish_portions d set portions_left = least(d.portions_left + a.quantity, ${mostPortions}::int)
    from quiet, jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as a ("itemId" int, quantity int)
    where d.business_id = ${businessId} and d.item_id = a."itemId"`.execute(transaction);
}

/**
 * Takes the dishes of an order that are counted, all of them or none. Returns what it took;
 * undefined if there is less left.
 */
export async function takePortions(
  transaction: DatabaseTransaction,
  businessId: number,
  wanted: readonly Portions[],
): Promise<Portions[] | undefined> {
  const left = await lockPortions(transaction, businessId, wanted.map(idOf));
  const counted = wanted.filter(({ itemId }) => left.has(itemId));
  if (counted.some(({ itemId, quantity }) => quantity > (left.get(itemId) ?? 0))) return undefined;
  const taken = counted.map(({ itemId, quantity }) => ({ itemId, quantity: -quantity }));
  await addPortions(transaction, businessId, taken);
  return counted;
}

/** Gives back only dishes that are still counted. */
export async function givePortionsBack(
  transaction: DatabaseTransaction,
  businessId: number,
  taken: readonly Portions[],
): Promise<void> {
  if (taken.length === 0) return;
  const left = await lockPortions(transaction, businessId, taken.map(idOf));
  const counted = taken.filter(({ itemId }) => left.has(itemId));
  await addPortions(transaction, businessId, counted);
}

/** Of all dishes, or of those that are not on the menu. */
const stopCountingThose = async (
  transaction: DatabaseTransaction,
  businessId: number,
  isOff: boolean,
): Promise<void> => {
  const off = sql`and not exists (select from menu_items i
    where i.business_id = d.business_id and i.item_id = d.item_id and i.active)`;
  await sql`
    with stopped as materialized (
      select d.item_id from dish_portions d
      where d.business_id = ${businessId} and d.portions_left is not null ${isOff ? off : sql``}
      order by d.item_id for no key update of d)
    update dish_portions d set portions_left = null from stopped
    where d.business_id = ${businessId} and d.item_id = stopped.item_id`.execute(transaction);
};

export const stopCounting = (transaction: DatabaseTransaction, businessId: number) =>
  stopCountingThose(transaction, businessId, false);

export const stopCountingGone = (transaction: DatabaseTransaction, businessId: number) =>
  stopCountingThose(transaction, businessId, true);
