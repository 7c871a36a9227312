import type {
  listCatalogs as catalogsContract,
  listCatalogCategories as categoriesContract,
} from '#contract/reports/item-sales.ts';
import type { Operation } from '../access/index.ts';
import { findCatalogs, findCategories } from './menu-names.queries.ts';

export const listCatalogs: Operation<typeof catalogsContract> = async (
  _input,
  { businessId, readReport },
) => {
  const rows = await readReport((transaction) => findCatalogs(transaction, businessId));
  return rows.map(({ catalog_id: catalogId, name, active }) => ({ catalogId, name, active }));
};

export const listCategories: Operation<typeof categoriesContract> = async (
  _input,
  { businessId, readReport },
) => {
  const rows = await readReport((transaction) => findCategories(transaction, businessId));
  return rows.map(({ catalog_category_id: catalogCategoryId, catalog_id: catalogId, ...row }) => ({
    catalogCategoryId,
    catalogId,
    name: row.name,
    active: row.active,
  }));
};
