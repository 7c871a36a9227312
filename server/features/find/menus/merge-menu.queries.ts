import { type RawBuilder, sql } from 'kysely';
import type { DietaryTag } from '#contract/find/menus/contents.ts';
import type { MenuContents } from '#contract/find/menus/contents-fields.ts';
import type { TaxCategory } from '#contract/find/menus/dish-fields.ts';
import type { OptionGroup } from '#contract/find/menus/dish-options.ts';
import type { MenuService } from '#contract/find/menus/menus.ts';
import type { OptionReference } from '#contract/find/menus/option-paths.ts';
import type { WeeklyInterval } from '#contract/ground/hours/hours.ts';
import type { DatabaseTransaction } from '#platform/database/pool.ts';

// Each statement handles all rows of its kind at once, and touches only what differs: importing the
// same menu again changes nothing and invalidates no cache. What comes back to the menu gets its
// old row. `on conflict` would draw a new id for every existing row.

type CatalogFacts = { name: string; position: number };
type CategoryFacts = CatalogFacts & {
  catalog: string;
  description: string;
  times: WeeklyInterval[];
  services: MenuService[];
};
type ItemFacts = CatalogFacts & {
  catalog: string;
  category: string;
  description: string;
  language: string | null;
  price_cents: number;
  picture: string | null;
  /** Null: the menu doesn't say. */
  dietary_tags: DietaryTag[] | null;
  menu_contents: MenuContents | null;
  available: boolean;
  popular: boolean;
  option_groups: OptionGroup[];
  note_allowed: boolean;
  age_checked: boolean;
  tax_category: TaxCategory;
  reference: string | null;
  option_references: OptionReference[];
};

const firstValue: Record<string, RawBuilder<unknown>> = { dietary_tags: sql`'{}'::text[]` };

export type Merged = { added: number; changed: number; retired: number };

type Merging = {
  table: 'catalogs' | 'catalog_categories' | 'menu_items';
  /** The column that refers to the parent. Names are unique within a parent. */
  parent: 'catalog_id' | 'catalog_category_id' | undefined;
  /** The fields that may differ, besides whether it is served. */
  facts: string[];
  /** Those of them that stay as they are if null is given. */
  kept?: readonly string[];
  /** How staff say that it is sold out. What comes back to the menu later isn't still sold out. */
  marks: ('sold_out_until' | 'sold_out_options')[];
};

const listOf = (columns: string[], of: string) =>
  sql.join(columns.map((column) => sql.ref(`${of}.${column}`)));

async function merge(
  transaction: DatabaseTransaction,
  businessId: number,
  { table, parent, facts, kept = [], marks }: Merging,
  wanted: RawBuilder<unknown>,
): Promise<Merged> {
  const into = sql.table(table);
  const key = parent ? [parent, 'name'] : ['name'];
  const isSame = sql`m.business_id = ${businessId} and (${listOf(key, 'm')}) = (${listOf(key, 'w')})`;
  const columns = [...key, ...facts];
  const now = sql.join(
    facts.map((fact) => {
      const is = sql.ref(`w.${fact}`);
      return kept.includes(fact) ? sql`coalesce(${is}, ${sql.ref(`m.${fact}`)})` : is;
    }),
  );
  const { rows } = await sql<Merged>`
    with wanted as (${wanted}), retired as (
      update ${into} m set active = false${sql.join(
        marks.map((mark) => sql`, ${sql.ref(mark)} = default`),
        sql``,
      )}
      where m.business_id = ${businessId} and m.active
        and not exists (select from wanted w where ${isSame})
      returning 1
    ), changed as (
      update ${into} m
      set (${sql.join(facts.map((fact) => sql.ref(fact)))}, active) = row(${now}, true)
      from wanted w
      where ${isSame}
        and (${listOf(facts, 'm')}, m.active) is distinct from (${now}, true)
      returning 1
    ), added as (
      insert into ${into} (business_id, ${sql.join(columns.map((column) => sql.ref(column)))})
      select ${businessId}, ${sql.join(
        columns.map((column) => {
          const is = sql.ref(`w.${column}`);
          return firstValue[column] ? sql`coalesce(${is}, ${firstValue[column]})` : is;
        }),
      )} from wanted w
      where not exists (select from ${into} m where ${isSame})
      order by ${listOf(parent ? [parent, 'position'] : ['position'], 'w')}
      returning 1
    )
    select (select count(*) from added) as added, (select count(*) from changed) as changed,
           (select count(*) from retired) as retired`.execute(transaction);
  return rows[0] ?? { added: 0, changed: 0, retired: 0 };
}

export const mergeCatalogs = (
  transaction: DatabaseTransaction,
  businessId: number,
  catalogs: CatalogFacts[],
) =>
  merge(
    transaction,
    businessId,
    { table: 'catalogs', parent: undefined, facts: ['position'], marks: [] },
    sql`
      select * from jsonb_to_recordset(${JSON.stringify(catalogs)}::jsonb)
        as w (name text, position integer)`,
  );

export const mergeCategories = (
  transaction: DatabaseTransaction,
  businessId: number,
  categories: CategoryFacts[],
) =>
  merge(
    transaction,
    businessId,
    {
      table: 'catalog_categories',
      parent: 'catalog_id',
      facts: ['description', 'times', 'services', 'position'],
      marks: ['sold_out_until'],
    },
    sql`
      select c.catalog_id, w.*
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb)
        as w (catalog text, name text, description text, times jsonb, services text[], position integer)
      join catalogs c on c.business_id = ${businessId} and c.name = w.catalog`,
  );

const itemFacts = [
  'language',
  'description',
  'price_cents',
  'picture',
  'dietary_tags',
  'menu_contents',
  'available',
  'popular',
  'option_groups',
  'note_allowed',
  'age_checked',
  'tax_category',
  'reference',
  'option_references',
];

/** With this many dishes or more, all are hashed and compared in one pass. */
const manyItems = 500;

/**
 * Right after a large menu was inserted, PostgreSQL believes that it has hardly any dishes, and
 * would compare every dish with every other: 6 seconds for 3,000 instead of half a second.
 */
export async function mergeItems(
  transaction: DatabaseTransaction,
  businessId: number,
  items: ItemFacts[],
): Promise<Merged> {
  const isMany = items.length >= manyItems;
  if (isMany) await sql`set local enable_nestloop = off`.execute(transaction);
  const merged = await mergeOfItems(transaction, businessId, items);
  if (isMany) await sql`set local enable_nestloop = on`.execute(transaction);
  return merged;
}

const mergeOfItems = (transaction: DatabaseTransaction, businessId: number, items: ItemFacts[]) =>
  merge(
    transaction,
    businessId,
    {
      table: 'menu_items',
      parent: 'catalog_category_id',
      facts: [...itemFacts, 'position'],
      kept: ['dietary_tags', 'menu_contents'],
      marks: ['sold_out_until', 'sold_out_options'],
    },
    sql`
      select k.catalog_category_id, w.*
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as w (catalog text, category text, name text, language text, description text, price_cents integer,
              picture text, dietary_tags text[], menu_contents jsonb, available boolean, popular boolean, option_groups jsonb, note_allowed boolean,
              age_checked boolean, tax_category text, reference text, option_references jsonb, position integer)
      join catalogs c on c.business_id = ${businessId} and c.name = w.catalog
      join catalog_categories k
        on k.business_id = ${businessId} and k.catalog_id = c.catalog_id and k.name = w.category`,
  );
