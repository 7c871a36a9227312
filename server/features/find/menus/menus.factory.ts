import type { NewMenuInput } from '#contract/find/menus/menus-admin.ts';
import type { Database } from '#platform/database/pool.ts';
import { asRestaurant } from '#platform/database/transactions.ts';
import { isRefused } from '#platform/refusals/refuse.ts';
import { savePortions } from './portions.queries.ts';
import { replaceMenu } from './replace-menu.ts';

type NewCatalog = NewMenuInput['catalogs'][number];
type NewCategory = NewCatalog['categories'][number];
type NewItem = NewCategory['items'][number];

/** A dish as an operator would enter it; a test overrides what it needs. */
export const newItem = (overrides: Partial<NewItem> = {}): NewItem => ({
  name: 'Skillet Corn',
  priceCents: 850,
  ...overrides,
});

/** `{ Menu: { Starters: [newItem()] } }` as a menu. */
export function newMenu(overrides: Record<string, Record<string, NewItem[]>>): NewMenuInput {
  return {
    catalogs: Object.entries(overrides).map(([name, categories]) => ({
      name,
      categories: Object.entries(categories).map(([category, items]) => ({
        name: category,
        items,
      })),
    })),
  };
}

export async function giveMenu(
  database: Database,
  restaurant: { externalId: string },
  menu: NewMenuInput,
) {
  const replaced = await replaceMenu(database, restaurant.externalId, menu);
  if (isRefused(replaced)) throw new Error(JSON.stringify(replaced));
  return replaced;
}

/** From now on, web orders can take this many of a dish. Null: it isn't counted. */
export const countPortions = (
  database: Database,
  { businessId }: { businessId: number },
  itemId: number,
  left: number | null,
) =>
  asRestaurant(database, businessId, (transaction) =>
    savePortions(transaction, businessId, { itemId, left }),
  );

/** Everything stored about a restaurant's dishes, by name, including those no longer served. */
export async function readItems(database: Database, { businessId }: { businessId: number }) {
  const rows = await asRestaurant(database, businessId, (transaction) =>
    transaction
      .selectFrom('menu_items')
      .selectAll()
      .where('business_id', '=', businessId)
      .orderBy('item_id')
      .execute(),
  );
  return new Map(rows.map((row) => [row.name, row]));
}
