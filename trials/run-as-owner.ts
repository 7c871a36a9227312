import pg from 'pg';

/** What only the owner of the tables may do, such as arranging what a trial needs. */
export async function runAsOwner(ownerUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
