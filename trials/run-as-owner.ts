import pg from 'pg';

/** Runs what only the owner of the tables may do, to prepare what a trial needs. */
export async function runAsOwner(ownerUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(sql);
  await client.end();
}
