import type { Operation } from '../../people/access/index.ts';
import { findCatalogs, findCategories } from './menu-names.queries.ts';

export const listCatalogs: Operation<'listCatalogs'> = async (
  _input,
  { businessId, readReport },
) => {
  const rows = await readReport((transaction) => findCatalogs(transaction, businessId));
  return rows.map(({ catalog_id: catalogId, name, active }) => ({ catalogId, name, active }));
};

export const listCategories: Operation<'listCatalogCategories'> = async (
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
