import { type RawBuilder, sql } from 'kysely';
import type { DietaryTag } from '#contract/menus/menus.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

// Each takes all rows of its kind at once, and touches only what differs: importing the same menu again
// changes nothing and invalidates no cache. What comes back to the menu gets its old row. `on conflict`
// would draw a new id for every row that is there already.

type CatalogFacts = { name: string; position: number };
type CategoryFacts = CatalogFacts & { catalog: string; description: string };
type ItemFacts = CategoryFacts & {
  category: string;
  price_cents: number;
  picture: string | null;
  dietary_tags: DietaryTag[];
  available: boolean;
  popular: boolean;
};

export type Merged = { added: number; changed: number; retired: number };

const counts = sql`
  select (select count(*) from added) as added, (select count(*) from changed) as changed,
         (select count(*) from retired) as retired`;

async function countsOf(statement: RawBuilder<Merged>, transaction: DatabaseTransaction) {
  const { rows } = await statement.execute(transaction);
  return rows[0] ?? { added: 0, changed: 0, retired: 0 };
}

export const mergeCatalogs = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogs: CatalogFacts[],
) =>
  countsOf(
    sql<Merged>`
      with wanted as (
        select * from jsonb_to_recordset(${JSON.stringify(catalogs)}::jsonb)
          as w (name text, position integer)
      ), retired as (
        update catalogs c set active = false
        where c.business_id = ${businessId} and c.active
          and not exists (select from wanted w where w.name = c.name)
        returning 1
      ), changed as (
        update catalogs c set position = w.position, active = true
        from wanted w
        where c.business_id = ${businessId} and c.name = w.name
          and (c.position, c.active) is distinct from (w.position, true)
        returning 1
      ), added as (
        insert into catalogs (business_id, name, position)
        select ${businessId}, w.name, w.position from wanted w
        where not exists (
          select from catalogs c where c.business_id = ${businessId} and c.name = w.name)
        order by w.position
        returning 1
      ) ${counts}`,
    transaction,
  );

export const mergeCategories = (
  transaction: DatabaseTransaction,
  businessId: number,
  categories: CategoryFacts[],
) =>
  countsOf(
    sql<Merged>`
      with wanted as (
        select c.catalog_id, w.*
        from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
          as w (catalog text, name text, description text, position integer)
        join catalogs c on c.business_id = ${businessId} and c.name = w.catalog
      ), retired as (
        update catalog_categories k set active = false
        where k.business_id = ${businessId} and k.active
          and not exists (select from wanted w where w.catalog_id = k.catalog_id and w.name = k.name)
        returning 1
      ), changed as (
        update catalog_categories k
        set description = w.description, position = w.position, active = true
        from wanted w
        where k.business_id = ${businessId} and k.catalog_id = w.catalog_id and k.name = w.name
          and (k.description, k.position, k.active)
            is distinct from (w.description, w.position, true)
        returning 1
      ), added as (
        insert into catalog_categories (business_id, catalog_id, name, description, position)
        select ${businessId}, w.catalog_id, w.name, w.description, w.position from wanted w
        where not exists (
          select from catalog_categories k
          where k.business_id = ${businessId} and k.catalog_id = w.catalog_id and k.name = w.name)
        order by w.catalog_id, w.position
        returning 1
      ) ${counts}`,
    transaction,
  );

const wantedItems = (businessId: number, items: ItemFacts[]) => sql`
  select k.catalog_category_id, w.*
  from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    as w (catalog text, category text, name text, description text, price_cents integer,
          picture text, dietary_tags text[], available boolean, popular boolean, position integer)
  join catalogs c on c.business_id = ${businessId} and c.name = w.catalog
  join catalog_categories k
    on k.business_id = ${businessId} and k.catalog_id = c.catalog_id and k.name = w.category`;

export const mergeItems = (
  transaction: DatabaseTransaction,
  businessId: number,
  items: ItemFacts[],
) =>
  countsOf(
    sql<Merged>`
      with wanted as (${wantedItems(businessId, items)}), retired as (
        update menu_items i set active = false
        where i.business_id = ${businessId} and i.active and not exists (
          select from wanted w
          where w.catalog_category_id = i.catalog_category_id and w.name = i.name)
        returning 1
      ), changed as (
        update menu_items i
        set description = w.description, price_cents = w.price_cents, picture = w.picture,
            dietary_tags = w.dietary_tags, available = w.available, popular = w.popular,
            position = w.position, active = true
        from wanted w
        where i.business_id = ${businessId}
          and i.catalog_category_id = w.catalog_category_id and i.name = w.name
          and (i.description, i.price_cents, i.picture, i.dietary_tags, i.available, i.popular,
               i.position, i.active)
            is distinct from (w.description, w.price_cents, w.picture, w.dietary_tags, w.available,
               w.popular, w.position, true)
        returning 1
      ), added as (
        insert into menu_items (business_id, catalog_category_id, name, description, price_cents,
          picture, dietary_tags, available, popular, position)
        select ${businessId}, w.catalog_category_id, w.name, w.description, w.price_cents,
          w.picture, w.dietary_tags, w.available, w.popular, w.position
        from wanted w
        where not exists (
          select from menu_items i
          where i.business_id = ${businessId}
            and i.catalog_category_id = w.catalog_category_id and i.name = w.name)
        order by w.catalog_category_id, w.position
        returning 1
      ) ${counts}`,
    transaction,
  );
