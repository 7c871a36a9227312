import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

export type OnMenu = { kind: 'DISH' | 'CATEGORY'; id: number };

/** Everything on the menu now. A category itself is never `available: false`. */
export function findOnMenu(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id }: OnMenu,
) {
  const categories = transaction
    .selectFrom('catalog_categories as category')
    .innerJoin('catalogs as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .where('category.business_id', '=', businessId)
    .where('category.active', '=', true)
    .where('catalog.active', '=', true);
  if (kind === 'CATEGORY') {
    return categories
      .select(({ lit }) => ['category.name', lit(true).as('available'), 'category.sold_out_until'])
      .where('category.catalog_category_id', '=', id)
      .executeTakeFirst();
  }
  return categories
    .innerJoin('menu_items as item', (join) =>
      join
        .onRef('item.business_id', '=', 'category.business_id')
        .onRef('item.catalog_category_id', '=', 'category.catalog_category_id'),
    )
    .select(['item.name', 'item.available', 'item.sold_out_until'])
    .where('item.item_id', '=', id)
    .where('item.active', '=', true)
    .executeTakeFirst();
}

/** `until`: an instant, 'infinity', or null. */
export async function changeSoldOut(
  transaction: DatabaseTransaction,
  businessId: number,
  { kind, id, available, until }: OnMenu & { available: boolean; until: string | null },
): Promise<void> {
  const soldOutUntil = sql<Date | null>`${until}::timestamptz`;
  if (kind === 'CATEGORY') {
    await transaction
      .updateTable('catalog_categories')
      .set({ sold_out_until: soldOutUntil })
      .where('business_id', '=', businessId)
      .where('catalog_category_id', '=', id)
      .execute();
    return;
  }
  await transaction
    .updateTable('menu_items')
    .set({ available, sold_out_until: soldOutUntil })
    .where('business_id', '=', businessId)
    .where('item_id', '=', id)
    .execute();
}
