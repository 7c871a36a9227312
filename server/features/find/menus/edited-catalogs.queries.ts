import { sql } from 'kysely';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

type CatalogKey = { businessId: number; catalogId: number };

/** As it is edited: one that is off the menu can be put back. */
export type EditedCatalog = { name: string; onMenu: boolean };

/** All parts of the menu in its order, and those that were on it. */
export const findCatalogs = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('catalogs')
    .select(['catalog_id as id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .orderBy('position')
    .orderBy('catalog_id')
    .execute();

/** At the end of the menu, and not on it yet. */
export async function insertCatalog(
  transaction: DatabaseTransaction,
  businessId: number,
  name: string,
): Promise<number> {
  const { catalog_id: catalogId } = await transaction
    .insertInto('catalogs')
    .values(({ selectFrom, fn, lit }) => ({
      business_id: businessId,
      name,
      active: false,
      position: selectFrom('catalogs')
        .select(fn.coalesce(sql<number>`max(position) + 1`, lit(0)).as('position'))
        .where('business_id', '=', businessId),
    }))
    .returning('catalog_id')
    .executeTakeFirstOrThrow();
  return catalogId;
}

export async function saveEditedCatalog(
  transaction: DatabaseTransaction,
  { businessId, catalogId }: CatalogKey,
  { name, onMenu }: EditedCatalog,
): Promise<void> {
  await transaction
    .updateTable('catalogs')
    .set({ name, active: onMenu })
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .execute();
}
