import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';
import { menuOf } from './menus.queries.ts';

export type DishToOrderRow = Awaited<ReturnType<typeof findDishesToOrder>>[number];

/**
 * Dishes that are on the menu, with what their categories say of them. In one statement, so that a
 * menu that is replaced meanwhile is the old or the new one.
 */
export const findDishesToOrder = (
  transaction: DatabaseTransaction,
  businessId: number,
  itemIds: readonly number[],
) =>
  menuOf(transaction, businessId)
    .select([
      'item.item_id',
      'item.name',
      'item.price_cents',
      'item.available',
      'item.sold_out_until',
      'item.option_groups',
      'item.sold_out_options',
      'counted.portions_left',
      'item.note_allowed',
      'item.age_checked',
      'item.tax_category',
      'category.sold_out_until as category_sold_out_until',
      'category.name as category_name',
      'catalog.name as catalog_name',
      'category.times',
      'category.services',
    ])
    .where(sql<boolean>`item.item_id = any(${itemIds}::int[])`)
    .execute();
