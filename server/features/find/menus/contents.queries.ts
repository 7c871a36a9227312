import { sql } from 'kysely';
import type { Contents } from '#contract/find/menus/contents.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { waitingClaims, withheldTags } from './contents.rules.ts';
import { contentsColumns, menuOf } from './menus.queries.ts';

/** A dish on the menu, with who said what is in it. */
export const findContents = (
  transaction: DatabaseTransaction,
  businessId: number,
  itemId: number,
) =>
  menuOf(transaction, businessId)
    .select([
      ...contentsColumns,
      'item.name',
      'item.option_groups',
      'item.contents_at',
      sql<string | null>`(select n.first_name from staff_names n
        where n.business_id = item.business_id and item.contents_by in (n.user_id, n.invited_as)
        limit 1)`.as('contents_by_name'),
    ])
    .where('item.item_id', '=', itemId)
    .executeTakeFirst();

type Said = {
  /** Null if nobody said anything: then what the menu says is shown. */
  said: Contents | null;
  beside: Contents | null;
  by: number | undefined;
  nowMs: number;
};

export async function saveContents(
  transaction: DatabaseTransaction,
  businessId: number,
  { itemId, said, beside, by, nowMs }: Said & { itemId: number },
): Promise<void> {
  await transaction
    .updateTable('menu_items')
    .set({
      said_contents: said && JSON.stringify(said),
      contents_beside: said && JSON.stringify(beside),
      contents_by: said ? (by ?? null) : null,
      contents_at: said && new Date(nowMs),
    })
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .execute();
  await noteWhatIsShown(transaction, businessId, itemId);
}

/**
 * Stores, for one dish or for all of them after a menu came, which tags the search must not use because
 * an allergen contradicts them, and whether staff have to decide about what the menu says. The caller
 * must have locked the restaurant.
 */
export async function noteWhatIsShown(
  transaction: DatabaseTransaction,
  businessId: number,
  itemId?: number,
): Promise<void> {
  const rows = await transaction
    .selectFrom('menu_items as item')
    .select([...contentsColumns, 'item.item_id', 'item.withheld_tags', 'item.contents_wait'])
    .where('item.business_id', '=', businessId)
    .where(sql<boolean>`(num_nonnulls(item.said_contents, item.menu_contents) > 0
      or item.withheld_tags <> '{}' or item.contents_wait)`)
    .$if(itemId !== undefined, (query) => query.where('item.item_id', '=', Number(itemId)))
    .execute();
  const changed = rows.flatMap((row) => {
    const tags = withheldTags(row);
    const waits = waitingClaims(row).length > 0;
    const isSame = tags.join() === row.withheld_tags.join() && waits === row.contents_wait;
    return isSame ? [] : [{ id: row.item_id, tags, waits }];
  });
  if (changed.length === 0) return;
  await sql`
    update menu_items i set withheld_tags = w.tags, contents_wait = w.waits
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as w (id integer, tags text[], waits boolean)
    where i.business_id = ${businessId} and i.item_id = w.id`.execute(transaction);
}

/** The dishes where the menu and staff differ, and staff haven't decided yet. */
export async function findWaitingContents(
  transaction: DatabaseTransaction,
  { businessId, names }: { businessId: number; names: number },
): Promise<{ count: number; names: string[] }> {
  const rows = await menuOf(transaction, businessId)
    .select(['item.name', sql<number>`(count(*) over ())::int`.as('count')])
    .where('item.contents_wait', '=', true)
    .orderBy('item.name')
    .limit(names)
    .execute();
  return { count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
}
