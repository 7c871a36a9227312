import pg from 'pg';

/** Fills the table up to `count` with copies of the demo restaurants under names of their own. */
export async function growRestaurants(ownerUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_name = 'restaurants'
         AND column_name NOT IN ('business_id', 'external_id', 'name', 'slug', 'business_referral_code')`,
    );
    const shared = rows[0]?.names;
    await client.query(
      `INSERT INTO restaurants (external_id, name, slug, business_referral_code, ${shared})
       SELECT 'bench' || lpad(n::text, 7, '0'), name || ' ' || n, slug || '-' || n, 'BENCH-' || n, ${shared}
       FROM (SELECT r.*, row_number() OVER (ORDER BY copy, business_id) AS n
             FROM restaurants r, generate_series(1, 1 + $1 / 10) AS copy) AS copies
       LIMIT greatest(0, $1 - (SELECT count(*) FROM restaurants))`,
      [count],
    );
  } finally {
    await client.end();
  }
}
