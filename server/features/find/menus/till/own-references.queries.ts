import { sql } from 'kysely';
import { type OptionPath, pathKey } from '#contract/find/menus/option-paths.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** What a program calls a dish of its menu, and the dish's options. Null: it gave it no name. */
export type OwnReferences = {
  dish: string | null;
  optionAt: (at: OptionPath) => string | null;
};

/**
 * What a program calls these dishes, by their ids: those of the menu that it was the last to send, as long
 * as they are on it. A program knows no other's names: two may call different dishes by the same one.
 */
export async function findOwnReferences(
  transaction: DatabaseTransaction,
  {
    businessId,
    integration,
    itemIds,
  }: { businessId: number; integration: string; itemIds: readonly number[] },
): Promise<Map<number, OwnReferences>> {
  if (itemIds.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('menu_items as item')
    .innerJoin('menu_owners as owner', 'owner.business_id', 'item.business_id')
    .select(['item.item_id', 'item.reference', 'item.option_references'])
    .where('item.business_id', '=', businessId)
    .where('owner.integration', '=', integration)
    .where('item.active', '=', true)
    .where(sql<boolean>`item.item_id = any(${[...new Set(itemIds)]}::int[])`)
    .execute();
  return new Map(
    rows.map(({ item_id: itemId, reference, option_references: ofOptions }) => {
      const names = new Map(ofOptions.map((one) => [pathKey(one.at), one.reference]));
      return [itemId, { dish: reference, optionAt: (at) => names.get(pathKey(at)) ?? null }];
    }),
  );
}
