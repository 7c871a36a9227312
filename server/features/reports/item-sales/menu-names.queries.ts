import type { DatabaseTransaction } from '#platform/database/pool.ts';

/** In menu order. Row-level security also shows what other restaurants serve. */
export const findCatalogs = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('catalog_names')
    .select(['catalog_id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('catalog_id')
    .execute();

export const findCategories = (transaction: DatabaseTransaction, businessId: number) =>
  transaction
    .selectFrom('category_names')
    .select(['catalog_category_id', 'catalog_id', 'name', 'active'])
    .where('business_id', '=', businessId)
    .orderBy('active', 'desc')
    .orderBy('position')
    .orderBy('catalog_category_id')
    .execute();

export const findCatalogName = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogId: number,
) =>
  transaction
    .selectFrom('catalog_names')
    .select('name')
    .where('business_id', '=', businessId)
    .where('catalog_id', '=', catalogId)
    .executeTakeFirst();

/** The names of a category and its catalog: categories of different catalogs may share a name. */
export const findCategoryName = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogCategoryId: number,
) =>
  transaction
    .selectFrom('category_names as category')
    .innerJoin('catalog_names as catalog', (join) =>
      join
        .onRef('catalog.business_id', '=', 'category.business_id')
        .onRef('catalog.catalog_id', '=', 'category.catalog_id'),
    )
    .select(['category.name', 'catalog.catalog_id', 'catalog.name as catalogName'])
    .where('category.business_id', '=', businessId)
    .where('category.catalog_category_id', '=', catalogCategoryId)
    .executeTakeFirst();
