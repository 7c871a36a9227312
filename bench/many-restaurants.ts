import pg from 'pg';

const copied: Record<string, string[]> = {
  restaurants: ['external_id', 'name', 'slug', 'business_referral_code'],
  catalogs: [],
  catalog_categories: [],
  menu_items: [],
  review_metrics: [],
};

async function columnsOf(client: pg.Client, table: string, except: string[]): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
     WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name <> 'business_id'
       AND column_name <> ALL ($2)`,
    [table, except],
  );
  return rows[0]?.names ?? '';
}

/**
 * Fills the tables up to `count` restaurants: copies of the demo's restaurants under different
 * names, each with the menu and the ratings of its original.
 */
export async function growRestaurants(ownerUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `CREATE TEMP TABLE copies AS
       SELECT r.business_id AS original, r.n,
              nextval('restaurants_business_id_seq')::integer AS business_id
       FROM (SELECT business_id, row_number() OVER (ORDER BY copy, business_id) AS n
             FROM restaurants, generate_series(1, 1 + $1::integer / 10) AS copy) AS r
       LIMIT greatest(0, $1 - (SELECT count(*) FROM restaurants))`,
      [count],
    );
    for (const [table, own] of Object.entries(copied)) {
      const shared = await columnsOf(client, table, own);
      const names =
        own.length > 0 ? `${own.join(', ')}, business_id, ${shared}` : `business_id, ${shared}`;
      const values =
        own.length > 0
          ? `'bench' || lpad(n::text, 7, '0'), name || ' ' || n, slug || '-' || n, 'BENCH-' || n,`
          : '';
      await client.query(
        `INSERT INTO ${table} (${names})
         SELECT ${values} copies.business_id, ${shared}
         FROM ${table} AS one JOIN copies ON copies.original = one.business_id`,
      );
    }
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
