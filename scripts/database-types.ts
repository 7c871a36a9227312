import pg from 'pg';

/** The types of our JSON columns: the contract's types, validated when they are written. */
const jsonTypes: Record<string, { type: string; from: string }> = {
  'coupons.utm': { type: 'UtmCodes', from: '#contract/coupons/coupons/coupons.ts' },
  'restaurant_profiles.special_days': {
    type: 'SpecialDay[]',
    from: '#contract/ground/hours/hours.ts',
  },
  'restaurant_profiles.weekly_hours': {
    type: 'WeeklyInterval[]',
    from: '#contract/ground/hours/hours.ts',
  },
  'catalog_categories.times': { type: 'WeeklyInterval[]', from: '#contract/ground/hours/hours.ts' },
  'menu_items.option_groups': {
    type: 'OptionGroup[]',
    from: '#contract/find/menus/dish-options.ts',
  },
  'menu_items.sold_out_options': {
    type: 'SoldOutOption[]',
    from: '#contract/find/menus/option-paths.ts',
  },
  'menu_items.option_references': {
    type: 'OptionReference[]',
    from: '#contract/find/menus/option-paths.ts',
  },
  'menu_items.menu_contents': {
    type: 'MenuContents',
    from: '#contract/find/menus/contents-fields.ts',
  },
  'menu_items.said_contents': { type: 'Contents', from: '#contract/find/menus/contents.ts' },
  'menu_items.contents_beside': { type: 'Contents', from: '#contract/find/menus/contents.ts' },
  'web_orders.portions_taken': { type: 'Portions[]', from: '#contract/find/menus/portions.ts' },
  'web_orders.priced_by': { type: 'PricedBy', from: '#contract/orders/quotes/price-quote.ts' },
  'order_changes.asked': {
    type: 'AskedChange',
    from: '#contract/orders/web-orders/changed-state.ts',
  },
  'order_changes.before': {
    type: 'OrderState',
    from: '#contract/orders/web-orders/changed-state.ts',
  },
  'order_changes.after': {
    type: 'OrderState',
    from: '#contract/orders/web-orders/changed-state.ts',
  },
  'web_orders.asked_lines': { type: 'AskedLine[]', from: '#contract/orders/quotes/quote.ts' },
  'quotes.answer': { type: 'StoredAnswer', from: '#contract/orders/quotes/quote.ts' },
  'quotes.asked': { type: 'StoredAsked', from: '#contract/orders/quotes/quote.ts' },
  'tax_periods.exceptions': {
    type: 'TaxExceptions',
    from: '#contract/orders/quotes/tax-periods.ts',
  },
  'listings.web_times': { type: 'ListedTerms', from: '#contract/find/restaurants/web-offer.ts' },
  'listing_summaries.web_times': {
    type: 'ListedTerms',
    from: '#contract/find/restaurants/web-offer.ts',
  },
  'ordering_terms.delivery': { type: 'Delivery', from: '#contract/orders/terms/terms.ts' },
  'ordering_terms.lead_by_hour': {
    type: 'LeadInterval[]',
    from: '#contract/orders/terms/terms.ts',
  },
  'ordering_terms.tables': { type: 'OrderTable[]', from: '#contract/orders/terms/terms.ts' },
  'restaurants.weekly_hours': { type: 'WeeklyInterval[]', from: '#contract/ground/hours/hours.ts' },
  'restaurants.special_days': { type: 'SpecialDay[]', from: '#contract/ground/hours/hours.ts' },
};

/** The types that the pool's parsers return: see pool.ts. */
const scalarTypes: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  bool: 'boolean',
  text: 'string',
  uuid: 'string',
  date: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  tsvector: 'string',
};

type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
  computed: boolean;
};

const columnsQuery = `
  SELECT c.relname AS table, a.attname AS column, t.typname AS type,
         NOT coalesce(shown.attnotnull, a.attnotnull) AS nullable,
         (a.atthasdef AND a.attgenerated = '') OR a.attidentity <> '' AS defaulted,
         a.attgenerated <> '' OR a.attidentity = 'a' AS computed
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid
  -- PostgreSQL calls all of a view's columns nullable. Each of ours shows a column of the same name.
  LEFT JOIN LATERAL (
    SELECT b.attnotnull FROM pg_rewrite w
    JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = w.oid
      AND d.refclassid = 'pg_class'::regclass
    JOIN pg_attribute b ON b.attrelid = d.refobjid AND b.attnum = d.refobjsubid
    WHERE w.ev_class = c.oid AND c.relkind = 'v' AND b.attname = a.attname
    LIMIT 1
  ) AS shown ON true
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v')
    AND NOT c.relispartition AND c.relname NOT IN ('migrations', 'function_versions')
  ORDER BY c.relname, a.attname`;

function typeOf({ table, column, type, nullable, defaulted, computed }: Column): string {
  const orNull = nullable ? ' | null' : '';
  if (type === 'jsonb') {
    const known = jsonTypes[`${table}.${column}`]?.type ?? 'unknown';
    const written = `string${orNull}${defaulted ? ' | undefined' : ''}`;
    return `ColumnType<${known}${orNull}, ${written}, string${orNull}>`;
  }
  if (type === 'numeric') {
    const written = `number | string${orNull}`;
    return `ColumnType<string${orNull}, ${written}${defaulted ? ' | undefined' : ''}, ${written}>`;
  }
  const base = type.startsWith('_') ? type.slice(1) : type;
  const scalar = scalarTypes[base];
  if (!scalar) throw new Error(`${table}.${column}: no type is known for ${type}`);
  const full = `${scalar}${type.startsWith('_') ? '[]' : ''}${orNull}`;
  if (computed) return `GeneratedAlways<${full}>`;
  return defaulted ? `Generated<${full}>` : full;
}

const interfaceName = (table: string) =>
  table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** The TypeScript of every table of a migrated database, for Kysely. */
export async function describeTables(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Column>(columnsQuery).finally(() => client.end());
  const tables = Map.groupBy(rows, (row) => row.table);

  const imports = Map.groupBy(Object.entries(jsonTypes), ([, { from }]) => from);
  const importLines = [...imports].map(([from, used]) => {
    const names = new Set(used.map(([, { type }]) => type.replace('[]', '')));
    return `import type { ${[...names].sort().join(', ')} } from '${from}';`;
  });
  const interfaces = [...tables].map(
    ([table, columns]) =>
      `export interface ${interfaceName(table)} {\n${columns
        .map((column) => `  ${column.column}: ${typeOf(column)};`)
        .join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [
    '// Made from the migrated database by `npm run db:generate`. Not for editing.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    ...importLines,
    '',
    ...interfaces,
    `export interface DB {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}
